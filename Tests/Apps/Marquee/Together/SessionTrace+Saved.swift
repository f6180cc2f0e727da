import SavedPresentation

extension SessionTrace {
  func watch(_ viewModel: SavedListViewModel) {
    note(viewModel.items, "saved") { $0.map(\.title).joined(separator: " | ") }
  }
}
