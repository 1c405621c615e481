#ifndef CHOMEPAGE_H
#define CHOMEPAGE_H

// The page about this build of the program; empty where the build names none.
const char *news_homepage(void);

#endif
