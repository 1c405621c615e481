// The decompressors that libcurl brings along, used by themselves: libcurl takes a compressed body
// that ends too early for a whole one.

#ifndef CDECOMPRESS_H
#define CDECOMPRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The content codings of RFC 9110 8.4.1, RFC 7932 and RFC 8878.
enum cdecompress_coding {
    CDECOMPRESS_DEFLATE,
    CDECOMPRESS_GZIP,
    CDECOMPRESS_BROTLI,
    CDECOMPRESS_ZSTD,
};

enum cdecompress_state {
    /// There is more to come, or the input has ended too early: the room says which.
    CDECOMPRESS_MORE,
    CDECOMPRESS_END,
    CDECOMPRESS_BROKEN,
};

struct cdecompress;

/// Whether the library for a coding is there; loads it at the first call.
bool cdecompress_has(enum cdecompress_coding coding);

/// A decompressor of a whole input, from which it borrows. NULL when memory has run out or the
/// library is missing.
struct cdecompress *cdecompress_create(enum cdecompress_coding coding, const uint8_t *input,
                                       size_t count);
void cdecompress_free(struct cdecompress *decompress);

/// Goes on until the input ends, the stream ends or there is no more room.
enum cdecompress_state cdecompress_run(struct cdecompress *decompress, uint8_t *output, size_t room,
                                       size_t *written);

#endif
