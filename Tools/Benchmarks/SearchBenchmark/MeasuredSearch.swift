import BareReader

/// The time that one search took, and the part of it that was spent in the transfer.
struct MeasuredSearch {
  let query: String
  let rows: Int
  /// The time until the first items were shown, which are the stored ones if there are any.
  let first: Duration
  /// The time until the service's items were shown.
  let last: Duration
  /// The duration that libcurl measured between the two.
  let transfer: Duration

  init(
    query: String,
    rows: Int,
    shown: [Duration],
    transfer: MeasuringSession.Transfer?,
    isStored: Bool
  ) throws {
    guard let first = shown.first, let last = shown.last, shown.count == (isStored ? 2 : 1),
      let transfer, transfer.status == (isStored ? 304 : 200)
    else { throw BenchmarkError.wrongAnswer }
    self.query = query
    self.rows = rows
    self.first = first
    self.last = last
    self.transfer = transfer.total
  }
}
