# `make` alone lists what there is.

SOURCES = Package.swift Modules Apps Tests Tools
BUILD = swift build
# Undeclared imports of sibling targets are errors, as far as SwiftPM sees them.
CHECKS = --explicit-target-dependency-import-check error

.DEFAULT_GOAL := help
.PHONY: help demo test bootstrap format lint bench bench-search bench-marquee bench-lint bench-http oracle fuzz sanitize clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: bootstrap ## Search over HTTP twice: the second answer comes from the store first
	@Tools/demo.sh

test: ## Run all tests
	@Tools/bootstrap.sh --quiet --tests
	$(BUILD) --build-tests $(CHECKS)
	swift test --skip-build

bootstrap: ## Install the system libraries that are missing
	@Tools/bootstrap.sh --quiet

format: ## Format the sources
	swift format format --in-place --recursive $(SOURCES)

lint: ## Check the format, and the imports by .dependency-lint.yml
	swift format lint --strict --recursive $(SOURCES)
	$(BUILD) --product dependency-lint --quiet
	"$$($(BUILD) --show-bin-path)/dependency-lint"

bench: bootstrap ## Measure cold start and cache reads (release build)
	@Tools/Benchmarks/run.sh

bench-search: bootstrap ## Measure searches from the view model to its items (a minute)
	@Tools/Benchmarks/search.sh

bench-marquee: bootstrap ## Measure marquee: start, keys in a long list, idleness, memory (a minute)
	@Tools/Benchmarks/marquee.sh

bench-lint: ## Measure dependency-lint's scanner against cat, swift-syntax and ripgrep
	@Tools/Benchmarks/lint.sh

bench-http: bootstrap ## Measure CurlSession against other HTTP clients and libcurl in C
	@Tools/Benchmarks/http.sh $(if $(QUICK),--quick)

oracle: ## Compare dependency-lint's scanner with swift-syntax and the compiler (takes minutes)
	@Tools/LintOracle/run.sh

SECONDS = 60
fuzz: ## Let a fuzzer loose on dependency-lint's scanner for SECONDS=60
	@Tools/LintOracle/fuzz.sh $(SECONDS)

sanitize: bootstrap ## Run the HTTP tests under thread and address sanitizer (takes minutes)
	@Tools/sanitize.sh

clean: ## Remove what was built
	swift package clean
