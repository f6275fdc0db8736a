#ifndef CSODIUM_SHIM_H
#define CSODIUM_SHIM_H
#include <sodium.h>
#include <sys/resource.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// Keeps this process's memory out of core files. A limit alone does not stop a system that hands cores to
// a program (core(5)), and what may not be dumped is closed to other programs' debuggers, too.
static inline void fin_refuse_cores(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

// Base64 (RFC 4648, section 4), of what is encrypted already: libsodium's own takes as long for every
// input, and a megabyte of it takes longer than decrypting that.

static inline void fin_base64_encode(char *text, const unsigned char *bytes, size_t count) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  size_t i = 0;
  for (; i + 2 < count; i += 3) {
    *text++ = letters[bytes[i] >> 2];
    *text++ = letters[(bytes[i] & 3) << 4 | bytes[i + 1] >> 4];
    *text++ = letters[(bytes[i + 1] & 15) << 2 | bytes[i + 2] >> 6];
    *text++ = letters[bytes[i + 2] & 63];
  }
  if (i == count) return;
  *text++ = letters[bytes[i] >> 2];
  if (i + 1 == count) {
    *text++ = letters[(bytes[i] & 3) << 4];
    *text++ = '=';
  } else {
    *text++ = letters[(bytes[i] & 3) << 4 | bytes[i + 1] >> 4];
    *text++ = letters[(bytes[i + 1] & 15) << 2];
  }
  *text = '=';
}

// The value of each letter; 64 for what is none.
static inline unsigned fin_base64_value(unsigned char letter) {
  static const unsigned char values[256] = {
    [0 ... 255] = 64,
    ['A'] = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    ['a'] = 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51,
    ['0'] = 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, ['+'] = 62, ['/'] = 63,
  };
  return values[letter];
}

// Writes three bytes for each four letters, less those that padding stands for. Returns how many, or -1
// where the text is not exactly what fin_base64_encode makes of some bytes.
static inline long fin_base64_decode(unsigned char *bytes, const char *text, size_t count) {
  if (count % 4) return -1;
  size_t padding = 0;
  if (count && text[count - 1] == '=') padding = text[count - 2] == '=' ? 2 : 1;
  size_t whole = count - (padding ? 4 : 0);
  unsigned char *out = bytes;
  unsigned bad = 0;
  for (size_t i = 0; i < whole; i += 4) {
    unsigned a = fin_base64_value(text[i]), b = fin_base64_value(text[i + 1]),
             c = fin_base64_value(text[i + 2]), d = fin_base64_value(text[i + 3]);
    bad |= a | b | c | d;
    *out++ = (unsigned char)(a << 2 | b >> 4);
    *out++ = (unsigned char)(b << 4 | c >> 2);
    *out++ = (unsigned char)(c << 6 | d);
  }
  if (padding) {
    unsigned a = fin_base64_value(text[whole]), b = fin_base64_value(text[whole + 1]),
             c = padding == 1 ? fin_base64_value(text[whole + 2]) : 0;
    bad |= a | b | c;
    // The bits that padding leaves over are zero.
    if (padding == 2 ? b & 15 : c & 3) return -1;
    *out++ = (unsigned char)(a << 2 | b >> 4);
    if (padding == 1) *out++ = (unsigned char)(b << 4 | c >> 2);
  }
  return bad & 64 ? -1 : out - bytes;
}
#endif
