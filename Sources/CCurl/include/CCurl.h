// libcurl, loaded at the first request. Linking it would cost every start of the program several
// milliseconds, also when it uses no network.

#ifndef CCURL_H
#define CCURL_H

#include "CDecompress.h"
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads libcurl once per process. Returns NULL on success, else a sentence with the reason.
const char *ccurl_load(void);

CURL *ccurl_easy_init(void);
void ccurl_easy_reset(CURL *handle);
void ccurl_easy_cleanup(CURL *handle);
const char *ccurl_easy_strerror(CURLcode code);

CURLM *ccurl_multi_init(void);
CURLMcode ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *handle);
CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *handle);
CURLMcode ccurl_multi_perform(CURLM *multi, int *running);
CURLMcode ccurl_multi_poll(CURLM *multi, int timeout_ms);
CURLMcode ccurl_multi_wakeup(CURLM *multi);

/// The next transfer that has ended. Swift cannot read this itself, because CURLMsg has a union.
bool ccurl_multi_next_done(CURLM *multi, CURL **handle, CURLcode *result);

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *line);
void ccurl_slist_free_all(struct curl_slist *list);

// Swift cannot call variadic functions, so each type of argument has its own function.
typedef size_t (*ccurl_data_callback)(char *bytes, size_t size, size_t count, void *context);
CURLcode ccurl_setopt_long(CURL *handle, CURLoption option, long value);
CURLcode ccurl_setopt_string(CURL *handle, CURLoption option, const char *value);
CURLcode ccurl_setopt_pointer(CURL *handle, CURLoption option, void *value);
CURLcode ccurl_setopt_callback(CURL *handle, CURLoption option, ccurl_data_callback callback);
/// libcurl calls `callback` before it sends a request, also when it sends one again by itself.
CURLcode ccurl_setopt_prereq(CURL *handle, curl_prereq_callback callback);
/// libcurl calls `open` to open a socket for an address that it is about to connect to, and
/// `close` to close it.
CURLcode ccurl_setopt_sockets(CURL *handle, curl_opensocket_callback open,
                              curl_closesocket_callback close);
/// libcurl calls `callback` again and again during a transfer.
CURLcode ccurl_setopt_progress(CURL *handle, curl_xferinfo_callback callback);
/// How many bytes have arrived at a TCP socket; negative when the system does not say.
int64_t ccurl_received_bytes(int socket);
CURLMcode ccurl_multi_setopt_long(CURLM *multi, CURLMoption option, long value);
long ccurl_getinfo_long(CURL *handle, CURLINFO info);
curl_off_t ccurl_getinfo_offset(CURL *handle, CURLINFO info);

#endif
