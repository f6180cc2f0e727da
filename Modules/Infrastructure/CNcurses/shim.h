#ifndef MARQUEE_CNCURSES_SHIM_H
#define MARQUEE_CNCURSES_SHIM_H

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

// ncurses keeps its screen in global variables, and many of its calls are macros or variadic
// functions. Swift imports none of these safely, so each function below has a fixed signature.
// All of them belong to one thread.
// The calls are described at https://invisible-island.net/ncurses/man/ncurses.3x.html.

/// Exists because ncurses takes the encoding from the locale: sets UTF-8 in any locale.
static inline void cncurses_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

/// Exists because initscr() ends the process on an unknown terminal: returns NULL instead.
static inline SCREEN *cncurses_open(void) {
  cncurses_use_utf8();
  return newterm(NULL, stdout, stdin);
}

/// Whether the terminal understands xterm's control sequences.
static inline bool cncurses_has_sequences(void) {
  const char *address = tigetstr("cup");
  return address != NULL && address != (char *)-1 && strncmp(address, "\033[", 2) == 0;
}

/// Exists because ncurses does not support pictures or the clipboard: sends sequences as they are.
static inline void cncurses_send(const char *text) {
  if (!cncurses_has_sequences()) return;
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t written = write(STDOUT_FILENO, text, left);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text += written;
    left -= (size_t)written;
  }
}

/// Exists because ncurses does not support it: sets the clipboard to Base64-encoded text.
static inline void cncurses_copy(const char *base64) {
  cncurses_send("\033]52;c;");
  cncurses_send(base64);
  cncurses_send("\a");
}

/// Exists because stdscr is a global variable: prepares the terminal for reading each byte.
static inline void cncurses_prepare_input(void) {
  // All control characters are input: a pasted one must not interrupt, stop or pause the app, and
  // ncurses would lose a Ctrl-Z, as it ignores SIGTSTP while it draws.
  raw();
  noecho();
  nonl();
  // ncurses would stop drawing when there is input, which it does not read.
  typeahead(-1);
  // Moving the rest of a line would move a picture that ncurses does not know.
  idcok(stdscr, FALSE);
  def_prog_mode();
}

/// Exists because COLORS is a global variable.
///
/// Returns the number of colors, 0 for none.
static inline int cncurses_start_colors(void) {
  if (!has_colors() || start_color() != OK) return 0;
  use_default_colors();
  return COLORS;
}

/// Exists because COLOR_PAIRS is a global variable.
static inline int cncurses_pair_count(void) { return COLOR_PAIRS; }

/// Exists because clear is a macro on stdscr: the next refresh draws the whole screen.
static inline void cncurses_clear(void) {
  clearok(stdscr, TRUE);
  werase(stdscr);
}

/// Exists because large numbers of color pairs are passed through an untyped pointer.
static inline void cncurses_put(int row, int column, const char *text, unsigned attributes, int pair) {
  wattr_set(stdscr, attributes, 0, &pair);
  mvwaddstr(stdscr, row, column, text);
}

/// Exists because stdscr is a global variable.
static inline void cncurses_erase_row(int row) {
  int none = 0;
  wattr_set(stdscr, A_NORMAL, 0, &none);
  wmove(stdscr, row, 0);
  wclrtoeol(stdscr);
}

/// Exists because stdscr is a global variable. A negative row hides the cursor.
static inline void cncurses_refresh(int row, int column) {
  curs_set(row < 0 ? 0 : 1);
  if (row >= 0) wmove(stdscr, row, column);
  wrefresh(stdscr);
}

/// Exists because the bits of poll() are macros: returns the number of bytes that were read, 0 if
/// none arrived in time.
static inline int cncurses_read(unsigned char *bytes, int count, int milliseconds) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  int ready;
  do ready = poll(&input, 1, milliseconds);
  while (ready < 0 && errno == EINTR);
  if (ready <= 0 || (input.revents & POLLIN) == 0) return 0;
  ssize_t length = read(STDIN_FILENO, bytes, (size_t)count);
  return length < 0 ? 0 : (int)length;
}

/// Exists because the bits of poll() are macros: returns whether the terminal has been closed.
static inline bool cncurses_has_hung_up(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/// Exists because LINES is a global variable.
static inline int cncurses_rows(void) { return LINES; }

/// Exists because COLS is a global variable.
static inline int cncurses_columns(void) { return COLS; }

/// A function, as Swift imports no storage for a static variable at file level.
///
/// Weak, so that the program has only one: in a release build, Swift compiles a copy of these
/// functions for each file into which it inlines a call.
__attribute__((weak)) int *cncurses_signal_pipe(void) {
  static int ends[2] = {-1, -1};
  return ends;
}

static inline void cncurses_note_signal(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(cncurses_signal_pipe()[1], &byte, 1);
  (void)written;
  errno = error;
}

/// Handles a signal unless the process was started with the signal ignored, as by nohup.
static inline void cncurses_watch_signal(int number, const struct sigaction *action) {
  struct sigaction previous;
  if (sigaction(number, NULL, &previous) != 0 || previous.sa_handler == SIG_IGN) return;
  sigaction(number, action, NULL);
}

/// Exists because a signal handler must be C: queues the signals that end, stop or resize the app.
///
/// SIGKILL and SIGSTOP cannot be handled, and cncurses_restore_on_crash() handles crashes. Returns
/// a descriptor that becomes readable when a signal arrives; -1 if no descriptor is available.
static inline int cncurses_watch_signals(void) {
  int *ends = cncurses_signal_pipe();
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  }
  // All signals whose default action ends the process (signal(7)), then those for resizing and
  // stopping.
  const int signals[] = {
      SIGINT,  SIGTERM, SIGHUP,   SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
      SIGPIPE, SIGXCPU, SIGXFSZ,
#ifdef __linux__
      SIGPOLL, SIGPWR,  SIGSTKFLT,
#endif
      SIGWINCH, SIGTSTP, SIGCONT,
  };
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = cncurses_note_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    cncurses_watch_signal(signals[index], &action);
  }
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) {
    cncurses_watch_signal(number, &action);
  }
#endif
  return ends[0];
}

/// Complements cncurses_watch_signals(): returns the next signal that arrived, 0 if there is none.
static inline int cncurses_next_signal(void) {
  unsigned char byte = 0;
  return read(cncurses_signal_pipe()[0], &byte, 1) == 1 ? byte : 0;
}

/// Exists because sets of signals are macros: applies the default action of a signal.
///
/// The signal is sent to this thread, because another thread might block it.
static inline void cncurses_obey_signal(int number) {
  sigset_t signals, mask;
  struct sigaction action, previous;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, &previous);
  sigemptyset(&signals);
  sigaddset(&signals, number);
  pthread_sigmask(SIG_UNBLOCK, &signals, &mask);
  raise(number);
  // The signal stopped the process, and the process was continued.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &previous, NULL);
}

/// Exists because sets of signals are macros: stops all processes of the job, as a terminal does
/// after Ctrl-Z, until the shell continues them.
static inline void cncurses_stop_job(void) {
  struct sigaction action, previous;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_IGN;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, &action, &previous);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &previous, NULL);
  cncurses_obey_signal(SIGTSTP);
}

// Restores the terminal when the process crashes. A signal handler may call very few functions, so
// the bytes to write and the modes to set are prepared in advance.

struct cncurses_guard {
  struct termios shell_modes;
  char text[256];
  size_t length;
  struct sigaction previous[NSIG];
};

/// A function, as Swift imports no storage for a static variable at file level.
///
/// Weak like cncurses_signal_pipe(), for the same reason.
__attribute__((weak)) struct cncurses_guard *cncurses_guard(void) {
  static struct cncurses_guard guard;
  return &guard;
}

/// Other threads continue until the process ends, so what they draw is discarded.
static inline void cncurses_restore(void) {
  int terminal = dup(STDOUT_FILENO);
  int discarded = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (terminal >= 0 && discarded >= 0) dup2(discarded, STDOUT_FILENO);
  const char *text = cncurses_guard()->text;
  size_t left = cncurses_guard()->length;
  while (left > 0) {
    ssize_t written = write(terminal >= 0 ? terminal : STDOUT_FILENO, text, left);
    if (written <= 0) break;
    text += written;
    left -= (size_t)written;
  }
  tcsetattr(STDIN_FILENO, TCSANOW, &cncurses_guard()->shell_modes);
}

/// Restores the terminal, then calls the previous handler, such as Swift's, which prints a
/// backtrace. That handler may return, as after a signal from another process; the process ends
/// nevertheless.
static inline void cncurses_crashed(int number) {
  cncurses_restore();
  if (number != SIGQUIT) {
    sigaction(number, &cncurses_guard()->previous[number], NULL);
    raise(number);
  }
  signal(number, SIG_DFL);
  raise(number);
}

static inline void cncurses_prepare_restoring_text(const char *text) {
  if (text == NULL || text == (char *)-1) return;
  size_t length = strlen(text);
  struct cncurses_guard *guard = cncurses_guard();
  if (guard->length + length > sizeof guard->text) return;
  memcpy(guard->text + guard->length, text, length);
  guard->length += length;
}

static inline void cncurses_prepare_restoring(const char *name) {
  cncurses_prepare_restoring_text(tigetstr(name));
}

/// Exists because a signal handler must be C. Call before cncurses_open().
static inline void cncurses_keep_shell_modes(void) {
  tcgetattr(STDIN_FILENO, &cncurses_guard()->shell_modes);
}

/// Exists because a signal handler must be C. Call after cncurses_open().
static inline void cncurses_restore_on_crash(void) {
  cncurses_guard()->length = 0;
  // Paste marks and the mouse off, attributes off, the cursor shown, normal keypad codes, the
  // shell's screen.
  if (cncurses_has_sequences()) {
    // Also pictures in kitty's protocol; other terminals ignore the sequence.
    cncurses_prepare_restoring_text("\033[?2004l\033[?1000l\033[?1006l\033_Ga=d,d=A,q=2\033\\");
  }
  cncurses_prepare_restoring("sgr0");
  cncurses_prepare_restoring("cnorm");
  cncurses_prepare_restoring("rmkx");
  cncurses_prepare_restoring("rmcup");
  // SIGQUIT too: it ends the app when the app reacts to nothing else.
  const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGQUIT};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = cncurses_crashed;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_NODEFER | SA_ONSTACK;
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaction(signals[index], &action, &cncurses_guard()->previous[signals[index]]);
  }
}

#endif
