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
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

// ncurses keeps its screen in global variables and offers much of itself as macros and as variadic
// functions; Swift imports none of these safely, so that each function below gives what the
// terminal app needs a fixed signature. All of them belong to one thread.
// https://invisible-island.net/ncurses/man/ncurses.3x.html describes the calls.

/// Exists because ncurses takes a text's encoding from the locale: UTF-8, whatever that says.
static inline void cncurses_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

/// Exists because initscr() ends the process where the terminal is not known; NULL says so here.
static inline SCREEN *cncurses_open(void) {
  cncurses_use_utf8();
  return newterm(NULL, stdout, stdin);
}

/// Exists because ncurses ignores SIGTSTP while it draws, so that a Ctrl-Z would be lost then: it
/// comes as a key instead.
static inline void cncurses_take_suspend_key(void) {
  struct termios modes;
  if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
  modes.c_cc[VSUSP] = _POSIX_VDISABLE;
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  def_prog_mode();
}

/// Exists because ncurses knows nothing of it: asks the terminal to say where a paste starts and ends,
/// so that its lines are no presses of Enter. Only of a terminal that has sequences of this kind.
static inline void cncurses_mark_pastes(bool marks) {
  const char *address = tigetstr("cup");
  if (address == NULL || address == (char *)-1 || strncmp(address, "\033[", 2) != 0) return;
  const char *text = marks ? "\033[?2004h" : "\033[?2004l";
  ssize_t written = write(STDOUT_FILENO, text, strlen(text));
  (void)written;
}

/// Exists because stdscr is a global variable: keys one by one, without waiting, and as typed.
static inline void cncurses_prepare_input(void) {
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  // How long an Esc may be the start of a key, in milliseconds.
  set_escdelay(25);
  cncurses_take_suspend_key();
  cncurses_mark_pastes(true);
}

/// Exists because COLORS is a global variable.
///
/// Returns how many colours there are, 0 for none.
static inline int cncurses_start_colors(void) {
  if (!has_colors() || start_color() != OK) return 0;
  use_default_colors();
  return COLORS;
}

/// Exists because COLOR_PAIRS is a global variable.
static inline int cncurses_pair_count(void) { return COLOR_PAIRS; }

/// Exists because clear is a macro on stdscr: everything is drawn anew at the next refresh.
static inline void cncurses_clear(void) {
  clearok(stdscr, TRUE);
  werase(stdscr);
}

/// Exists because the long numbers of colour pairs travel through an untyped pointer.
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

/// Exists because wget_wch() tells characters from keys by its result, and from nothing at all.
///
/// Returns 0 for nothing, 1 for a character, 2 for one of ncurses' keys, and stores which.
static inline int cncurses_next_key(unsigned *code) {
  wint_t read = 0;
  int kind = wget_wch(stdscr, &read);
  *code = (unsigned)read;
  return kind == ERR ? 0 : kind == KEY_CODE_YES ? 2 : 1;
}

/// Exists because the bits of poll() are macros: whether the terminal has gone and brings no key.
static inline bool cncurses_has_hung_up(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/// Exists because ioctl() is variadic: tells ncurses how large the terminal has become.
static inline void cncurses_adopt_size(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
  if (size.ws_row > 0 && size.ws_col > 0) resizeterm(size.ws_row, size.ws_col);
}

/// Exists because LINES is a global variable.
static inline int cncurses_rows(void) { return LINES; }

/// Exists because COLS is a global variable.
static inline int cncurses_columns(void) { return COLS; }

/// Exists because stdscr is a global variable: takes the terminal back after endwin().
static inline void cncurses_resume(void) {
  reset_prog_mode();
  cncurses_adopt_size();
  clearok(stdscr, TRUE);
  cncurses_mark_pastes(true);
}

/// Swift gives a variable within a function a place, and one outside of any none.
static inline int *cncurses_signal_pipe(void) {
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

/// Exists because a handler of signals is best written in C: from here on none that it knows is lost.
///
/// Returns a descriptor that can be read when a signal has come; -1 if there is none left.
static inline int cncurses_watch_signals(void) {
  int *ends = cncurses_signal_pipe();
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  }
  const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = cncurses_note_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaction(signals[index], &action, NULL);
  }
  return ends[0];
}

/// Exists beside cncurses_watch_signals(): the next signal that came, 0 if none did.
static inline int cncurses_next_signal(void) {
  unsigned char byte = 0;
  return read(cncurses_signal_pipe()[0], &byte, 1) == 1 ? byte : 0;
}

/// Exists because sets of signals are best handled in C: does to the process what the signal does
/// where nobody handles it.
///
/// The signal goes to this thread alone, as one to the process might be caught elsewhere.
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
  // Still here: it was one that stops the process, and the process was continued.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &previous, NULL);
}

/// Exists because sets of signals are best handled in C: stops the process and all others of the
/// job, as a terminal does after Ctrl-Z, until the shell continues them.
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

// What gives the terminal back when the process crashes. A signal handler may call next to nothing,
// so that the bytes to write and the modes to set are got ready beforehand.

struct cncurses_guard {
  struct termios shell_modes;
  char text[256];
  size_t length;
  struct sigaction previous[NSIG];
};

/// Swift gives a variable within a function a place, and one outside of any none.
static inline struct cncurses_guard *cncurses_guard(void) {
  static struct cncurses_guard guard;
  return &guard;
}

static inline void cncurses_restore(void) {
  const char *text = cncurses_guard()->text;
  size_t left = cncurses_guard()->length;
  while (left > 0) {
    ssize_t written = write(STDOUT_FILENO, text, left);
    if (written <= 0) break;
    text += written;
    left -= (size_t)written;
  }
  tcsetattr(STDIN_FILENO, TCSANOW, &cncurses_guard()->shell_modes);
}

/// Whoever handled the signal before gets it now, such as Swift, which tells where the crash was.
/// That may return, as after a signal that another process sent: the process ends all the same.
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

/// Exists because a handler of signals is best written in C. Call before cncurses_open().
static inline void cncurses_keep_shell_modes(void) { tcgetattr(STDIN_FILENO, &cncurses_guard()->shell_modes); }

/// Exists because a handler of signals is best written in C. Call after cncurses_open().
static inline void cncurses_restore_on_crash(void) {
  cncurses_guard()->length = 0;
  // No marks around pastes, colours and attributes off, the cursor shown, the keypad's own codes off, the normal screen.
  const char *address = tigetstr("cup");
  if (address != NULL && address != (char *)-1 && strncmp(address, "\033[", 2) == 0) {
    cncurses_prepare_restoring_text("\033[?2004l");
  }
  cncurses_prepare_restoring("sgr0");
  cncurses_prepare_restoring("cnorm");
  cncurses_prepare_restoring("rmkx");
  cncurses_prepare_restoring("rmcup");
  // SIGQUIT among them, as Ctrl-\ is what is left to press when nothing else is heard.
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
