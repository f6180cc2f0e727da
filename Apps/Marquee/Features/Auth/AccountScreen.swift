import AuthPresentation
import Binding
import Foundation
import Wording

/// The signed-in account, where its tokens are stored, and the keys to sign in and out.
final class AccountScreen: Screen {
  private enum Activity {
    case showing
    case asking
    case signingOut
  }

  private let viewModel: AccountViewModel
  private let text: ScreenStrings
  private let words: AccountScreenStrings
  private let providerName: String
  private let showSignIn: () -> Void
  private let load = ScreenLoad()
  private var activity = Activity.showing {
    didSet { setNeedsDisplay() }
  }
  private var spinner = Spinner()
  private var scroll = Scroll()

  init(
    viewModel: AccountViewModel,
    text: ScreenStrings,
    words: AccountScreenStrings,
    providerName: String,
    showSignIn: @escaping () -> Void
  ) {
    self.viewModel = viewModel
    self.text = text
    self.words = words
    self.providerName = providerName
    self.showSignIn = showSignIn
    super.init()
    viewModel.account.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.isLoading.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
    viewModel.error.observe(on: self) { [unowned self] _ in setNeedsDisplay() }
  }

  private var account: AccountItem? { viewModel.account.value }
  override var isAnimating: Bool { viewModel.isLoading.value }
  override var keyHints: [KeyHint] {
    switch activity {
    case .asking: [words.confirm, words.keep]
    case .signingOut: [text.keys.back]
    case .showing: [text.keys.back] + pageKeys + [text.keys.retry, text.keys.help]
    }
  }
  override var pageKeys: [KeyHint] { [account == nil ? words.enter : words.signOut] }

  override func viewWillAppear() {
    if activity != .signingOut { check() }
  }

  override func viewDidDisappear() {
    // A sign-out is not canceled, so that the member service is informed.
    if activity != .signingOut { load.cancel() }
  }

  private func check() {
    load.start { [viewModel, text] in
      if text.isOffline {
        await viewModel.viewWillAppear()
      } else {
        await viewModel.didCheck()
      }
    }
  }

  private func signOut() {
    activity = .signingOut
    load.start { [weak self, viewModel] in
      await viewModel.didSignOut()
      self?.activity = .showing
    }
  }

  // MARK: Keys

  override func handle(_ key: Key) -> Bool {
    switch activity {
    case .asking:
      if key == .enter { signOut() } else { activity = .showing }
      return true
    case .signingOut: return [.enter, .character("r")].contains(key)
    case .showing: break
    }
    switch key {
    case .enter, .right, .character("l"): if account == nil { showSignIn() }
    case .character("s"): if account != nil { activity = .asking }
    case .character("r"): check()
    default: return scroll.handle(key)
    }
    return true
  }

  // MARK: Drawing

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    guard let title = rows.first else { return }
    frame.write(words.account, row: title, column: 1, style: .bold)
    let status = StatusArea(error: error, area: rows, columns: frame.columns)
    let body = status.content.dropFirst(rows.count >= 8 ? 2 : 1)
    var lines = TextLines(sections, width: frame.columns - 3)
    lines.layOut(.max)
    scroll.fit(count: lines.laidOut.count, visible: body.count)
    for (row, line) in zip(body, lines.laidOut.dropFirst(scroll.first)) {
      frame.write(line.text, row: row, column: 2, style: line.style)
    }
    if account == nil {
      // The whole invitation to sign in.
      frame.addTarget(.key(.enter), rows: body, columns: 0..<frame.columns)
    }
    status.draw(self.status, in: &frame)
  }

  private var sections: [[StyledText]] {
    let texts = viewModel.text
    guard let account else {
      let reason = isSignInNeeded ? viewModel.error.value?.text : nil
      return [
        [StyledText(reason ?? texts.signInNeeded.text)],
        [StyledText(words.pressEnter(providerName))],
      ]
    }
    let question =
      activity == .asking ? [StyledText(words.askSignOut(account.title), .notice)] : []
    let details = [account.email, account.providerName].compactMap(\.self)
      .filter { $0 != account.title }
    return [
      question,
      [StyledText(account.title, .bold)] + details.map { StyledText($0) },
      [
        StyledText(texts.accessToken(until: account.expiresAt)),
        StyledText("Tokens: \(viewModel.location)", .dim),
      ],
    ]
  }

  private var isSignInNeeded: Bool { viewModel.error.value?.kind == .signInNeeded }

  private var error: [String] {
    // The screen already shows that no one is signed in.
    guard let error = viewModel.error.value, !isSignInNeeded else { return [] }
    return text.parts(of: error, storedAt: nil, now: Date())
  }

  private var status: [String] {
    viewModel.isLoading.value ? ["\(spinner.next()) \(text.loading)"] : []
  }
}
