#ifndef MARQUEE_CCURL_SHIM_H
#define MARQUEE_CCURL_SHIM_H

#include <curl/curl.h>

// Swift imports neither variadic C functions nor every form of macro. Each function below gives one
// call of libcurl a fixed signature; https://curl.se/libcurl/c/ describes the options themselves.

/// Exists because the type of CURL_GLOBAL_DEFAULT differs between versions of libcurl.
static inline CURLcode ccurl_global_init(void) {
  return curl_global_init(CURL_GLOBAL_DEFAULT);
}

/// Exists because curl_easy_setopt is variadic; for options that take a `long`.
static inline CURLcode ccurl_easy_setopt_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

/// Exists because curl_easy_setopt is variadic; for options that take a `curl_off_t`.
static inline CURLcode ccurl_easy_setopt_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

/// Exists because curl_easy_setopt is variadic; for options whose string libcurl copies.
static inline CURLcode ccurl_easy_setopt_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

/// Exists because curl_easy_setopt is variadic; for options that keep a pointer they do not own.
static inline CURLcode ccurl_easy_setopt_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

/// Exists because curl_easy_setopt is variadic; for the header list.
static inline CURLcode ccurl_easy_setopt_list(
    CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

/// Exists because curl_easy_setopt is variadic; for the callbacks that receive headers and bodies.
static inline CURLcode ccurl_easy_setopt_receiver(
    CURL *handle, CURLoption option, curl_write_callback value) {
  return curl_easy_setopt(handle, option, value);
}

/// Exists because curl_multi_setopt is variadic; for options that take a `long`.
static inline CURLMcode ccurl_multi_setopt_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

#endif
