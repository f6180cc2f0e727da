import Binding
import CommandLineSupport
import Foundation
import ProductsPresentation
import TerminalText

/// A product's details as text, as a line, or as JSON.
struct ProductDetailsReport {
  private let viewModel: ProductDetailsViewModel
  private let report: Report

  init(_ viewModel: ProductDetailsViewModel, _ options: OutputOptions) {
    self.viewModel = viewModel
    report = Report(options)
  }

  /// Shows stored details on a terminal as soon as they are there, until `print` replaces them.
  ///
  /// - Parameter didShow: Called with the time at which the details were stored.
  func showStoredDetails(didShow: @escaping (Date) -> Void) {
    viewModel.reviews.observe(on: report.preview) { [viewModel, report] _ in
      guard report.isText, let storedAt = viewModel.storedAt.value, viewModel.facts.value != nil
      else { return }
      didShow(storedAt)
      report.showStored(text)
    }
  }

  func print() async throws {
    viewModel.reviews.remove(observer: report.preview)
    try await report.print(
      document: ProductDetailsDocument(viewModel),
      lines: ProductDetailsDocument(viewModel).line,
      text: text
    )
  }

  private var text: String {
    let width = report.output.width
    let paragraphs = [
      title.wrapped(to: width).map(bold) + facts.flatMap { $0.wrapped(to: width) },
      (viewModel.facts.value?.description ?? "").wrapped(to: width),
      terms.flatMap { $0.wrapped(to: width) },
      reviews(width: width),
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
      [item.price, facts.discountText],
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

  private func reviews(width: Int?) -> [String] {
    guard !viewModel.reviews.value.isEmpty else { return [] }
    let reviews = viewModel.reviews.value.flatMap { review in
      let head = [review.stars, review.reviewer, review.day].filter { !$0.isEmpty }
      return head.joined(separator: " · ").wrapped(to: width)
        + review.comment.wrapped(to: width.map { max($0 - 2, 1) }).map { "  " + $0 }
    }
    return [bold(viewModel.text.reviews)] + reviews
  }

  private func bold(_ line: String) -> String {
    report.output.isColored ? "\u{1B}[1m\(line)\u{1B}[0m" : line
  }
}
