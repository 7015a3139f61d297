#!/bin/sh
# The scripts of the page: `tools/scripts.sh lint` checks their style and types, `tools/scripts.sh test` runs their tests.
# What that needs is installed from npm into node_modules; the page itself is served as it lies, without any of it.
set -eu
cd "$(dirname "$0")/.."

NEEDED="The page's scripts are checked and tested with Node 20.19 or newer, and npm"
HOW="On Debian 13 or newer: sudo apt-get install nodejs npm. Elsewhere: https://nodejs.org/en/download"
MADE=.cache/page
READY=node_modules/.ready

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo "$NEEDED, which are not here. $HOW" >&2
    exit 1
fi
if ! node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major * 100 + Number(minor) < 2019 ? 1 : 0)'; then
    echo "$NEEDED; this is Node $(node --version). $HOW" >&2
    exit 1
fi

install() {
    if [ -e "$READY" ] && [ ! package-lock.json -nt "$READY" ]; then return; fi
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
    touch "$READY"
}

# The types of what the server sends come from its own description.
describe() {
    mkdir -p "$MADE"
    .venv/bin/python tools/describe_api.py "$MADE/openapi.json"
    node_modules/.bin/openapi-typescript "$MADE/openapi.json" --output "$MADE/api.d.ts" --default-non-nullable=false >/dev/null
}

case "${1:-}" in
lint)
    install
    describe
    node_modules/.bin/prettier --check --log-level=warn eslint.config.js "src/ludotheque/web/*.js" "tests/web/*.js" "tools/*.ts"
    node_modules/.bin/eslint --max-warnings 0
    node node_modules/typescript-7/bin/tsc
    ;;
test)
    # Only what failed is worth reading, and how many there were.
    told=$(node --test --test-reporter=spec tests/web/*.test.js 2>&1) || { echo "$told"; exit 1; }
    echo "$told" | grep -E '^ℹ (tests|pass|duration_ms)'
    ;;
*)
    echo "usage: tools/scripts.sh lint|test" >&2
    exit 2
    ;;
esac
