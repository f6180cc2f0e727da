extension [String: String] {
  /// Whether `TERM` names a terminal that can move its cursor.
  package var hasCursorMovement: Bool { !["", "dumb"].contains(self["TERM", default: ""]) }

  /// Whether colour is welcome: `NO_COLOR` (no-color.org), `TERM=dumb` and no `TERM` refuse it.
  package var allowsColor: Bool { self["NO_COLOR", default: ""].isEmpty && hasCursorMovement }
}
