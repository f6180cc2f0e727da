import BackendSupport
import Binding
import CommandLineSupport
import ProductsPresentation
import TerminalText

/// A product's details as text, as a line, or as JSON.
struct ProductDetailsReport: ServiceReport {
  let viewModel: ProductDetailsViewModel

  var subject: String {
    localized("product \(viewModel.id)", "el producto \(viewModel.id)")
  }

  var document: ProductDetailsDocument { ProductDetailsDocument(viewModel) }
  var lines: [[String]] { [document.fields] }

  func text(for output: Output) -> String {
    let width = output.width
    let paragraphs = [
      title.wrapped(to: width).map(output.bold) + facts.flatMap { $0.wrapped(to: width) },
      (viewModel.facts.value?.description ?? "").wrapped(to: width),
      terms.flatMap { $0.wrapped(to: width) },
      reviews(for: output),
    ]
    return paragraphs.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 + "\n" }.joined()
  }

  private var title: String {
    let title = viewModel.item.value?.title ?? ""
    return title.isEmpty ? String(viewModel.id) : title
  }

  private var facts: [String] {
    guard let item = viewModel.item.value, let facts = viewModel.facts.value else { return [] }
    return [
      [item.price, viewModel.text.before(facts.oldPrice), facts.discountText],
      [item.stars, item.stockText.isEmpty ? facts.availability : item.stockText],
      [item.brand, item.categoryName], [facts.tags.joined(separator: ", ")],
    ]
    .map { $0.filter { !$0.isEmpty }.joined(separator: " · ") }.filter { !$0.isEmpty }
  }

  private var terms: [String] {
    guard let facts = viewModel.facts.value else { return [] }
    return [facts.shipping, facts.warranty, facts.returns, facts.minimumOrderText]
      .filter { !$0.isEmpty }
  }

  private func reviews(for output: Output) -> [String] {
    guard !viewModel.reviews.value.isEmpty else { return [] }
    let width = output.width
    let reviews = viewModel.reviews.value.flatMap { review in
      let head = [review.stars, review.reviewer, review.day].filter { !$0.isEmpty }
      return head.joined(separator: " · ").wrapped(to: width)
        + review.comment.wrapped(to: width.map { max($0 - 2, 1) }).map { "  " + $0 }
    }
    return [output.bold(viewModel.text.reviews)] + reviews
  }
}
