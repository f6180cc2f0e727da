// Tells thread sanitizer what it cannot see of Swift's runtime on Linux; loaded before the tests.
// No report is suppressed, so that every race is still reported.
//
// Without contention a Mutex is an atomic operation in the code that uses it, which the sanitizer
// sees. With contention it is a call into the Synchronization library, which is not instrumented and
// leaves the rest to the kernel: the sanitizer takes what the Mutex guards for a race. Here these
// calls say what they do.
//
// Whoever resumes a continuation releases its task to the sanitizer. A task that waits acquires it as
// it goes on; one that comes to wait later goes on at once, without a word. Here it acquires as well.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *handle

// Of the sanitizer's runtime; absent in the programs that the tests start.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

// Synchronization._MutexHandle, by its mangled names.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool try_lock(SELF) __asm__(TRY_LOCK);
SWIFT void unlock(SELF) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF) {
  ((SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK))(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT bool try_lock(SELF) {
  bool locked = ((SWIFT bool (*)(SELF))dlsym(RTLD_NEXT, TRY_LOCK))(handle);
  if (locked && __tsan_acquire) __tsan_acquire(handle);
  return locked;
}

SWIFT void unlock(SELF) {
  if (__tsan_release) __tsan_release(handle);
  ((SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK))(handle);
}

__attribute__((weak)) void *swift_task_getCurrent(void);

SWIFT void swift_task_dealloc(void *memory);

// Called by an async function as soon as one that it awaited has returned.
SWIFT void swift_task_dealloc(void *memory) {
  static SWIFT void (*known)(void *);
  SWIFT void (*dealloc)(void *) = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (!dealloc) {
    dealloc = (SWIFT void (*)(void *))dlsym(RTLD_NEXT, "swift_task_dealloc");
    __atomic_store_n(&known, dealloc, __ATOMIC_RELAXED);
  }
  dealloc(memory);
  if (__tsan_acquire && swift_task_getCurrent) __tsan_acquire(swift_task_getCurrent());
}
