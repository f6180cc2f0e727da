import CNcurses
import Dispatch
import Foundation

/// Passes keys and signals to the screens, and their frames to the terminal.
///
/// Runs on the main actor, and only when something happens: a key, a signal, a change, or the next
/// frame of a spinner.
@MainActor
final class TerminalApp {
  private let tabs: ScreenTabs
  private let terminal: Curses
  private var sources: [any DispatchSourceProtocol] = []
  private var needsDisplay = false
  private var animation: Task<Void, Never>?
  private var didEnd: ((EndingSignal?) -> Void)?
  /// Whether the app has ended, after which a frame would overwrite the restored terminal.
  private var hasEnded = false

  init(tabs: ScreenTabs, terminal: Curses) {
    self.tabs = tabs
    self.terminal = terminal
    tabs.setNeedsDisplay = { [weak self] in self?.displaySoon() }
    tabs.didLeave = { [weak self] in self?.end(by: nil) }
    tabs.copyText = { [weak terminal] in terminal?.copy($0) }
  }

  /// Shows the screens until the user quits or a signal ends the app.
  ///
  /// - Returns: The signal; `nil` if the user quit.
  func run() async -> EndingSignal? {
    display()
    terminal.askForGraphics()
    // Earlier keys and signals are kept until now. Watching starts a thread.
    watchSignals()
    watchKeys()
    let signal = await withCheckedContinuation { continuation in
      didEnd = { continuation.resume(returning: $0) }
    }
    animation?.cancel()
    sources.forEach { $0.cancel() }
    return signal
  }

  private func end(by signal: EndingSignal?) {
    hasEnded = true
    didEnd?(signal)
    didEnd = nil
  }

  // MARK: Keys

  private func watchKeys() {
    watch(STDIN_FILENO) { $0.readKeys() }
  }

  private func watch(_ descriptor: Int32, _ act: @escaping @MainActor (TerminalApp) -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { if let self { act(self) } }
    }
    source.resume()
    sources.append(source)
  }

  /// Handles all available keys, then draws once.
  ///
  /// Ends the app if the terminal is closed: its descriptor stays readable, without any keys.
  private func readKeys() {
    if terminal.hasHungUp { return end(by: EndingSignal(number: SIGHUP)) }
    while didEnd != nil, let key = terminal.nextKey() {
      switch key {
      // As the terminal does in other modes: for all processes of the job.
      case .control("c"): kill(0, SIGINT)
      case .control("\\"): kill(0, SIGQUIT)
      case .control("l"): terminal.redrawWhole()
      case .control("z"): suspend(job: true)
      case .graphics(let support): if let support { terminal.pictures.adopt(support: support) }
      default: tabs.handle(key)
      }
      needsDisplay = true
    }
    displayIfNeeded()
  }

  // MARK: Signals

  private func watchSignals() {
    let descriptor = terminal.signalDescriptor
    if descriptor >= 0 { watch(descriptor) { $0.readSignals() } }
  }

  private func readSignals() {
    while didEnd != nil {
      switch terminal.nextSignal() {
      case nil: return
      case SIGWINCH:
        terminal.adoptSize()
        display()
      case SIGTSTP: suspend(job: false)
      case SIGCONT: takeOver()
      case let number?: end(by: EndingSignal(number: number))
      }
    }
  }

  /// Restores the terminal, stops the process, and returns to full-screen mode when it continues.
  private func suspend(job: Bool) {
    terminal.close()
    terminal.stop(job: job)
    takeOver()
  }

  /// Returns to full-screen mode, even after SIGSTOP, which a process cannot handle.
  private func takeOver() {
    guard didEnd != nil else { return }
    terminal.resume()
    display()
  }

  // MARK: Drawing

  /// Draws once at the next suspension, however many changes there are.
  private func displaySoon() {
    guard !needsDisplay else { return }
    needsDisplay = true
    Task { displayIfNeeded() }
  }

  private func displayIfNeeded() {
    if needsDisplay { display() }
  }

  private func display() {
    guard !hasEnded else { return }
    needsDisplay = false
    var frame = terminal.blankFrame()
    tabs.draw(in: &frame)
    terminal.show(frame)
    animate()
  }

  /// Draws again after 120 ms while a spinner turns.
  private func animate() {
    guard tabs.isAnimating, animation == nil else { return }
    animation = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(120))
      guard !Task.isCancelled else { return }
      self?.animation = nil
      self?.display()
    }
  }
}

/// A signal that ends the app after the terminal is restored.
struct EndingSignal: Equatable, Sendable {
  let number: Int32

  /// Ends the process with the signal, as its parent expects.
  func end() {
    cncurses_obey_signal(number)
  }
}
