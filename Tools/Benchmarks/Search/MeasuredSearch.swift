import BareReader

/// How long one search took, and what of that was spent outside the features.
struct MeasuredSearch {
  let query: String
  let rows: Int
  /// Until the first items were shown: the stored ones, if there were any.
  let first: Duration
  /// Until the service's items were shown.
  let last: Duration
  /// What libcurl measured between the two.
  let transfer: Duration
  /// What it took to remember the query, for which the service's items wait.
  let recording: Duration

  init(
    query: String,
    rows: Int,
    shown: [Duration],
    transfer: MeasuringSession.Transfer?,
    recording: Duration,
    isStored: Bool
  ) throws {
    guard let first = shown.first, let last = shown.last, shown.count == (isStored ? 2 : 1),
      let transfer, transfer.status == (isStored ? 304 : 200), recording > .zero
    else { throw BenchmarkError.wrongAnswer }
    self.query = query
    self.rows = rows
    self.first = first
    self.last = last
    self.transfer = transfer.total
    self.recording = recording
  }
}
