/// The sequences that replace the overlays of one frame by those of the next.
///
/// Pixels and colors that other cells replace need no removal: ncurses draws those cells.
struct OverlayChanges {
  /// The sequences to send before the cells are drawn.
  let removal: String
  /// The sequences to send after the cells are drawn, which keep the cursor and its style
  /// (xterm's control sequences, "DECSC" and "CUP").
  let drawing: String

  init(from old: [Frame.PlacedOverlay], to new: [Frame.PlacedOverlay]) {
    removal = old.filter { !new.contains($0) }.compactMap(\.overlay.deletion).joined()
    drawing =
      new.filter { !old.contains($0) }
      .map { placed in
        let lines = placed.overlay.lines.enumerated().map { line, sequence in
          "\u{1B}[\(placed.row + line + 1);\(placed.column + 1)H\(sequence)"
        }
        return "\u{1B}7\(lines.joined())\u{1B}8"
      }
      .joined()
  }
}
