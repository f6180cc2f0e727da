import Binding
import Foundation
import SharedKernel
import Wording

extension ScreenStrings {
  init(_ language: Language, isOffline: Bool, notice: String? = nil) {
    self.init(language)
    self.isOffline = isOffline
    self.notice = notice
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

  /// Returns "4:32 left".
  func timeLeft(_ seconds: TimeInterval) -> String {
    let seconds = Int(max(0, seconds).rounded(.up))
    return left("\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)")
  }
}
