import AuthPresentation
import Binding
import Foundation

/// A sign-in on another device: the page, the code, and both as a QR code where there is room.
final class SignInScreen: Screen {
  let viewModel: SignInViewModel
  private let text: ScreenStrings
  private let words: AccountScreenStrings
  private let providerName: String
  /// Where the tokens will be stored.
  private let tokens: String
  /// The style of a QR code, dark on light.
  private let paper: Style
  private let openPage: @Sendable (URL) async throws -> Void
  private let now: () -> Date
  private let load = ScreenLoad()
  private var spinner = Spinner()
  private var card: SignInCard?
  /// When the code expires; `nil` if unknown.
  private var deadline: Date?

  init(
    viewModel: SignInViewModel,
    text: ScreenStrings,
    words: AccountScreenStrings,
    providerName: String,
    tokens: String,
    paper: Style,
    openPage: @escaping @Sendable (URL) async throws -> Void,
    now: @escaping () -> Date = { Date() }
  ) {
    self.viewModel = viewModel
    self.text = text
    self.words = words
    self.providerName = providerName
    self.tokens = tokens
    self.paper = paper
    self.openPage = openPage
    self.now = now
    super.init()
    viewModel.state.observe(on: self) { [unowned self] in stateDidChange($0) }
  }

  private func stateDidChange(_ state: SignInState) {
    switch state {
    case .waiting(let instructions):
      card = SignInCard(instructions, text: viewModel.text, tokens: tokens)
      deadline = instructions.lifetime.map { now() + $0 / .seconds(1) }
    case .finishing: break
    case .idle, .starting, .signedIn, .failed: card = nil
    }
    setNeedsDisplay()
  }

  override var isAnimating: Bool { viewModel.state.value.isRunning }
  override var keyHints: [KeyHint] {
    let isRunning = viewModel.state.value.isRunning
    return [isRunning ? text.keys.cancel : text.keys.back] + pageKeys
      + (isRunning ? [] : [words.startAgain]) + [text.keys.help]
  }
  override var pageKeys: [KeyHint] { card == nil ? [] : [text.keys.openPage, text.keys.copyLink] }

  override func viewWillAppear() {
    if viewModel.state.value == .idle, !load.isRunning { start() }
  }

  override func viewDidDisappear() {
    load.cancel()
    viewModel.didCancel()
  }

  private func start() {
    load.start { [viewModel] in await viewModel.didRequestSignIn() }
  }

  // MARK: Keys

  override func handle(_ key: Key) -> Bool {
    if let card, handle(key, on: BrowserPage(url: card.page, open: openPage), text) { return true }
    switch key {
    // A search would cancel the sign-in.
    case .character("/"): return viewModel.state.value.isRunning
    case .character("r"): if !viewModel.state.value.isRunning { start() }
    default: return false
    }
    return true
  }

  // MARK: Drawing

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    guard let title = rows.first else { return }
    frame.writeCut(
      words.signIn(providerName),
      row: title,
      column: 1,
      limit: frame.columns - 1,
      style: .bold
    )
    let status = StatusArea(error: error, area: rows, columns: frame.columns)
    card?.draw(in: &frame, rows: status.content.dropFirst(), paper: paper)
    status.draw(self.status, in: &frame)
  }

  private var status: [String] {
    let texts = viewModel.text
    switch viewModel.state.value {
    case .idle, .signedIn, .failed: return []
    case .starting: return ["\(spinner.next()) \(text.loading)"]
    case .waiting:
      let left = deadline.map { words.timeLeft($0.timeIntervalSince(now())) }
      // A narrow screen cuts off the end.
      let parts = [left, texts.waiting].compactMap(\.self)
      return [spinner.next() + " " + (parts.first ?? "")] + parts.dropFirst()
    case .finishing: return ["\(spinner.next()) \(texts.finishing)"]
    }
  }

  private var error: [String] {
    guard case .failed(let error, _) = viewModel.state.value else { return [] }
    return text.parts(of: error, storedAt: nil, now: now())
  }
}
