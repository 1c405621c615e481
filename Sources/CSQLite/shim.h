#include <sqlite3.h>

/// Makes SQLite not count its memory, for which it would take a lock at each allocation. Without
/// effect once SQLite has been used. (A variadic function, which Swift cannot call.)
static inline void csqlite_disable_memory_statistics(void) {
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
