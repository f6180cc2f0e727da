/// Why a benchmark's figures would mean nothing.
package enum BenchmarkError: Error {
  /// An answer was another than the one to be measured.
  case wrongAnswer
  /// No URL was given to ask.
  case noService
  case sqlite(code: Int32)
}
