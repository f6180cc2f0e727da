import Dispatch
import Foundation

/// Brings keys and signals to the screens, and their frames to the terminal.
///
/// Everything happens on the main actor, in between the awaits of what is being loaded; nothing
/// waits for anything else, and nothing runs while nothing happens.
@MainActor
final class TerminalApp {
  private let stack: ScreenStack
  private let terminal: Curses
  private var sources: [any DispatchSourceProtocol] = []
  private var needsDisplay = false
  private var animation: Task<Void, Never>?
  private var didEnd: ((EndingSignal?) -> Void)?

  init(stack: ScreenStack, terminal: Curses) {
    self.stack = stack
    self.terminal = terminal
    stack.setNeedsDisplay = { [weak self] in self?.displaySoon() }
    stack.didLeave = { [weak self] in self?.end(by: nil) }
  }

  /// Shows the screens until the person leaves or a signal ends the app.
  ///
  /// - Returns: That signal; nil if the person left.
  func run() async -> EndingSignal? {
    watchSignals()
    watchKeys()
    display()
    let signal = await withCheckedContinuation { continuation in
      didEnd = { continuation.resume(returning: $0) }
    }
    animation?.cancel()
    sources.forEach { $0.cancel() }
    return signal
  }

  private func end(by signal: EndingSignal?) {
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

  /// Takes all keys that have come, and draws once.
  ///
  /// A terminal that has gone would have no key for ever and say so all the time.
  private func readKeys() {
    if terminal.hasHungUp { return end(by: EndingSignal(number: SIGHUP)) }
    while didEnd != nil, let key = terminal.nextKey() {
      switch key {
      case .control("l"): terminal.redrawWhole()
      case .control("z"): suspend(job: true)
      default: stack.handle(key)
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

  /// Gives the terminal back, stops as other programs do, and takes it over again afterwards.
  private func suspend(job: Bool) {
    terminal.close()
    terminal.stop(job: job)
    takeOver()
  }

  /// Also where the process was stopped without having been asked, as by SIGSTOP.
  private func takeOver() {
    guard didEnd != nil else { return }
    terminal.resume()
    display()
  }

  // MARK: Drawing

  /// Draws before anything else is waited for, however often it is asked to.
  private func displaySoon() {
    guard !needsDisplay else { return }
    needsDisplay = true
    Task { displayIfNeeded() }
  }

  private func displayIfNeeded() {
    if needsDisplay { display() }
  }

  private func display() {
    guard didEnd != nil || animation == nil else { return }
    needsDisplay = false
    var frame = terminal.blankFrame()
    stack.draw(in: &frame)
    terminal.show(frame)
    animate()
  }

  /// Draws again in a moment, for as long as something moves.
  private func animate() {
    guard stack.isAnimating, animation == nil else { return }
    animation = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(120))
      guard !Task.isCancelled else { return }
      self?.animation = nil
      self?.display()
    }
  }
}
