#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>
#include <dlfcn.h>
#ifdef __APPLE__
#include <pthread.h>
#else
#include <sys/prctl.h>
#endif

// libcurl is loaded by the first session, not at the start of the program: it depends on about
// thirty libraries, which a program that only reads its cache does not need. Swift does not import
// variadic C functions and some macros, so each function below gives a call of libcurl a fixed
// signature. https://curl.se/libcurl/c/ documents the calls.

#ifdef __APPLE__
#define CCURL_LIBRARY "libcurl.4.dylib"
#else
#define CCURL_LIBRARY "libcurl.so.4"
#endif

/// Returns the address of a libcurl function, or NULL if the library is missing. Needed because
/// libcurl is loaded at run time.
static inline void *ccurl_symbol(const char *name) {
  static void *library;
  void *loaded = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
  if (!loaded) {
    // Loading it twice concurrently is harmless: the second call only increments a reference count.
    loaded = dlopen(CCURL_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    __atomic_store_n(&library, loaded, __ATOMIC_RELEASE);
  }
  return loaded ? dlsym(loaded, name) : (void *)0;
}

/// Calls a libcurl function with the type from its header. The address is looked up once.
#define CCURL_CALL(function, ...)                                           \
  ({                                                                        \
    static void *kept;                                                      \
    void *found = __atomic_load_n(&kept, __ATOMIC_RELAXED);                 \
    if (!found) {                                                           \
      found = ccurl_symbol(#function);                                      \
      __atomic_store_n(&kept, found, __ATOMIC_RELAXED);                     \
    }                                                                       \
    ((__typeof__(&function))found)(__VA_ARGS__);                            \
  })

/// Names the calling thread. Needed because prctl is variadic, and because glibc declares
/// pthread_setname_np only for GNU sources.
static inline void ccurl_name_thread(const char *name) {
#ifdef __APPLE__
  pthread_setname_np(name);
#else
  prctl(PR_SET_NAME, name, 0, 0, 0);
#endif
}

/// Initializes libcurl. Fails if libcurl is missing; then no other function may be called. Needed
/// because the type of CURL_GLOBAL_DEFAULT differs between versions of libcurl.
static inline CURLcode ccurl_global_init(void) {
  if (!ccurl_symbol("curl_multi_poll")) return CURLE_FAILED_INIT;
  return CCURL_CALL(curl_global_init, CURL_GLOBAL_DEFAULT);
}

// Needed because libcurl is loaded at run time.

static inline const char *ccurl_version(void) { return CCURL_CALL(curl_version); }

/// The version as 0xMMmmpp.
static inline unsigned int ccurl_version_number(void) {
  return CCURL_CALL(curl_version_info, CURLVERSION_NOW)->version_num;
}

static inline CURL *ccurl_easy_init(void) { return CCURL_CALL(curl_easy_init); }

static inline void ccurl_easy_cleanup(CURL *handle) { CCURL_CALL(curl_easy_cleanup, handle); }

static inline CURLcode ccurl_easy_unpause(CURL *handle) {
  return CCURL_CALL(curl_easy_pause, handle, CURLPAUSE_CONT);
}

static inline const char *ccurl_easy_strerror(CURLcode code) {
  return CCURL_CALL(curl_easy_strerror, code);
}

static inline struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
  return CCURL_CALL(curl_slist_append, list, text);
}

static inline void ccurl_slist_free_all(struct curl_slist *list) {
  CCURL_CALL(curl_slist_free_all, list);
}

static inline CURLM *ccurl_multi_init(void) { return CCURL_CALL(curl_multi_init); }

static inline CURLMcode ccurl_multi_cleanup(CURLM *multi) {
  return CCURL_CALL(curl_multi_cleanup, multi);
}

static inline CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *handle) {
  return CCURL_CALL(curl_multi_add_handle, multi, handle);
}

static inline CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *handle) {
  return CCURL_CALL(curl_multi_remove_handle, multi, handle);
}

static inline CURLMcode ccurl_multi_perform(CURLM *multi, int *running) {
  return CCURL_CALL(curl_multi_perform, multi, running);
}

static inline CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
  return CCURL_CALL(curl_multi_poll, multi, NULL, 0, milliseconds, NULL);
}

static inline CURLMcode ccurl_multi_wakeup(CURLM *multi) {
  return CCURL_CALL(curl_multi_wakeup, multi);
}

static inline CURLMsg *ccurl_multi_info_read(CURLM *multi, int *left) {
  return CCURL_CALL(curl_multi_info_read, multi, left);
}

// Needed because curl_easy_setopt and curl_multi_setopt are variadic: one for each type of value.

static inline CURLcode ccurl_easy_setopt_long(CURL *handle, CURLoption option, long value) {
  return CCURL_CALL(curl_easy_setopt, handle, option, value);
}

static inline CURLcode ccurl_easy_setopt_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return CCURL_CALL(curl_easy_setopt, handle, option, value);
}

/// For options whose string is copied by libcurl.
static inline CURLcode ccurl_easy_setopt_string(CURL *handle, CURLoption option, const char *value) {
  return CCURL_CALL(curl_easy_setopt, handle, option, value);
}

/// For options with a pointer that libcurl does not own.
static inline CURLcode ccurl_easy_setopt_pointer(CURL *handle, CURLoption option, void *value) {
  return CCURL_CALL(curl_easy_setopt, handle, option, value);
}

/// For the header list.
static inline CURLcode ccurl_easy_setopt_list(
    CURL *handle, CURLoption option, struct curl_slist *value) {
  return CCURL_CALL(curl_easy_setopt, handle, option, value);
}

/// For the callback that opens sockets.
static inline CURLcode ccurl_easy_setopt_opener(
    CURL *handle, CURLoption option, curl_opensocket_callback value) {
  return CCURL_CALL(curl_easy_setopt, handle, option, value);
}

/// Returns an address of `addrlen` bytes. Needed because the type of the field is shorter than an
/// IPv6 address.
static inline const void *ccurl_socket_address(const struct curl_sockaddr *address) {
  return &address->addr;
}

/// For the callbacks that receive headers and bodies.
static inline CURLcode ccurl_easy_setopt_receiver(
    CURL *handle, CURLoption option, curl_write_callback value) {
  return CCURL_CALL(curl_easy_setopt, handle, option, value);
}

// Needed because curl_easy_getinfo is variadic: one for each type of value.

static inline CURLcode ccurl_easy_getinfo_long(CURL *handle, CURLINFO info, long *value) {
  return CCURL_CALL(curl_easy_getinfo, handle, info, value);
}

static inline CURLcode ccurl_easy_getinfo_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
  return CCURL_CALL(curl_easy_getinfo, handle, info, value);
}

/// Returns the value of CURLOPT_PRIVATE.
static inline void *ccurl_easy_context(CURL *handle) {
  void *context = NULL;
  CCURL_CALL(curl_easy_getinfo, handle, CURLINFO_PRIVATE, &context);
  return context;
}

static inline CURLMcode ccurl_multi_setopt_long(CURLM *multi, CURLMoption option, long value) {
  return CCURL_CALL(curl_multi_setopt, multi, option, value);
}

#endif
