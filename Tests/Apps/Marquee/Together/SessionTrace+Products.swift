import Binding
import ProductsPresentation
import Wording

extension SessionTrace {
  func watch(_ viewModel: ProductListViewModel) {
    note(viewModel.query, "products query") { query in
      [query.text, query.categoryName ?? ""].filter { !$0.isEmpty }.joined(separator: " in ")
    }
    note(viewModel.state, "products state") { [unowned viewModel] state in
      state == .loaded && viewModel.isEmpty ? viewModel.text.wording.nothingFound : "\(state)"
    }
    note(viewModel.error, "products error") { $0?.text ?? "" }
    note(viewModel.items, "products items") { [unowned viewModel] items in
      let age = viewModel.storedAt.value == nil ? "fresh" : "stored"
      let ends = items.isEmpty ? "" : ": \(items[0].id) … \(items[items.count - 1].id)"
      return "\(items.count) \(age) of \(viewModel.total ?? 0), "
        + "page \(viewModel.currentPage)/\(viewModel.totalPages)\(ends)"
    }
    note(viewModel.items, "products last") { items in
      items.last.map { parts([$0.title, $0.price, $0.stars]) } ?? ""
    }
  }

  func watch(_ viewModel: ProductCategoriesViewModel) {
    note(viewModel.items, "categories") { [unowned viewModel] items in
      items.isEmpty ? "" : parts(viewModel.choices.map(\.name))
    }
    note(viewModel.error, "categories error") { $0?.text ?? "" }
  }

  func watch(_ viewModel: ProductDetailsViewModel) {
    note(viewModel.item, "product") { item in
      item.map { parts([$0.title, $0.brand, $0.categoryName, $0.price, $0.stars, $0.stockText]) }
        ?? ""
    }
    note(viewModel.facts, "product facts") { facts in
      facts.map {
        parts([
          $0.description, $0.discountText, $0.shipping, $0.warranty, $0.returns,
          $0.minimumOrderText,
        ])
      } ?? ""
    }
    note(viewModel.reviews, "product reviews") { reviews in
      parts(reviews.flatMap { [$0.stars, $0.reviewer, $0.day, $0.comment] })
    }
    note(viewModel.isLoading, "product loading") { "\($0)" }
    note(viewModel.error, "product error") { $0?.text ?? "" }
  }
}

/// Returns the strings that are not empty, on one line.
private func parts(_ texts: [String]) -> String {
  texts.filter { !$0.isEmpty }.joined(separator: " | ")
}
