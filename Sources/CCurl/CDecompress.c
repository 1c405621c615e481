#include "CDecompress.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

// Declared here so that nobody has to install more headers. All of this is stable ABI.

struct zlib_stream {
    const uint8_t *next_in;
    unsigned avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned avail_out;
    unsigned long total_out;
    const char *message;
    void *state, *allocate, *release, *opaque;
    int data_type;
    unsigned long checksum, reserved;
};
enum { ZLIB_OK = 0, ZLIB_STREAM_END = 1, ZLIB_BUFFER_ERROR = -5 };

struct zstd_input {
    const void *bytes;
    size_t size, position;
};
struct zstd_output {
    void *bytes;
    size_t size, position;
};
enum { ZSTD_WINDOW_LOG_MAX = 100 };

enum { BROTLI_ERROR, BROTLI_SUCCESS, BROTLI_NEEDS_INPUT, BROTLI_NEEDS_OUTPUT };

static struct {
    int (*inflateInit2_)(struct zlib_stream *, int window_bits, const char *version, int size);
    int (*inflate)(struct zlib_stream *, int flush);
    int (*inflateReset)(struct zlib_stream *);
    int (*inflateEnd)(struct zlib_stream *);
} zlib;

static struct {
    void *(*BrotliDecoderCreateInstance)(void *, void *, void *);
    int (*BrotliDecoderDecompressStream)(void *, size_t *, const uint8_t **, size_t *, uint8_t **,
                                         size_t *);
    void (*BrotliDecoderDestroyInstance)(void *);
} brotli;

static struct {
    void *(*ZSTD_createDStream)(void);
    size_t (*ZSTD_decompressStream)(void *, struct zstd_output *, struct zstd_input *);
    unsigned (*ZSTD_isError)(size_t);
    size_t (*ZSTD_DCtx_setParameter)(void *, int, int);
    size_t (*ZSTD_freeDStream)(void *);
} zstd;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool has_zlib, has_brotli, has_zstd;

#ifdef __APPLE__
#define ZLIB_NAME "/usr/lib/libz.1.dylib"
#define BROTLI_NAME "libbrotlidec.1.dylib"
#define ZSTD_NAME "libzstd.1.dylib"
#else
#define ZLIB_NAME "libz.so.1"
#define BROTLI_NAME "libbrotlidec.so.1"
#define ZSTD_NAME "libzstd.so.1"
#endif

#define RESOLVE(table, name) (*(void **)&table.name = dlsym(library, #name))

static void load(void) {
    void *library = dlopen(ZLIB_NAME, RTLD_LAZY | RTLD_LOCAL);
    has_zlib = library && RESOLVE(zlib, inflateInit2_) && RESOLVE(zlib, inflate) &&
               RESOLVE(zlib, inflateReset) && RESOLVE(zlib, inflateEnd);
    library = dlopen(BROTLI_NAME, RTLD_LAZY | RTLD_LOCAL);
    has_brotli = library && RESOLVE(brotli, BrotliDecoderCreateInstance) &&
                 RESOLVE(brotli, BrotliDecoderDecompressStream) &&
                 RESOLVE(brotli, BrotliDecoderDestroyInstance);
    library = dlopen(ZSTD_NAME, RTLD_LAZY | RTLD_LOCAL);
    has_zstd = library && RESOLVE(zstd, ZSTD_createDStream) &&
               RESOLVE(zstd, ZSTD_decompressStream) && RESOLVE(zstd, ZSTD_isError) &&
               RESOLVE(zstd, ZSTD_DCtx_setParameter) && RESOLVE(zstd, ZSTD_freeDStream);
}

bool cdecompress_has(enum cdecompress_coding coding) {
    pthread_once(&once, load);
    switch (coding) {
    case CDECOMPRESS_DEFLATE:
    case CDECOMPRESS_GZIP:
        return has_zlib;
    case CDECOMPRESS_BROTLI:
        return has_brotli;
    case CDECOMPRESS_ZSTD:
        return has_zstd;
    }
    return false;
}

struct cdecompress {
    enum cdecompress_coding coding;
    const uint8_t *input;
    size_t left;
    struct zlib_stream stream;
    void *decoder;
};

/// "deflate" is a zlib stream (RFC 9110 8.4.1.2); some servers send a bare deflate stream.
static int window_bits(enum cdecompress_coding coding, const uint8_t *input, size_t count) {
    if (coding == CDECOMPRESS_GZIP) return 15 + 16;
    bool is_zlib = count >= 2 && (input[0] & 0x0F) == 8 && (input[0] << 8 | input[1]) % 31 == 0;
    return is_zlib ? 15 : -15;
}

struct cdecompress *cdecompress_create(enum cdecompress_coding coding, const uint8_t *input,
                                       size_t count) {
    if (!cdecompress_has(coding)) return NULL;
    struct cdecompress *new = calloc(1, sizeof *new);
    if (!new) return NULL;
    new->coding = coding;
    new->input = input;
    new->left = count;
    bool is_ready = false;
    switch (coding) {
    case CDECOMPRESS_DEFLATE:
    case CDECOMPRESS_GZIP:
        is_ready = zlib.inflateInit2_(&new->stream, window_bits(coding, input, count), "1.2.11",
                                      sizeof new->stream) == ZLIB_OK;
        break;
    case CDECOMPRESS_BROTLI:
        is_ready = (new->decoder = brotli.BrotliDecoderCreateInstance(NULL, NULL, NULL));
        break;
    case CDECOMPRESS_ZSTD:
        new->decoder = zstd.ZSTD_createDStream();
        // RFC 9659 allows 8 MiB. Without this limit a few bytes could ask for 128 MiB.
        is_ready = new->decoder && !zstd.ZSTD_isError(zstd.ZSTD_DCtx_setParameter(
                                       new->decoder, ZSTD_WINDOW_LOG_MAX, 23));
        if (!is_ready && new->decoder) zstd.ZSTD_freeDStream(new->decoder);
        break;
    }
    if (is_ready) return new;
    free(new);
    return NULL;
}

void cdecompress_free(struct cdecompress *decompress) {
    switch (decompress->coding) {
    case CDECOMPRESS_DEFLATE:
    case CDECOMPRESS_GZIP:
        zlib.inflateEnd(&decompress->stream);
        break;
    case CDECOMPRESS_BROTLI:
        brotli.BrotliDecoderDestroyInstance(decompress->decoder);
        break;
    case CDECOMPRESS_ZSTD:
        zstd.ZSTD_freeDStream(decompress->decoder);
        break;
    }
    free(decompress);
}

static enum cdecompress_state run_zlib(struct cdecompress *self, uint8_t *output, size_t room,
                                       size_t *written) {
    struct zlib_stream *stream = &self->stream;
    while (true) {
        unsigned given = self->left > UINT_MAX ? UINT_MAX : (unsigned)self->left;
        size_t free_room = room - *written;
        unsigned wanted = free_room > UINT_MAX ? UINT_MAX : (unsigned)free_room;
        stream->next_in = self->input;
        stream->avail_in = given;
        stream->next_out = output + *written;
        stream->avail_out = wanted;
        int code = zlib.inflate(stream, 0);
        self->input += given - stream->avail_in;
        self->left -= given - stream->avail_in;
        *written += wanted - stream->avail_out;
        if (code == ZLIB_STREAM_END) {
            // RFC 1952 2.2: a gzip file is a sequence of members. Anything else after one is padding.
            bool has_next = self->coding == CDECOMPRESS_GZIP && self->left > 1 &&
                            self->input[0] == 0x1F && self->input[1] == 0x8B;
            if (!has_next) return CDECOMPRESS_END;
            if (zlib.inflateReset(stream) != ZLIB_OK) return CDECOMPRESS_BROKEN;
        } else if (code != ZLIB_OK && code != ZLIB_BUFFER_ERROR) {
            return CDECOMPRESS_BROKEN;
        } else if (code == ZLIB_BUFFER_ERROR || self->left == 0 || *written == room) {
            return CDECOMPRESS_MORE;
        }
    }
}

static enum cdecompress_state run_brotli(struct cdecompress *self, uint8_t *output, size_t room,
                                         size_t *written) {
    size_t left = room - *written;
    uint8_t *next = output + *written;
    int code = brotli.BrotliDecoderDecompressStream(self->decoder, &self->left, &self->input, &left,
                                                    &next, NULL);
    *written = room - left;
    if (code == BROTLI_ERROR) return CDECOMPRESS_BROKEN;
    return code == BROTLI_SUCCESS ? CDECOMPRESS_END : CDECOMPRESS_MORE;
}

static enum cdecompress_state run_zstd(struct cdecompress *self, uint8_t *output, size_t room,
                                       size_t *written) {
    struct zstd_input in = {self->input, self->left, 0};
    struct zstd_output out = {output, room, *written};
    enum cdecompress_state state = CDECOMPRESS_MORE;
    while (true) {
        size_t before = in.position + out.position;
        size_t code = zstd.ZSTD_decompressStream(self->decoder, &out, &in);
        if (zstd.ZSTD_isError(code)) return CDECOMPRESS_BROKEN;
        // RFC 8878 3: frames may follow each other; the last one must be whole.
        state = code == 0 && in.position == in.size ? CDECOMPRESS_END : CDECOMPRESS_MORE;
        bool has_moved = in.position + out.position > before;
        if (state == CDECOMPRESS_END || out.position == out.size || !has_moved) break;
    }
    self->input += in.position;
    self->left -= in.position;
    *written = out.position;
    return state;
}

enum cdecompress_state cdecompress_run(struct cdecompress *decompress, uint8_t *output, size_t room,
                                       size_t *written) {
    *written = 0;
    switch (decompress->coding) {
    case CDECOMPRESS_DEFLATE:
    case CDECOMPRESS_GZIP:
        return run_zlib(decompress, output, room, written);
    case CDECOMPRESS_BROTLI:
        return run_brotli(decompress, output, room, written);
    case CDECOMPRESS_ZSTD:
        return run_zstd(decompress, output, room, written);
    }
    return CDECOMPRESS_BROKEN;
}
