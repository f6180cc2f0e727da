package import Essentials

extension Date {
  /// The day in UTC, such as `2021-09-15`.
  package var day: String { formatted(.iso8601.year().month().day()) }
}
