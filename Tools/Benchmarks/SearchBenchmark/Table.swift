/// The figures of a run: the searches and their parts.
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
      Figures(fresh.map { $0.last - $0.transfer }).line("  rest: our own code", of: whole),
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
      Figures(zip(cached, parts.reads).map { $0.last - $0.transfer - $1 })
        .line("  rest: our own code", of: whole),
    ]
  }
}
