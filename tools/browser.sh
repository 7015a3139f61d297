#!/bin/sh
# The browser that the tests of the page need: Chromium. Does nothing where there is one already.
set -eu

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then exit 0; fi
done

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium for the tests of the page…"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -qq -y --no-install-recommends chromium >/dev/null
    # Lighter, and not needed: where there is no such package, the tests take Chromium itself.
    apt-get install -qq -y --no-install-recommends chromium-headless-shell >/dev/null 2>&1 || true
    exit 0
fi

echo "The tests of the page need Chromium. On Debian and Ubuntu: sudo apt-get install chromium" >&2
exit 1
