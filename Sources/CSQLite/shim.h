#include <sqlite3.h>

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
