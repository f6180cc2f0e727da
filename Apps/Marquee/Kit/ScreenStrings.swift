import Binding
import Foundation
import SharedKernel
import Wording

/// The strings of screens that belong to no feature.
struct ScreenStrings: Localized, Sendable {
  let wording: Wording
  let keys: KeyStrings
  let search: String

  // The status of a screen.
  let loading: String
  let loadingMore: String
  /// The selected row, counted from 1, and the number of rows.
  let position: Phrase<String, String>
  let cancelled: String
  let startOnline: String
  let pressR: String
  /// What to press to sign in.
  let pressA: String

  // A page in the browser.
  let opening: Phrase<String>
  let copied: Phrase<String>
  let noBrowser: Phrase<String>
  let browserFailed: String

  /// Whether the app was started with `--offline`, so that a retry cannot succeed.
  var isOffline = false

  static let english = ScreenStrings(
    wording: .english,
    keys: .english,
    search: "Search: ",
    loading: "Loading …",
    loadingMore: "Loading more …",
    position: { "\($0) of \($1)" },
    cancelled: "Cancelled · press r to try again",
    startOnline: "start without --offline",
    pressR: "press r to try again",
    pressA: "press a to sign in",
    opening: { "Opening \($0)" },
    copied: { "Copied \($0)" },
    noBrowser: { "\($0) is not installed; press y to copy the link" },
    browserFailed: "The browser did not open; press y to copy the link"
  )

  static let spanish = ScreenStrings(
    wording: .spanish,
    keys: .spanish,
    search: "Buscar: ",
    loading: "Cargando …",
    loadingMore: "Cargando más …",
    position: { "\($0) de \($1)" },
    cancelled: "Cancelado · pulse r para reintentar",
    startOnline: "inicie sin --offline",
    pressR: "pulse r para reintentar",
    pressA: "pulse a para iniciar sesión",
    opening: { "Abriendo \($0)" },
    copied: { "Copiado: \($0)" },
    noBrowser: { "\($0) no está instalado; pulse y para copiar el enlace" },
    browserFailed: "No se abrió el navegador; pulse y para copiar el enlace"
  )
}

extension ScreenStrings {
  init(_ language: Language, isOffline: Bool) {
    self.init(language)
    self.isOffline = isOffline
  }

  /// The advice after an error.
  var tryAgain: String { isOffline ? startOnline : pressR }

  /// Returns "stored 5 minutes ago"; `nil` for current data.
  func age(of viewModel: some ServiceViewModel, now: Date) -> String? {
    viewModel.storedAt.value.map { wording.stored($0, now: now) }
  }

  /// Returns the error of a view model, and related information.
  func error<ViewModel: ServiceViewModel>(of viewModel: ViewModel, now: Date) -> [String]
  where ViewModel.Failure == ErrorMessage {
    parts(of: viewModel.error.value, storedAt: viewModel.storedAt.value, now: now)
  }

  /// Returns the error, the age of the values shown and how to try again; empty without an error.
  func parts(of error: ErrorMessage?, storedAt: Date?, now: Date) -> [String] {
    guard let error else { return [] }
    if error.kind == .signInNeeded { return [error.text, pressA] }
    let storedAge = storedAt.map { wording.stored($0, now: now) }
    return [error.text] + [error.suggestion, storedAge, tryAgain].compactMap(\.self)
  }

  /// Returns "1 of 158".
  ///
  /// - Parameters:
  ///   - index: The index of the selected row.
  ///   - count: The number of rows.
  ///   - isMinimum: Whether there are more rows, of which the number is unknown: "1 of 20+".
  /// - Returns: The position, counted from 1.
  func position(of index: Int, in count: Int, isMinimum: Bool = false) -> String {
    position(wording.number(index + 1), wording.number(count) + (isMinimum ? "+" : ""))
  }
}
