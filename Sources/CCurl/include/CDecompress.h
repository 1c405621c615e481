// The decompressors that libcurl loads, called directly, because libcurl accepts a compressed body
// that ends too early.

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
    /// The output is full, or the input ended too early; the room that is left says which.
    CDECOMPRESS_MORE,
    CDECOMPRESS_END,
    CDECOMPRESS_BROKEN,
};

struct cdecompress;

/// Whether the library for a coding is installed; the first call loads it.
bool cdecompress_has(enum cdecompress_coding coding);

/// A decompressor for a whole input, which must outlive it. NULL when memory has run out or the
/// library is missing.
struct cdecompress *cdecompress_create(enum cdecompress_coding coding, const uint8_t *input,
                                       size_t count);
void cdecompress_free(struct cdecompress *decompress);

/// Decompresses until the input ends, the stream ends or the output is full.
enum cdecompress_state cdecompress_run(struct cdecompress *decompress, uint8_t *output, size_t room,
                                       size_t *written);

#endif
