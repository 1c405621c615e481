# make deps      install what is missing to build, test and measure (asks for sudo when not root)
# make build     debug build
# make release   release build: static Swift runtime, stripped; .build/release/news
# make demo      the main job, shown on a loopback web server and a database of its own
# make test      all tests
# make soak      readers, writers, refreshes and the shell on one database, for SECONDS (default 300)
# make torture   kills, full disks and power cuts at every step of many commands; prints a table
# make fuzz      every parser on made-up inputs, for SECONDS (default 300) in all
# make lint      formatting, and which room may import which
# make bench     measurements beside their floors; results in Benchmarks/
# make install   put the release build into PREFIX/bin (default /usr/local)
# make clean     remove what was built

PREFIX ?= /usr/local
SECONDS ?= 300
JOBS ?= $(shell nproc 2>/dev/null || sysctl -n hw.ncpu)

# A static runtime starts faster and needs no Swift on the machine that it is copied to; without
# position independence the dynamic linker has tens of thousands of relocations less to do.
RELEASE_FLAGS := --configuration release --static-swift-stdlib
ifeq ($(shell uname -s),Linux)
# What the linker finds here goes before the shared libraries of the same name: the runtime needs a
# little of libstdc++, and loading that looks up 1,600 symbols by name.
ARCHIVES := .build/archives
RELEASE_FLAGS += -Xlinker -no-pie -Xlinker --strip-all -Xlinker -L$(ARCHIVES) --disable-local-rpath
endif

# What keeps all cores busy for long, or counts how long others take, runs by itself.
FAULTS := KillTests|PowerTests|FullDiskTests

.PHONY: deps deps-build build release demo test soak torture fuzz lint bench install clean

deps:
	@Scripts/deps build demo test bench

deps-build:
	@Scripts/deps build

build: deps-build
	swift build --jobs $(JOBS)

release: deps-build
ifdef ARCHIVES
	@mkdir -p $(ARCHIVES)
	@ln -sf "$$(clang -print-file-name=libstdc++.a)" $(ARCHIVES)/
endif
	swift build $(RELEASE_FLAGS) --product news --jobs $(JOBS)

demo: release
	@Scripts/deps demo
	@Scripts/demo .build/release/news

test:
	@Scripts/deps build test
	swift build --build-tests --jobs $(JOBS)
	swift test --skip-build --parallel --skip 'NewsTests|StoreTests|MannersTests'
	swift test --skip-build --parallel --filter StoreTests
	swift test --skip-build --parallel --filter NewsTests --skip '$(FAULTS)|SoakTests'
	swift test --skip-build --parallel --filter '$(FAULTS)'
	swift test --skip-build --parallel --filter MannersTests
	swift test --skip-build --filter SoakTests

soak:
	@Scripts/deps build test
	swift build --build-tests --jobs $(JOBS)
	NEWS_SOAK_SECONDS=$(SECONDS) swift test --skip-build --filter SoakTests

torture:
	@Scripts/deps build test
	swift build --build-tests --jobs $(JOBS)
	@table=$$(mktemp); \
	NEWS_TORTURE=$$table swift test --skip-build --filter '$(FAULTS)'; \
	status=$$?; sort $$table | column -t -s "$$(printf '\t')"; rm -f $$table; exit $$status

fuzz: deps-build
	@JOBS=$(JOBS) Scripts/fuzz $(SECONDS)

lint:
	@Scripts/deps build
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	@Scripts/check-rooms

bench: release
	@Scripts/deps bench
	@Benchmarks/run
	@Benchmarks/hostile .build/release/news 10 || true

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/release/news "$(DESTDIR)$(PREFIX)/bin/news"

clean:
	rm -rf .build
