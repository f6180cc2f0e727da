import Binding

/// Searches with a view model, whose outputs a view prints.
@main
enum ViewModelExample {
  @MainActor static func main() async {
    let viewModel = SearchViewModel(library: Library())
    let view = SearchView(viewModel: viewModel)
    await viewModel.didSearch("Dune")
    await viewModel.didSearch("")

    let search = Task { await viewModel.didSearch("Alien") }
    for await titles in viewModel.titles.values where titles == ["Alien"] {
      print("found: \(titles.count)")
      break
    }
    await search.value
    withExtendedLifetime(view) {}
  }
}
