// Annotates synchronization of Swift's runtime on Linux for the thread sanitizer. Preloaded by the
// tests. No reports are suppressed, so all races are still reported.
//
// Without contention, a Mutex is an inlined atomic operation, which the sanitizer sees. With
// contention, it is a call of the Synchronization library, which is not instrumented, so the sanitizer
// would report races in the protected code. The functions below annotate these calls.
//
// Resuming a continuation releases the task for the sanitizer. A task that is already waiting acquires
// it when it continues. A task that is resumed before it waits continues without acquiring it; here it
// acquires it too.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *handle

// From the sanitizer's runtime; missing in programs that the tests start.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

// The mangled names of functions of Synchronization._MutexHandle.
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

// Called in an async function after an awaited function has returned.
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
