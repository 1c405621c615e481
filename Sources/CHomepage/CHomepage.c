#include "CHomepage.h"

// Package.swift defines it from the environment of the build.
const char *news_homepage(void) { return HOMEPAGE; }
