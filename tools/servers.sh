#!/bin/sh
# The servers that tests need: PostgreSQL and Redis for many processes, and nginx, openssl and systemd's analysis for
# what stands before them. Does nothing where all are there already.
set -eu

missing=""
[ -n "$(command -v postgres || ls /usr/lib/postgresql/*/bin/postgres 2>/dev/null)" ] || missing="postgresql"
command -v redis-server >/dev/null || missing="$missing redis-server"
[ -n "$(PATH="$PATH:/usr/sbin" command -v nginx)" ] || missing="$missing nginx"
command -v openssl >/dev/null || missing="$missing openssl"
command -v systemd-analyze >/dev/null || missing="$missing systemd"
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing for the tests of servers: $missing…"
    export DEBIAN_FRONTEND=noninteractive
    # The tests start servers of their own; no other is to be made or started.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] ||
        echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
    apt-get update -qq
    # shellcheck disable=SC2086
    apt-get install -qq -y --no-install-recommends $missing >/dev/null
    exit 0
fi

echo "Some tests need servers that are missing. On Debian and Ubuntu: sudo apt-get install $missing" >&2
exit 1
