/// The results of a run: the durations of searches and of their parts.
struct Table {
  let fresh: [MeasuredSearch]
  let cached: [MeasuredSearch]
  let parts: StorageParts

  var text: String {
    let header = Figures.header
    return ([header] + freshLines + storedLines + confirmedLines).joined(separator: "\n")
  }

  private var freshLines: [String] {
    let whole = Figures(fresh.map(\.last))
    return [
      whole.line("fresh: didSearch to the items"),
      Figures(fresh.map(\.transfer)).line("  server and transfer", of: whole),
      Figures(fresh.map(\.recording)).line("  saving the query", of: whole),
      Figures(parts.stores).line("  storing the page", of: whole),
      Figures(zip(fresh, parts.stores).map { $0.last - $0.transfer - $0.recording - $1 })
        .line("  rest: our own code", of: whole),
    ]
  }

  private var storedLines: [String] {
    let whole = Figures(cached.map(\.first))
    return [
      whole.line("stored: didSearch to the stored items"),
      Figures(parts.reads).line("  reading the page, in C", of: whole),
      Figures(zip(cached, parts.reads).map { $0.first - $1 })
        .line("  rest: our own code", of: whole),
    ]
  }

  private var confirmedLines: [String] {
    let whole = Figures(cached.map(\.last))
    return [
      whole.line("stored: didSearch to the confirmed items"),
      Figures(parts.reads).line("  reading the page, in C", of: whole),
      Figures(cached.map(\.transfer)).line("  server and transfer", of: whole),
      Figures(cached.map(\.recording)).line("  saving the query", of: whole),
      Figures(parts.renewals).line("  renewing the page", of: whole),
      Figures(
        zip(cached, zip(parts.reads, parts.renewals)).map {
          $0.last - $0.transfer - $0.recording - $1.0 - $1.1
        }
      )
      .line("  rest: our own code", of: whole),
    ]
  }
}
