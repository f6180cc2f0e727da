import Binding
import MovieDetailPresentation
import MovieSearchPresentation
import QuerySuggestionsPresentation
import Testing
import Wording

@testable import Marquee

/// The outputs of the view models in a session, in order.
@MainActor
final class SessionTrace {
  private(set) var lines: [String] = []

  /// Records a step that the person takes.
  func step(_ text: String) {
    lines.append("> \(text)")
  }

  /// Whether a load has begun and ended since the last step.
  func hasEnded(_ loading: String) -> Bool {
    let step = lines.lastIndex { $0.hasPrefix("> ") } ?? 0
    let states = lines[step...].filter { $0.hasPrefix("\(loading): ") }
    return states.contains("\(loading): true") && states.last == "\(loading): false"
  }

  /// Watches the view model of a screen or panel from now on.
  func watch(_ screen: Screen?) {
    switch screen {
    case let screen as MovieListScreen: watch(screen.viewModel)
    case let screen as SuggestionsPanel: watch(screen.viewModel)
    case let screen as MovieDetailsScreen: watch(screen.viewModel)
    case let screen as ProductListScreen: watch(screen.viewModel)
    case let screen as ProductCategoriesScreen: watch(screen.viewModel)
    case let screen as ProductDetailsScreen: watch(screen.viewModel)
    case let screen as SignInScreen: watch(screen.viewModel)
    default: Issue.record("The trace does not know the screen.")
    }
  }

  private func watch(_ viewModel: MoviesListViewModel) {
    note(viewModel.query, "list query") { $0.text }
    note(viewModel.state, "list state") { "\($0)" }
    note(viewModel.error, "list error") { $0?.text ?? "" }
    note(viewModel.items, "list title") { [unowned viewModel] items in
      items.isEmpty || !viewModel.query.value.text.isEmpty ? "" : viewModel.title
    }
    note(viewModel.items, "list items") { [unowned viewModel] items in
      let age = viewModel.storedAt.value == nil ? "fresh" : "stored"
      let ends = items.isEmpty ? "" : ": \(items[0].id) … \(items[items.count - 1].id)"
      return "\(items.count) \(age), page \(viewModel.currentPage)/\(viewModel.totalPages)\(ends)"
    }
  }

  private func watch(_ viewModel: MoviesQueryListViewModel) {
    note(viewModel.items, "suggestions") { $0.map(\.query).joined(separator: ", ") }
  }

  private func watch(_ viewModel: MovieDetailsViewModel) {
    note(viewModel.title, "details title") { $0 }
    note(viewModel.facts, "details facts") { facts in
      facts.map { "\($0.runtimeText), \($0.genresText)" } ?? "nothing"
    }
    note(viewModel.cast, "details cast") { $0.map(\.name).joined(separator: ", ") }
    note(viewModel.loading, "details loading") { "\($0)" }
    note(viewModel.error, "details error") { $0?.text ?? "" }
    note(viewModel.posterPath, "details poster") { $0 ?? "none" }
    note(viewModel.posterImage, "details image") { $0 == nil ? "none" : "there" }
  }

  func note<Value>(
    _ observable: Observable<Value>,
    _ name: String,
    _ describe: @escaping (Value) -> String
  ) {
    observable.observe(on: self) { [unowned self] value in
      let line = "\(name): \(describe(value))"
      if lines.last != line { lines.append(line) }
    }
  }
}
