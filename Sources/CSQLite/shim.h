#include <sqlite3.h>
#include <sys/resource.h>

/// The most bytes of memory that this process has had at a time.
static inline long long csqlite_peak_memory(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
#ifdef __APPLE__
    return usage.ru_maxrss;
#else
    return usage.ru_maxrss * 1024LL;
#endif
}

/// Stops SQLite from counting its memory, for which it takes a lock at each allocation. Has no effect
/// after the first use of SQLite. (Swift cannot call the variadic `sqlite3_config` itself.)
static inline void csqlite_disable_memory_statistics(void) {
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// Turns a switch of a connection on or off. (Swift cannot call the variadic `sqlite3_db_config`
/// itself.)
static inline int csqlite_set(sqlite3 *connection, int option, int value) {
    return sqlite3_db_config(connection, option, value, (int *)0);
}
