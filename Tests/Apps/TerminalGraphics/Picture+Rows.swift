import Images

extension Picture {
  /// A picture of these rows, all as long as the first.
  init(_ rows: [[RGB]]) {
    self.init(
      size: PixelSize(width: rows.first?.count ?? 0, height: rows.count),
      bytes: rows.flatMap { row in row.flatMap { [$0.red, $0.green, $0.blue] } }
    )
  }
}
