// Runs the workload with libcurl's multi interface on one thread, with reused handles.
// Takes the same arguments and prints the same line as the Swift clients; see Workload.

#include <curl/curl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

/// An easy handle with the body received so far. It runs one request at a time.
struct transfer {
  CURL *handle;
  char *body;
  size_t count;
  size_t capacity;
  double start;
};

/// The duration of each request in seconds.
struct latencies {
  double *values;
  size_t count;
  size_t capacity;
};

static void fail(const char *text) {
  fprintf(stderr, "CurlMultiClient: %s\n", text);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static double processor_seconds(long *peak_kilobytes) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  *peak_kilobytes = usage.ru_maxrss;
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
         (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static size_t receive(char *bytes, size_t one, size_t count, void *context) {
  struct transfer *transfer = context;
  if (transfer->count + count > transfer->capacity) {
    transfer->capacity = (transfer->count + count) * 2;
    transfer->body = realloc(transfer->body, transfer->capacity);
    if (!transfer->body) fail("out of memory");
  }
  memcpy(transfer->body + transfer->count, bytes, count);
  transfer->count += count;
  return count * one;
}

static void record(struct latencies *latencies, double seconds) {
  if (latencies->count == latencies->capacity) {
    latencies->capacity = latencies->capacity ? latencies->capacity * 2 : 1024;
    latencies->values = realloc(latencies->values, latencies->capacity * sizeof(double));
    if (!latencies->values) fail("out of memory");
  }
  latencies->values[latencies->count++] = seconds;
}

static void start(CURLM *multi, struct transfer *transfer) {
  transfer->count = 0;
  transfer->start = now();
  if (curl_multi_add_handle(multi, transfer->handle) != CURLM_OK) fail("cannot add a handle");
}

static CURL *make_handle(const char *url, const char *certificate, struct transfer *transfer) {
  CURL *handle = curl_easy_init();
  if (!handle) fail("cannot create a handle");
  curl_easy_setopt(handle, CURLOPT_URL, url);
  curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
  curl_easy_setopt(handle, CURLOPT_PIPEWAIT, strncmp(url, "https", 5) == 0 ? 1L : 0L);
  curl_easy_setopt(handle, CURLOPT_CAINFO, certificate);
  curl_easy_setopt(handle, CURLOPT_ACCEPT_ENCODING, "");
  curl_easy_setopt(handle, CURLOPT_USERAGENT, "CurlMultiClient");
  curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, 60000L);
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, receive);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, transfer);
  curl_easy_setopt(handle, CURLOPT_PRIVATE, transfer);
  return handle;
}

/// Checks the result of a transfer. Returns true if the transfer was started again.
static bool finish(CURLM *multi, CURLMsg *message, long size, double end, struct latencies *all) {
  CURL *handle = message->easy_handle;
  CURLcode code = message->data.result;
  struct transfer *transfer = NULL;
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_PRIVATE, &transfer);
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  if (code != CURLE_OK) fail(curl_easy_strerror(code));
  if (status != 200 || transfer->count != (size_t)size) fail("unexpected response");
  double moment = now();
  record(all, moment - transfer->start);
  curl_multi_remove_handle(multi, handle);
  if (moment >= end) return false;
  start(multi, transfer);
  return true;
}

static struct latencies run(
    CURLM *multi, struct transfer *transfers, int concurrency, long size, double seconds) {
  struct latencies all = {0};
  double end = now() + seconds;
  int left = concurrency;
  for (int index = 0; index < concurrency; index++) start(multi, &transfers[index]);
  while (left > 0) {
    int running = 0, queued = 0;
    if (curl_multi_perform(multi, &running) != CURLM_OK) fail("curl_multi_perform");
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &queued))) {
      if (message->msg == CURLMSG_DONE && !finish(multi, message, size, end, &all)) left--;
    }
    if (left > 0 && curl_multi_poll(multi, NULL, 0, 1000, NULL) != CURLM_OK) {
      fail("curl_multi_poll");
    }
  }
  return all;
}

static int compare(const void *left, const void *right) {
  double first = *(const double *)left, second = *(const double *)right;
  return (first > second) - (first < second);
}

static double quantile(struct latencies *sorted, double part) {
  if (!sorted->count) return 0;
  size_t index = sorted->count * part;
  return sorted->values[index < sorted->count ? index : sorted->count - 1];
}

int main(int count, char **arguments) {
  if (count != 6) fail("usage: CurlMultiClient URL CONCURRENCY SIZE MILLISECONDS PEM_FILE");
  int concurrency = atoi(arguments[2]);
  long size = atol(arguments[3]);
  double seconds = atof(arguments[4]) / 1000;
  if (concurrency < 1) fail("the concurrency must be at least 1");
  curl_global_init(CURL_GLOBAL_DEFAULT);
  CURLM *multi = curl_multi_init();
  if (!multi) fail("cannot create a multi handle");
  curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, (long)concurrency);
  struct transfer *transfers = calloc(concurrency, sizeof(struct transfer));
  if (!transfers) fail("out of memory");
  for (int index = 0; index < concurrency; index++) {
    transfers[index].handle = make_handle(arguments[1], arguments[5], &transfers[index]);
  }
  free(run(multi, transfers, concurrency, size, 0.25).values);

  long peak;
  double begin = now(), used = processor_seconds(&peak);
  struct latencies all = run(multi, transfers, concurrency, size, seconds);
  used = processor_seconds(&peak) - used;
  double took = now() - begin;
  qsort(all.values, all.count, sizeof(double), compare);
  printf("%zu %f %f %f %f %ld\n", all.count, took, used, quantile(&all, 0.5) * 1000,
         quantile(&all, 0.99) * 1000, peak);
  return 0;
}
