// A library between a program and the kernel (LD_PRELOAD) that makes the file system fail, for tests.
//
// Each call that changes a file below FAULTS_BELOW is a step; steps count from 1. Only the first
// program with the name FAULTS_OF has steps, not the shell that starts it and not the programs that it
// starts. These variables say what happens:
//
//   FAULTS_DO     kill     kill the process before step FAULTS_AT
//                 half     like kill, but if that step writes, write half of its bytes first
//                 ENOSPC, EDQUOT
//                          from step FAULTS_AT on no file can grow; the step itself writes a half
//                 EIO      from step FAULTS_AT on nothing can be written or synced
//                 EROFS    from step FAULTS_AT on the file system is read-only
//                 EACCES   files cannot be read
//                 file     existing files cannot be written
//                 directory
//                          files cannot be created or removed
//   FAULTS_MAP    any      files cannot be mapped as shared memory, as on some network file systems
//   FAULTS_NOTIFY init     there are no more inotify instances
//                 watch    there are no more inotify watches
//   FAULTS_TIMERS any      no timer fires
//   FAULTS_LOG    a file to which the library appends a line for each step, and for each write to
//                 standard output or standard error: kind, inode, offset, length, path, new path. The
//                 kinds: W write, T truncate, S sync, C create, L link, U unlink, R rename, M make a
//                 directory, O output.
//   FAULTS_DATA   any      in that file, the written bytes follow the line
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

static char below[PATH_MAX];
static size_t below_length;
static long at;
static long step;
static int kills, halves;
static int error_number;
static int no_reading, no_writing, no_making;
static int no_map, no_inotify, no_watch, no_timers;
static int log_file = -1, logs_data;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

// The program's calls come to the functions below, which call the real ones through this.
#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
    const char *directory = getenv("FAULTS_BELOW"), *action = getenv("FAULTS_DO");
    const char *when = getenv("FAULTS_AT"), *log = getenv("FAULTS_LOG");
    const char *notify = getenv("FAULTS_NOTIFY"), *program = getenv("FAULTS_OF");
    if (program && strcmp(program, program_invocation_short_name) != 0) return;
    unsetenv("LD_PRELOAD");
    if (directory && realpath(directory, below)) below_length = strlen(below);
    at = when ? atol(when) : LONG_MAX;
    if (action) {
        halves = strcmp(action, "half") == 0;
        kills = halves || strcmp(action, "kill") == 0;
        error_number = strcmp(action, "ENOSPC") == 0   ? ENOSPC
                       : strcmp(action, "EDQUOT") == 0 ? EDQUOT
                       : strcmp(action, "EIO") == 0    ? EIO
                       : strcmp(action, "EROFS") == 0  ? EROFS
                                                       : 0;
        no_reading = strcmp(action, "EACCES") == 0;
        no_writing = strcmp(action, "file") == 0;
        no_making = strcmp(action, "directory") == 0;
    }
    no_map = getenv("FAULTS_MAP") != NULL;
    no_timers = getenv("FAULTS_TIMERS") != NULL;
    no_inotify = notify && strcmp(notify, "init") == 0;
    no_watch = notify && strcmp(notify, "watch") == 0;
    if (log) {
        int opened = syscall(
            SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        // A high number, so that the program gets the same descriptors as always.
        log_file = fcntl(opened, F_DUPFD_CLOEXEC, 500);
        syscall(SYS_close, opened);
    }
    logs_data = getenv("FAULTS_DATA") != NULL;
}

static int is_below(const char *path) {
    return below_length > 0 && strncmp(path, below, below_length) == 0
           && (path[below_length] == '/' || path[below_length] == 0);
}

// Finds the path of a regular file or directory below FAULTS_BELOW; gives 0 for anything else.
static int path_of(int descriptor, char *path, struct stat *status) {
    char link[64];
    if (fstat(descriptor, status) != 0) return 0;
    if (!S_ISREG(status->st_mode) && !S_ISDIR(status->st_mode)) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return is_below(path);
}

// Resolves the directory of a path that the program gave; gives whether it is below FAULTS_BELOW.
static int counts(const char *given, char *path) {
    char copy[PATH_MAX], directory[PATH_MAX];
    if (strlen(given) >= sizeof copy) return 0;
    strcpy(copy, given);
    char *slash = strrchr(copy, '/');
    const char *name = slash ? given + (slash - copy) + 1 : given;
    if (slash) *slash = 0;
    const char *parent = slash == NULL ? "." : slash == copy ? "/" : copy;
    if (!realpath(parent, directory)) return 0;
    if (snprintf(path, PATH_MAX, "%s/%s", directory, name) >= PATH_MAX) return 0;
    return is_below(path);
}

static unsigned long inode_of(const char *path) {
    struct stat status;
    return lstat(path, &status) == 0 ? (unsigned long)status.st_ino : 0;
}

static void put(const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = syscall(SYS_write, log_file, bytes, length);
        if (written <= 0) return;
        bytes += written;
        length -= written;
    }
}

static void record(
    char kind, unsigned long inode, long offset, size_t length, const char *path, const char *second,
    const void *data
) {
    if (log_file < 0) return;
    int error = errno;
    char line[3 * PATH_MAX];
    int size = snprintf(
        line, sizeof line, "%c\t%lu\t%ld\t%zu\t%s\t%s\n", kind, inode, offset, length, path, second);
    put(line, size);
    if (logs_data && data) put(data, length);
    errno = error;
}

static void die(void) {
    kill(getpid(), SIGKILL);
    while (1) pause();
}

// Counts a step; gives whether it must fail: it is step FAULTS_AT or a later one.
static int fails(void) {
    step += 1;
    if (step < at || no_reading || no_writing || no_making) return 0;
    if (kills && !halves) die();
    return 1;
}

static int failed(void) {
    pthread_mutex_unlock(&mutex);
    errno = error_number;
    return -1;
}

static int is_full(void) { return error_number == ENOSPC || error_number == EDQUOT; }

typedef ssize_t (*writing)(int, const void *, size_t, off_t);

static ssize_t plain_write(int descriptor, const void *bytes, size_t length, off_t offset) {
    REAL(write);
    return real(descriptor, bytes, length);
}

static ssize_t place_write(int descriptor, const void *bytes, size_t length, off_t offset) {
    REAL(pwrite);
    return real(descriptor, bytes, length, offset);
}

static ssize_t faulty_write(
    writing real, int descriptor, const void *bytes, size_t length, off_t offset
) {
    char path[PATH_MAX];
    struct stat status;
    int is_output = (descriptor == 1 || descriptor == 2) && log_file >= 0;
    if (!path_of(descriptor, path, &status)) {
        if (!is_output) return real(descriptor, bytes, length, offset);
        pthread_mutex_lock(&mutex);
        record('O', 0, descriptor, length, "", "", bytes);
        ssize_t written = real(descriptor, bytes, length, offset);
        pthread_mutex_unlock(&mutex);
        return written;
    }
    pthread_mutex_lock(&mutex);
    if (real == plain_write) {
        int flags = fcntl(descriptor, F_GETFL);
        offset = flags & O_APPEND ? status.st_size : lseek(descriptor, 0, SEEK_CUR);
    }
    if (fails()) {
        int half = (halves || is_full()) && step == at;
        if (is_full() && offset + (off_t)length <= status.st_size) half = 0;
        else if (!half && error_number) return failed();
        if (half) {
            length = length / 2;
            if (length == 0 && error_number) return failed();
        }
        if (halves) {
            real(descriptor, bytes, length, offset);
            die();
        }
    }
    ssize_t written = real(descriptor, bytes, length, offset);
    if (written > 0) record('W', status.st_ino, offset, written, path, "", bytes);
    pthread_mutex_unlock(&mutex);
    return written;
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
    return faulty_write(plain_write, descriptor, bytes, length, 0);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
    return faulty_write(place_write, descriptor, bytes, length, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
    return faulty_write(place_write, descriptor, bytes, length, offset);
}

int ftruncate(int descriptor, off_t length) {
    REAL(ftruncate);
    char path[PATH_MAX];
    struct stat status;
    if (!path_of(descriptor, path, &status)) return real(descriptor, length);
    pthread_mutex_lock(&mutex);
    if (fails()) {
        if (halves) die();
        if (error_number && !is_full()) return failed();
    }
    int result = real(descriptor, length);
    if (result == 0) record('T', status.st_ino, length, 0, path, "", NULL);
    pthread_mutex_unlock(&mutex);
    return result;
}

int ftruncate64(int descriptor, off64_t length) { return ftruncate(descriptor, length); }

static int faulty_sync(int (*real)(int), int descriptor) {
    char path[PATH_MAX];
    struct stat status;
    if (!path_of(descriptor, path, &status)) return real(descriptor);
    pthread_mutex_lock(&mutex);
    if (fails()) {
        if (halves) die();
        if (error_number == EIO) return failed();
    }
    int result = real(descriptor);
    if (result == 0) record('S', status.st_ino, 0, 0, path, "", NULL);
    pthread_mutex_unlock(&mutex);
    return result;
}

int fsync(int descriptor) {
    REAL(fsync);
    return faulty_sync(real, descriptor);
}

int fdatasync(int descriptor) {
    REAL(fdatasync);
    return faulty_sync(real, descriptor);
}

int unlink(const char *given) {
    REAL(unlink);
    char path[PATH_MAX];
    if (!counts(given, path)) return real(given);
    if (no_making) {
        errno = EACCES;
        return -1;
    }
    pthread_mutex_lock(&mutex);
    if (fails()) {
        if (halves) die();
        if (error_number && !is_full()) return failed();
    }
    unsigned long inode = inode_of(path);
    int result = real(given);
    if (result == 0) record('U', inode, 0, 0, path, "", NULL);
    pthread_mutex_unlock(&mutex);
    return result;
}

// Counts a step that adds an entry to a directory; gives whether it may succeed.
static int may_make(void) {
    if (!fails()) return 1;
    if (halves) die();
    return error_number == 0;
}

static int faulty_move(
    char kind, int (*real)(const char *, const char *), const char *from, const char *to
) {
    char path[PATH_MAX], target[PATH_MAX];
    if (!counts(from, path) || !counts(to, target)) return real(from, to);
    pthread_mutex_lock(&mutex);
    if (!may_make()) return failed();
    unsigned long inode = inode_of(path);
    int result = real(from, to);
    if (result == 0) record(kind, inode, 0, 0, path, target, NULL);
    pthread_mutex_unlock(&mutex);
    return result;
}

int link(const char *from, const char *to) {
    REAL(link);
    return faulty_move('L', real, from, to);
}

int rename(const char *from, const char *to) {
    REAL(rename);
    return faulty_move('R', real, from, to);
}

int mkdir(const char *given, mode_t mode) {
    REAL(mkdir);
    char path[PATH_MAX];
    if (!counts(given, path) || inode_of(path)) return real(given, mode);
    pthread_mutex_lock(&mutex);
    if (!may_make()) return failed();
    int result = real(given, mode);
    if (result == 0) record('M', inode_of(path), 0, 0, path, "", NULL);
    pthread_mutex_unlock(&mutex);
    return result;
}

int mkstemp64(char *template) {
    REAL(mkstemp64);
    char path[PATH_MAX];
    if (!counts(template, path)) return real(template);
    pthread_mutex_lock(&mutex);
    if (!may_make()) return failed();
    int result = real(template);
    if (result >= 0 && counts(template, path)) {
        record('C', inode_of(path), 0, 0, path, "", NULL);
    }
    pthread_mutex_unlock(&mutex);
    return result;
}

int mkstemp(char *template) { return mkstemp64(template); }

// Whether file permissions would forbid it. The tests run as root too, for whom these do not count.
static int is_refused(const char *path, int makes, int writes) {
    struct stat status;
    int is_file = lstat(path, &status) == 0 && S_ISREG(status.st_mode);
    if (!(makes ? no_making : is_file && (no_reading || (no_writing && writes)))) return 0;
    errno = EACCES;
    return 1;
}

static int faulty_open(const char *given, int flags, mode_t mode) {
    char path[PATH_MAX];
    int writes = (flags & O_ACCMODE) != O_RDONLY;
    if ((!writes && !(flags & O_CREAT) && !no_reading) || !counts(given, path)) {
        return syscall(SYS_openat, AT_FDCWD, given, flags, mode);
    }
    int makes = (flags & O_CREAT) && inode_of(path) == 0;
    if (is_refused(path, makes, writes)) return -1;
    pthread_mutex_lock(&mutex);
    if (makes) {
        if (!may_make()) return failed();
    } else if (writes && error_number == EROFS && step + 1 >= at) {
        return failed();
    }
    int result = syscall(SYS_openat, AT_FDCWD, given, flags, mode);
    if (makes && result >= 0) record('C', inode_of(path), 0, 0, path, "", NULL);
    pthread_mutex_unlock(&mutex);
    return result;
}

static mode_t mode_for(int flags, va_list list) {
    return flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(list, int) : 0;
}

#define OPENING(name)                                   \
    int name(const char *path, int flags, ...) {        \
        va_list list;                                   \
        va_start(list, flags);                          \
        mode_t mode = mode_for(flags, list);            \
        va_end(list);                                   \
        return faulty_open(path, flags, mode);          \
    }

OPENING(open)
OPENING(open64)

int access(const char *given, int mode) {
    char path[PATH_MAX];
    struct stat status;
    if (mode != F_OK && (no_reading || no_writing || no_making) && counts(given, path)
        && lstat(path, &status) == 0) {
        int is_directory = S_ISDIR(status.st_mode);
        if (is_directory ? no_making && (mode & W_OK)
                         : no_reading || (no_writing && (mode & W_OK))) {
            errno = EACCES;
            return -1;
        }
    }
    if ((mode & W_OK) && error_number == EROFS && step + 1 >= at && counts(given, path)) {
        errno = EROFS;
        return -1;
    }
    return syscall(SYS_access, given, mode);
}

void *mmap64(void *address, size_t length, int protection, int flags, int descriptor, off64_t at) {
    char path[PATH_MAX];
    struct stat status;
    if (no_map && (flags & MAP_SHARED) && descriptor >= 0 && path_of(descriptor, path, &status)) {
        errno = ENODEV;
        return MAP_FAILED;
    }
    return (void *)syscall(SYS_mmap, address, length, protection, flags, descriptor, at);
}

void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t at) {
    return mmap64(address, length, protection, flags, descriptor, at);
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *time, struct itimerspec *before) {
    // A timer for the time zero is one that never fires.
    static const struct itimerspec never;
    return syscall(SYS_timerfd_settime, descriptor, flags, no_timers ? &never : time, before);
}

int inotify_init1(int flags) {
    if (no_inotify) {
        errno = EMFILE;
        return -1;
    }
    return syscall(SYS_inotify_init1, flags);
}

int inotify_add_watch(int descriptor, const char *path, unsigned int mask) {
    if (no_watch) {
        errno = ENOSPC;
        return -1;
    }
    return syscall(SYS_inotify_add_watch, descriptor, path, mask);
}
