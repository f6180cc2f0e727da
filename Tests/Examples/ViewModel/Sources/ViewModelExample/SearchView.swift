/// Prints the outputs of a view model.
@MainActor
final class SearchView {
  private let viewModel: SearchViewModel

  init(viewModel: SearchViewModel) {
    self.viewModel = viewModel
    viewModel.titles.observe(on: self) { titles in
      print("titles: \(titles.joined(separator: ", "))")
    }
    viewModel.error.observe(on: self) { error in
      if let error { print(error) }
    }
  }
}
