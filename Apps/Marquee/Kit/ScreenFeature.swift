import BackendSupport
import SettingsSupport

/// A feature as the app shows it: a tab, the corner of the first line, both, or only screens that
/// it offers to another feature.
@MainActor
protocol ScreenFeature {
  var tab: ScreenTabs.Tab? { get }

  /// What the user can do with the rows and the details of other features.
  var itemAction: ItemAction? { get }

  /// Creates the end of the first line.
  func makeCorner() -> TitleCorner?

  /// Returns what starts the tab at an address; `nil` for an address of another tab.
  func start(at address: ScreenAddress) -> (@MainActor (ScreenStack) -> Void)?

  /// Returns what shows only the details at an address; `nil` for an address of another feature.
  func details(at address: ScreenAddress) -> (@MainActor (ScreenStack) -> Void)?
}

extension ScreenFeature {
  var tab: ScreenTabs.Tab? { nil }
  var itemAction: ItemAction? { nil }

  func makeCorner() -> TitleCorner? { nil }

  func start(at address: ScreenAddress) -> (@MainActor (ScreenStack) -> Void)? { nil }

  func details(at address: ScreenAddress) -> (@MainActor (ScreenStack) -> Void)? { nil }
}

/// What the help of the command and `--show-settings` say of a feature, before it is created.
struct FeatureSummary: Sendable {
  /// What its tab searches, such as "films"; `nil` for a feature without a tab.
  var subject: String?
  /// Its command for pipes; `nil` if the error without a terminal need not name one.
  var command: String?
  /// An address of each form that it opens.
  var addresses: [String] = []
  /// The keys that it adds to all screens.
  var keys: [KeyHint] = []
  /// The services whose settings and notice the help shows; the first setting of one that is
  /// searched replaces the demo.
  var services: [ServiceBackend] = []
  /// The settings that it reads besides those of its services.
  var settings: [any DeclaredSetting] = []
}

/// What the screens for the signed-in user need of the account.
@MainActor
struct ScreenMembers {
  /// Returns a service for the requests of the signed-in user.
  let service: (Service) -> Service
  /// Calls a closure each time another user is signed in, or none, until the owner is released.
  let observe: (_ owner: AnyObject, _ userDidChange: @escaping () -> Void) -> Void
}

/// The end of the first line, such as who is signed in, with a screen of its own.
@MainActor
final class TitleCorner {
  /// The key that opens the screen, for the last line and for the help.
  let hint: KeyHint
  let help: KeyHint
  /// Opens the screen on top of those of a tab, unless it is open.
  let open: @MainActor (ScreenStack) -> Void
  /// Requests a new frame.
  var setNeedsDisplay: () -> Void = {}

  /// The text, such as the name of the signed-in user; "" for none.
  var text = "" {
    didSet { setNeedsDisplay() }
  }

  /// What a click does in the place of a missing text; "" while it is unknown whether there is one.
  var invitation = "" {
    didSet { setNeedsDisplay() }
  }

  init(hint: KeyHint, help: KeyHint, open: @escaping @MainActor (ScreenStack) -> Void) {
    self.hint = hint
    self.help = help
    self.open = open
  }
}
