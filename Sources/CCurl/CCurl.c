#include "CCurl.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/socket.h>
#ifdef __APPLE__
#include <netinet/tcp.h>
#else
// The C library's own header leaves out the newer fields.
#include <linux/tcp.h>
#endif

#define FUNCTIONS(F)                                                                              \
    F(curl_global_init) F(curl_version_info) F(curl_easy_init) F(curl_easy_reset)                 \
    F(curl_easy_cleanup) F(curl_easy_strerror) F(curl_easy_setopt) F(curl_easy_getinfo)           \
    F(curl_multi_init) F(curl_multi_cleanup) F(curl_multi_add_handle)                             \
    F(curl_multi_remove_handle) F(curl_multi_perform) F(curl_multi_poll) F(curl_multi_wakeup)     \
    F(curl_multi_info_read) F(curl_multi_setopt) F(curl_slist_append) F(curl_slist_free_all)

// The header defines some of these as type-checking macros.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define DECLARE(name) __typeof__(name) *name;
static struct { FUNCTIONS(DECLARE) } api;

// CURLOPT_PROTOCOLS_STR, which keeps us to http and https, came with 7.85.
#define CCURL_OLDEST 0x075500

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

static const char *const names[] = {
#ifdef __APPLE__
    "/usr/lib/libcurl.4.dylib", "libcurl.4.dylib", "libcurl.dylib",
#else
    "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so",
#endif
};

static void load(void) {
    void *library = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++)
        library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        snprintf(failure, sizeof failure, "%s", "libcurl is not installed (Debian: libcurl4)");
        return;
    }
#define RESOLVE(name)                                                                             \
    if (!(*(void **)&api.name = dlsym(library, #name))) {                                         \
        snprintf(failure, sizeof failure, "libcurl is too old: it has no %s", #name);             \
        return;                                                                                   \
    }
    FUNCTIONS(RESOLVE)
    if (api.curl_version_info(CURLVERSION_NOW)->version_num < CCURL_OLDEST) {
        snprintf(failure, sizeof failure, "libcurl %s is too old: 7.85 or later is needed",
                 api.curl_version_info(CURLVERSION_NOW)->version);
        return;
    }
    if (api.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        snprintf(failure, sizeof failure, "%s", "libcurl could not be initialised");
}

const char *ccurl_load(void) {
    pthread_once(&once, load);
    return failure[0] ? failure : NULL;
}

CURL *ccurl_easy_init(void) { return api.curl_easy_init(); }
void ccurl_easy_reset(CURL *handle) { api.curl_easy_reset(handle); }
void ccurl_easy_cleanup(CURL *handle) { api.curl_easy_cleanup(handle); }
const char *ccurl_easy_strerror(CURLcode code) { return api.curl_easy_strerror(code); }

CURLM *ccurl_multi_init(void) { return api.curl_multi_init(); }
CURLMcode ccurl_multi_cleanup(CURLM *multi) { return api.curl_multi_cleanup(multi); }

CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *handle) {
    return api.curl_multi_add_handle(multi, handle);
}

CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *handle) {
    return api.curl_multi_remove_handle(multi, handle);
}

CURLMcode ccurl_multi_perform(CURLM *multi, int *running) {
    return api.curl_multi_perform(multi, running);
}

CURLMcode ccurl_multi_poll(CURLM *multi, int timeout_ms) {
    return api.curl_multi_poll(multi, NULL, 0, timeout_ms, NULL);
}

CURLMcode ccurl_multi_wakeup(CURLM *multi) { return api.curl_multi_wakeup(multi); }

bool ccurl_multi_next_done(CURLM *multi, CURL **handle, CURLcode *result) {
    int left;
    CURLMsg *message;
    while ((message = api.curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        *handle = message->easy_handle;
        *result = message->data.result;
        return true;
    }
    return false;
}

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *line) {
    return api.curl_slist_append(list, line);
}

void ccurl_slist_free_all(struct curl_slist *list) { api.curl_slist_free_all(list); }

CURLcode ccurl_setopt_long(CURL *handle, CURLoption option, long value) {
    return api.curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_setopt_string(CURL *handle, CURLoption option, const char *value) {
    return api.curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_setopt_pointer(CURL *handle, CURLoption option, void *value) {
    return api.curl_easy_setopt(handle, option, value);
}

CURLcode ccurl_setopt_callback(CURL *handle, CURLoption option, ccurl_data_callback callback) {
    return api.curl_easy_setopt(handle, option, callback);
}

CURLcode ccurl_setopt_sockets(CURL *handle, curl_opensocket_callback open,
                              curl_closesocket_callback close) {
    CURLcode code = api.curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
    return code ? code : api.curl_easy_setopt(handle, CURLOPT_CLOSESOCKETFUNCTION, close);
}

CURLcode ccurl_setopt_progress(CURL *handle, curl_xferinfo_callback callback) {
    return api.curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callback);
}

int64_t ccurl_received_bytes(int socket) {
#ifdef __APPLE__
    struct tcp_connection_info info = {0};
    socklen_t size = sizeof info;
    if (getsockopt(socket, IPPROTO_TCP, TCP_CONNECTION_INFO, &info, &size)) return -1;
    return (int64_t)info.tcpi_rxbytes;
#else
    struct tcp_info info = {0};
    socklen_t size = sizeof info;
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size)) return -1;
    // Kernels before 4.1 do not count.
    const size_t end = offsetof(struct tcp_info, tcpi_bytes_received) + sizeof(uint64_t);
    return size < end ? -1 : (int64_t)info.tcpi_bytes_received;
#endif
}

CURLcode ccurl_setopt_prereq(CURL *handle, curl_prereq_callback callback) {
    return api.curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, callback);
}

CURLMcode ccurl_multi_setopt_long(CURLM *multi, CURLMoption option, long value) {
    return api.curl_multi_setopt(multi, option, value);
}

long ccurl_getinfo_long(CURL *handle, CURLINFO info) {
    long value = 0;
    api.curl_easy_getinfo(handle, info, &value);
    return value;
}

curl_off_t ccurl_getinfo_offset(CURL *handle, CURLINFO info) {
    curl_off_t value = 0;
    api.curl_easy_getinfo(handle, info, &value);
    return value;
}
