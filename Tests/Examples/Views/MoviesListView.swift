import Binding
import MovieSearchPresentation
import SwiftUI
import Wording

/// The view of a movie list in SwiftUI.
struct MoviesListView: View {
  private let viewModel: MoviesListViewModel
  @Live private var items: [MoviesListItemViewModel]
  @Live private var error: ErrorMessage?
  @State private var text = ""
  @State private var query = ""

  init(_ viewModel: MoviesListViewModel) {
    self.viewModel = viewModel
    _items = Live(viewModel.items)
    _error = Live(viewModel.error)
  }

  var body: some View {
    List {
      if let error { Text(error.text) }
      ForEach(items, id: \.id) { Text($0.title) }
    }
    .searchable(text: $text)
    .onSubmit(of: .search) { query = text }
    .task(id: query) { await viewModel.didRequest(.search(query)) }
  }
}
