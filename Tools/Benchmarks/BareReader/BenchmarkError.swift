/// Why a measurement would be invalid.
package enum BenchmarkError: Error {
  /// A result is not the expected one.
  case wrongAnswer
  /// The URL of the service is missing.
  case noService
  case sqlite(code: Int32)
}
