# make deps      install missing tools and libraries (uses sudo when not root)
# make build     debug build
# make release   release build: static Swift runtime, stripped; .build/release/news
#                with HOMEPAGE=https://… the User-Agent names that page
# make demo      show the program at work: news tour
# make tests     build the tests; check that the program links no library that it should load on demand
# make test      all tests
# make soak      run readers, writers, refreshes and the shell on one database for SECONDS (default 300)
# make torture   kill commands, fill disks and cut power at every step; prints a table
# make messages  write the list of all sentences that the program prints: Fixtures/messages.txt
# make fuzz      feed random inputs to every parser, for SECONDS (default 300) in all
# make conformance  run the tests of html5lib in HTML5LIB (default ../shared/html5lib) on the reader
#                of HTML; says how many pass, and which ones do not
# make pictures  make the pictures of the README from real sessions: docs/pictures
# make docs      build the documentation of the products: .build/docs
# make lint      check the formatting, and which room imports which
# make bench     measure the program beside its floors; writes Benchmarks/results.md
# make install   put the program, its manual and its completions below PREFIX (default /usr/local);
#                DESTDIR goes before it
# make uninstall remove what make install put there
# make deb       make a package for Debian, in .build/packages
# make try-deb   try the package in a Debian of its own: install, use, upgrade, remove, purge
# make vendor    put the sources of all dependencies into Vendor, so that a build needs no network
# make dist      pack the sources and Vendor, in .build/packages; needs no git to build from
# make clean     remove all build products

PREFIX ?= /usr/local
# Package.swift reads it.
export HOMEPAGE
SECONDS ?= 300
HTML5LIB ?= ../shared/html5lib
JOBS ?= $(shell nproc 2>/dev/null || sysctl -n hw.ncpu)

# With a static runtime the program starts faster and runs on machines without Swift. Without position
# independence the dynamic linker does tens of thousands of relocations less.
LINK_FLAGS := --static-swift-stdlib
ifeq ($(shell uname -s),Linux)
# The linker prefers the archives in this directory to shared libraries of the same name. The runtime
# needs a little of libstdc++, and loading the shared one looks up 1,600 symbols by name.
ARCHIVES := .build/archives
LINKER_FLAGS := -Xlinker -no-pie -Xlinker --strip-all
# Nothing loads the program as a library. To look for names among its 13,000 takes a fifth of the instructions of
# news --version.
LINKER_FLAGS += -Xlinker --no-export-dynamic
# Written through a mapping, the program lies in single pages of the page cache, and a start faults a quarter more often.
LINKER_FLAGS += -Xlinker --no-mmap-output-file
LINK_FLAGS += -Xlinker -L$(ARCHIVES) $(LINKER_FLAGS) --disable-local-rpath
# The compiler puts some things in the order of their addresses. Where these can be the same each time, two
# builds of the same sources in the same directory have the same bytes.
STEADY := $(shell setarch -R true 2>/dev/null && echo setarch -R env SWIFT_DETERMINISTIC_HASHING=1)
endif
RELEASE_FLAGS := --configuration release $(LINK_FLAGS)

# For the tests the lower rooms are optimized, with assertions, and the tests are not (Package.swift). A
# debug build takes less time, but the run of the tests three times as long: generic code is slow
# there, and with `DEBUG` the argument parser checks all declarations at each parse. Two threads for each
# module, and line numbers as the only debug information, save 7 % of the build.
tests test soak torture messages docs: export TEST_BUILD := yes
TESTS := --configuration release --scratch-path .build/tests -Xswiftc -enable-testing \
	-Xswiftc -assert-config -Xswiftc Debug -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -gline-tables-only

# So many tests run at the same time: most of them wait for other processes most of the time.
WIDTH := SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(shell echo $$((4 * $(JOBS))))

# Tests with random inputs, which `make soak` repeats more often than `make test`.
RANDOM_TESTS := SoakTests|IndexAgreementTests|QueryAgreementTests|DueTests|ReceivedEntriesTests|FolderHistoryTests|ServiceHistoryTests

# What `make torture` runs at every step instead of at a few.
FAULTS := KillTests|PowerTests|FullDiskTests|SyncFaultTests

VERSION := $(shell sed -n 's/.*static let current = "\(.*\)"/\1/p' Sources/news/Support/Version.swift)
PACKAGES := .build/packages
# When the sources were changed last, for packages with the same bytes each time.
export SOURCE_DATE_EPOCH ?= $(shell cat Packaging/source-date 2>/dev/null || git log -1 --format=%ct)

.PHONY: deps deps-build archives build release demo tests test soak torture fuzz messages \
	conformance pictures docs lint bench install uninstall deb try-deb vendor dist clean

deps:
	@Scripts/deps build test bench

deps-build:
	@Scripts/deps build

build: deps-build
	swift build --jobs $(JOBS)

archives: deps-build
ifdef ARCHIVES
	@mkdir -p $(ARCHIVES)
	@ln -sf "$$(clang -print-file-name=libstdc++.a)" $(ARCHIVES)/
endif

release: archives
	$(STEADY) swift build $(RELEASE_FLAGS) --product news --jobs $(JOBS)

demo: release
	@.build/release/news tour

tests: archives
	@Scripts/deps test
	swift build $(TESTS) --build-tests --jobs $(JOBS)
ifdef ARCHIVES
	@Scripts/link-static .build/tests/release -L$(ARCHIVES) $(LINKER_FLAGS)
	@Scripts/check-linkage .build/tests/release/static/news
else
	@Scripts/check-linkage .build/tests/release/news
endif

test: tests
	@$(WIDTH) Scripts/test swift test $(TESTS) --skip-build --parallel

soak: tests
	NEWS_SOAK_SECONDS=$(SECONDS) NEWS_HISTORIES=3000 swift test $(TESTS) --skip-build --filter '$(RANDOM_TESTS)'

torture: tests
	@table=$$(mktemp); \
	NEWS_TORTURE=$$table swift test $(TESTS) --skip-build --filter '$(FAULTS)'; \
	status=$$?; sort $$table | column -t -s "$$(printf '\t')"; rm -f $$table; exit $$status

messages: tests
	NEWS_MESSAGES=write swift test $(TESTS) --skip-build --filter MessagesTests

fuzz: deps-build
	@JOBS=$(JOBS) Scripts/fuzz $(SECONDS)

conformance: deps-build
	@swift build $(RELEASE_FLAGS) --product Conformance --jobs $(JOBS)
	@.build/release/Conformance $(HTML5LIB)

pictures: release
	@Scripts/deps test
	@Scripts/pictures .build/release/news

docs: tests
	@Scripts/docs .build/tests/release/Modules

lint:
	@Scripts/deps build
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	@Scripts/check-rooms

bench: release
	@Scripts/deps bench
	@swift build $(RELEASE_FLAGS) --product Conformance --jobs $(JOBS)
	@Benchmarks/run
	@Benchmarks/hostile .build/release/news 10 || true

install: release
	@Packaging/install .build/release/news "$(DESTDIR)$(PREFIX)"

uninstall:
	@Packaging/install --remove "$(DESTDIR)$(PREFIX)/bin/news" "$(DESTDIR)$(PREFIX)"

deb: release
	@Scripts/deps package
	@Packaging/deb .build/release/news $(VERSION) $(PACKAGES)
	@lintian --fail-on error,warning $(PACKAGES)/news_$(VERSION)-0news1_*.deb

try-deb: deb
	@Packaging/try-deb $(PACKAGES)/news_$(VERSION)-0news1_*.deb

vendor:
	@Packaging/vendor

dist: vendor
	@Packaging/dist $(VERSION) $(PACKAGES)

clean:
	rm -rf .build
