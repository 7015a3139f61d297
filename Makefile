# Everything happens in .venv, which is made on the first call and made anew when pyproject.toml changes.
PYTHON ?= python3
BIN := .venv/bin
PLAYABLE := .venv/playable
READY := .venv/ready
TORCH_READY := .venv/torch
# Large, above all with CUDA, so that only what needs it installs it; TORCH=… names a smaller build or another version.
TORCH ?= torch==2.13.0
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PYTEST := -m pytest -n auto --max-worker-restart 0
COVERAGE := $(BIN)/python -m coverage
EXAMPLES := $(wildcard docs/adding-a-game/*/pyproject.toml)

# The tests start hundreds of programs, which begin much sooner where Python keeps what it made of our sources.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play test test-all test-scripts compiled coverage docs notebooks bench strength solved lint lint-python lint-scripts golden pictures clean

help: ## Show what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 12

play: $(PLAYABLE) ## Play in the browser
	@$(BIN)/ludo serve

test: $(READY) ## Check style and types, and run all tests
	@tools/browser.sh
	@tools/servers.sh
	@$(MAKE) --no-print-directory --jobs 2 compiled lint test-scripts
	$(BIN)/python $(PYTEST) $(WHICH)

test-all: WHICH := -m "" --hypothesis-profile exhaustive -o faulthandler_timeout=7200
test-all: export NUMBA_OPT := 3
test-all: $(TORCH_READY) test ## The same, and the exhaustive checks that take minutes

compiled: $(READY)
	@$(BIN)/python -m tests.compiling

coverage: $(READY) compiled ## Measure what the tests cover: at least 99 %
	@$(COVERAGE) erase
	$(COVERAGE) run $(PYTEST) -m "not exhaustive and not untraced"
	@$(COVERAGE) combine --quiet
	$(COVERAGE) report

docs: $(READY) ## Build the site: these documents, the rules with pictures, and a reference, in French and English
	@$(BIN)/python -m tools.docs

notebooks: $(TORCH_READY) ## Execute the notebooks and write them anew, in French and English
	@$(BIN)/python -m tools.notebooks

bench: $(READY) ## Measure side by side with OpenSpiel, Pgx, PettingZoo and boardgame.io, which takes a while
	$(BIN)/python -m benchmarks

strength: $(READY) ## Measure the computer players and write their pages: hours, but it goes on where it was stopped
	$(BIN)/python -m reports.strength

solved: $(READY) ## Solve the games that can be solved and write their page: half an hour the first time
	$(BIN)/python -m reports.solved

lint: lint-python lint-scripts ## Check style and types

lint-python: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

lint-scripts: $(READY)
	@tools/scripts.sh lint

test-scripts:
	@tools/scripts.sh test

golden: $(READY) ## Write the golden files anew, to be read as a diff; of one game with GAME=your-game
	$(BIN)/python -m tests.golden $(GAME)

pictures: $(READY) ## Take the pictures of the page in the docs anew
	@tools/browser.sh
	$(BIN)/python -m tests.page.pictures

clean: ## Remove everything that was made
	rm -rf .venv .cache build .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache node_modules
	find src tests tools benchmarks reports docs -name __pycache__ -prune -exec rm -rf {} +

$(READY): $(PLAYABLE) $(EXAMPLES)
	$(PIP) -e ".[dev,bench,cluster,docs,openspiel,parquet,postgres,push,redis,rl,server]" $(EXAMPLES:%/pyproject.toml=-e %)
	@touch $@

$(TORCH_READY): $(READY)
	$(PIP) "$(TORCH)"
	@touch $@

$(PLAYABLE): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Ludothèque needs Python 3.11 or newer. Name one: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || \
		{ echo "Python's venv is missing. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv --clear .venv
	$(PIP) -e ".[server]"
	@touch $@
