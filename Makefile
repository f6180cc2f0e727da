# `make` without a target lists all targets.

SOURCES = Package.swift Modules Apps Tests Tools
BUILD = swift build
# Makes undeclared imports of sibling targets errors, as far as SwiftPM detects them.
CHECKS = --explicit-target-dependency-import-check error
LINTER = Tools/DependencyLint

.DEFAULT_GOAL := help
.PHONY: help demo check test test-linter bootstrap format lint picture bench bench-search bench-marquee bench-lint bench-http bench-auth bench-web bench-features bench-replicas release release-linter docs oracle fuzz fuzz-auth fuzz-answers sanitize clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: bootstrap ## Show a search, then three other commands; in a terminal, open marquee
	@Tools/supervise.py Tools/demo.sh

FEATURE =
ifneq ($(FEATURE),)
test: export TEST_TARGETS = $(FEATURE)Tests
test:
	@Tools/bootstrap.sh --quiet
	Tools/supervise.py $(BUILD) --product MarqueePackageTests $(CHECKS)
	Tools/supervise.py --tests swift test --skip-build
else
test: ## Run all tests but those of the linter, also in Chromium; FEATURE=Products: those of one feature
	@Tools/bootstrap.sh --quiet --tests
	Tools/supervise.py $(BUILD) --product MarqueePackageTests $(CHECKS)
	Tools/supervise.py --tests Tools/test.sh
endif

test-linter: ## Run the tests of the linter, a package of its own
	@Tools/bootstrap.sh --quiet --tests
	Tools/supervise.py $(BUILD) --package-path $(LINTER) --product DependencyLintPackageTests $(CHECKS)
	Tools/supervise.py --tests swift test --package-path $(LINTER) --skip-build

SINCE = HEAD
check: ## Check the changes since SINCE=HEAD: the format, the rules, and the tests they can reach
	@Tools/check.sh $(SINCE)

bootstrap: ## Install missing system libraries
	@Tools/bootstrap.sh --quiet

format: ## Format the sources
	swift format format --in-place --recursive $(SOURCES)

lint: ## Check the format, the imports here and in the linter, the pictures of both, and the plots
	Tools/Benchmarks/plots.py --check
	swift format lint --strict --recursive $(SOURCES)
	linter="$$(Tools/linter.sh)" && "$$linter" && "$$linter" check $(LINTER) && \
	  Tools/Pictures/draw-architecture.py "$$linter" --check && \
	  Tools/Pictures/draw-features.py "$$linter" --check

picture: ## Redraw Modules/architecture-*.svg, the features' diagrams and Tools/Benchmarks/plots
	Tools/Benchmarks/plots.py
	Tools/Pictures/draw-architecture.py "$$(Tools/linter.sh)"
	Tools/Pictures/draw-features.py "$$(Tools/linter.sh)"

bench: bootstrap ## Measure the cold start and cache reads
	@Tools/Benchmarks/run.sh

bench-search: bootstrap ## Measure searches in the view model (one minute)
	@Tools/Benchmarks/search.sh

bench-marquee: bootstrap ## Measure marquee: start, keys, idle CPU time, memory (one minute)
	@Tools/Benchmarks/marquee.sh

bench-lint: ## Compare dependency-lint with cat, swift-syntax and ripgrep
	@$(LINTER)/Benchmarks/lint.sh --package .

bench-http: bootstrap ## Compare CurlSession with other HTTP clients and libcurl in C
	@Tools/Benchmarks/http.sh $(if $(QUICK),--quick)

bench-auth: bootstrap ## Measure sign-in, renewals, and the start of auth token (one minute)
	@Tools/Benchmarks/auth.sh

bench-web: bootstrap ## Measure marquee-web: requests, streams, load, pages in Chromium (four minutes)
	@Tools/Benchmarks/web.sh

bench-features: ## Measure debug builds with 1, 5 and 20 features, as modules and as folders (half an hour)
	@Tools/supervise.py Tools/Benchmarks/features.py

bench-replicas: bootstrap ## Measure marquee-web servers behind nginx with PostgreSQL, and kill them (five minutes)
	@Tools/Benchmarks/replicas.sh

PROGRAMS =
release: ## Build programs to install in dist/, all or PROGRAMS="movie-search products"
	@Tools/Release/release.sh $(PROGRAMS)

release-linter: ## Build dependency-lint to install in Tools/DependencyLint/dist/
	@$(LINTER)/Scripts/release.sh

docs: ## Build the documentation of the libraries and the linter in .build/docs
	@Tools/docs.sh

oracle: ## Compare dependency-lint with the compiler and swift-syntax (several minutes)
	@$(LINTER)/Oracle/run.sh all . --exclude Tools/Benchmarks --exclude Tools/Fuzz \
	  --exclude $(LINTER) --exclude Tests/Examples

SECONDS = 60
fuzz: ## Fuzz dependency-lint's scanners for SECONDS=60
	@$(LINTER)/Oracle/fuzz.sh $(SECONDS)

fuzz-auth: bootstrap ## Fuzz the untrusted input of sign-in for SECONDS=60
	@Tools/Fuzz/fuzz.sh $(SECONDS)

fuzz-answers: bootstrap ## Fuzz how commands, screens and pages show responses for SECONDS=60
	@Tools/Fuzz/answers.sh $(SECONDS)

sanitize: bootstrap ## Run the tests of HTTP and sign-in with sanitizers (half an hour)
	@Tools/sanitize.sh

clean: ## Remove the build products
	swift package clean
	swift package --package-path $(LINTER) clean
	rm -rf dist .build/static $(LINTER)/dist $(LINTER)/.build/static
