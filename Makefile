# `make run` serves the examples to your browser, `make login` prints a new link to it, `make check` is for every day,
# `make test` checks everything, `make docs` builds the site of the docs. Only Python 3.11+ is needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run login check lint lint-js plain test processors fuzz docs release pins clean
.DEFAULT_GOAL := run

run: $(VENV)/run.ready $(VENV)/meaning.ready
	@$(BIN)/python scripts/show_examples.py

# a new link to the service that runs
login: $(VENV)/run.ready
	@$(BIN)/epitome login $(if $(PORT),--port $(PORT))

# without browsers, services and what takes long: about four minutes on two cores
check: lint plain
	$(BIN)/python -m pytest -q -n auto --dist loadgroup --hypothesis-profile check \
	  -m "not browser and not service and not slow and not spark"

# mypy has one process and takes most of lint: what runs under other processor types runs beside it
test: plain lint-js $(VENV)/spark.ready $(VENV)/haystack.ready .audit/ready .sites/ready .site/ready
	@$(MAKE) --no-print-directory -j 2 lint processors
	$(BIN)/python -m pytest -q -n auto --dist loadgroup

processors: $(VENV)/test.ready plain
	$(BIN)/python scripts/check_processors.py

# hours: 100,000 executions of each target, or as FUZZ says (FUZZ="html xml --executions 1000000 --keep"; CONTRIBUTING.md)
fuzz: $(VENV)/test.ready
	PYTHONPATH=tests $(BIN)/python -m fuzz $(FUZZ)

# the docs as a site in out/docs, without a network once its tools are there; every link is checked
docs: .site/ready
	@NO_MKDOCS_2_WARNING=1 .site/bin/mkdocs build --strict --quiet
	@echo "out/docs holds the site: give it to any static host, or open out/docs/index.html"

lint: $(VENV)/test.ready
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# types of the JavaScript (tsconfig.json); without npm it is left out, loudly, or fails where EPITOME_REQUIRE asks for node
lint-js: .node/ready
	@if test -x .node/node_modules/.bin/tsc; then .node/node_modules/.bin/tsc --project tsconfig.json; else \
	  echo "NOT TRIED: the types of the JavaScript, since typescript was not found (scripts/system-packages installs npm)" >&2; \
	  case ",$$EPITOME_REQUIRE," in *,node,*) exit 1;; esac; fi

$(VENV)/run.ready: pyproject.toml requirements/run.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "error: epitome needs Python 3.11 or newer; try make PYTHON=python3.12 (usage)")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	@$(BIN)/python -m pip uninstall --quiet --yes epitome 2>/dev/null # the name before 0.2.0
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# reading by meaning (the extra of that name)
$(VENV)/meaning.ready: $(VENV)/run.ready packages/meaning/pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e packages/meaning
	@touch $@

# the tests compare the plain install
plain: $(VENV)/test.ready
	@if test -e $(VENV)/meaning.ready; then \
	  $(BIN)/python -m pip uninstall --quiet --yes epitome-meaning && rm $(VENV)/meaning.ready; fi

$(VENV)/test.ready: $(VENV)/run.ready requirements/test.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.txt
	@touch $@

# Spark, where there is a Java for it; without one its tests are left out, loudly, or fail where EPITOME_REQUIRE asks for spark
$(VENV)/spark.ready: $(VENV)/test.ready requirements/spark.txt
	@if scripts/find-java >/dev/null; then \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/spark.txt && touch $@; else \
	  echo "NOT TRIED: Spark, since no Java 17 or newer was found (scripts/system-packages installs it)" >&2; \
	  case ",$$EPITOME_REQUIRE," in *,spark,*) exit 1;; esac; fi

# Haystack brings clients of services that nothing else here needs; where it cannot be installed its test is left out, loudly
$(VENV)/haystack.ready: $(VENV)/test.ready requirements/haystack.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/haystack.txt && touch $@ \
	  || echo "pip could not install Haystack" >&2

# what checks the browser extension; without npm its tests are left out, loudly
NODE_PACKAGES := web-ext@10.7.0 parse5@7.3.0 axe-core@4.14.0 typescript@7.0.2 @types/chrome@0.3.7 @types/har-format@1.2.16 \
  esbuild@0.28.2 jsdom@26.1.0 linkedom@0.18.12 lunr@2.3.9 pagefind@1.6.0
.node/ready: Makefile
	@if command -v npm >/dev/null; then \
	  npm install --prefix .node --no-save --no-audit --no-fund --loglevel=error $(NODE_PACKAGES) && touch $@ \
	  || echo "npm could not install $(NODE_PACKAGES)" >&2; fi

# MkDocs, apart, for the examples of sites with a search; where it cannot be installed their test is left out, loudly
.sites/ready: requirements/sites.txt
	@test -x .sites/bin/python || $(PYTHON) -m venv .sites
	@.sites/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $< && touch $@ \
	  || echo "pip could not install MkDocs" >&2

# the theme of our own site, apart; where it cannot be installed the site's test is left out, loudly
.site/ready: requirements/site.txt
	@test -x .site/bin/python || $(PYTHON) -m venv .site
	@.site/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $< && touch $@ \
	  || echo "pip could not install Material for MkDocs" >&2

# pip-audit, apart from what it looks at; where it cannot be installed its test is left out, loudly
.audit/ready: requirements/audit.txt
	@test -x .audit/bin/python || $(PYTHON) -m venv .audit
	@.audit/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $< && touch $@ \
	  || echo "pip could not install pip-audit" >&2

# what is released, in dist/: built, checked and tagged; TRIAL=1 tries it on any tree
release: .release/ready .node/ready
	@.release/bin/python scripts/release.py $(if $(TRIAL),--trial)

.release/ready: requirements/release.txt
	@test -x .release/bin/python || $(PYTHON) -m venv .release
	@.release/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $< && touch $@

# after a change of dependencies; needs uv, writes no addresses
pins:
	printf 'hatchling\neditables\n' | uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-strip-extras --extra serve --extra pdf --extra formats pyproject.toml - -o requirements/run.txt
	printf 'hatchling\neditables\n' | uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-strip-extras --extra dev pyproject.toml - -o requirements/test.txt
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-strip-extras --extra spark --constraints requirements/test.txt pyproject.toml -o requirements/spark.txt
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-strip-extras --extra haystack --constraints requirements/test.txt pyproject.toml -o requirements/haystack.txt
	echo mkdocs | uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-strip-extras - -o requirements/sites.txt
	echo mkdocs-material | uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-strip-extras - -o requirements/site.txt
	printf 'build\nhatchling\neditables\ntwine\n' | uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-strip-extras - -o requirements/release.txt
	echo pip-audit | uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-strip-extras - -o requirements/audit.txt
	$(PYTHON) scripts/bill_of_materials.py

clean:
	rm -rf $(VENV) .node .audit .release .site .sites dist out .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
