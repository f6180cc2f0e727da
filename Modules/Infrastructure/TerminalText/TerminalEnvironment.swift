extension [String: String] {
  /// Whether `TERM` names a terminal that can move its cursor.
  package var hasCursorMovement: Bool { !["", "dumb"].contains(self["TERM", default: ""]) }

  /// Whether to use color: not with `NO_COLOR` (no-color.org), with `TERM=dumb`, or without
  /// `TERM`.
  package var allowsColor: Bool { self["NO_COLOR", default: ""].isEmpty && hasCursorMovement }
}
