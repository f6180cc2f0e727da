/// The difference between two versions of a list, whose ids are different, in which one run of rows
/// was replaced.
struct RowChange<ID: Equatable> {
  private let old: [ID]
  private let new: [ID]
  /// The number of equal rows at the start and, not counting those, at the end.
  private let start: Int
  private let end: Int

  /// Compares the ids of the rows before and after the change.
  init(from old: [ID], to new: [ID]) {
    self.old = old
    self.new = new
    start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
  }

  /// Returns the new index of a row, or that of the row in its place if it is gone.
  func row(of row: Int) -> Int {
    guard old.indices.contains(row), row >= start else { return row }
    let shifted = row + new.count - old.count
    guard row < old.count - end else { return shifted }
    let replaced = start..<(new.count - end)
    return replaced.first { new[$0] == old[row] }
      ?? max(0, min(row, replaced.isEmpty ? start : replaced.upperBound - 1, new.count - 1))
  }
}
