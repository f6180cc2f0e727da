import BareReader

/// The duration of a search, and of its parts outside the features.
struct MeasuredSearch {
  let query: String
  let rows: Int
  /// The time until the first items are shown: the stored ones, if any.
  let first: Duration
  /// The time until the items of the service are shown.
  let last: Duration
  /// The duration of the transfer, measured by libcurl.
  let transfer: Duration
  /// The time to save the query, for which the items of the service wait.
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
