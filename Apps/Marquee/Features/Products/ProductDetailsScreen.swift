import Binding
import CommandLineSupport
import Foundation
import ProductsPresentation

/// The details and the reviews of one product, beside its picture where there is room.
final class ProductDetailsScreen: DetailsScreen<ProductDetailsViewModel> {
  private let nextPicture: KeyHint

  init(
    viewModel: ProductDetailsViewModel,
    text: ScreenStrings,
    words: ProductScreenStrings,
    pictures: TerminalPictures,
    showCategory: @escaping (String) -> Void,
    now: @escaping () -> Date
  ) {
    nextPicture = words.nextPicture
    super.init(
      viewModel: viewModel,
      text: text,
      pictures: pictures,
      pictureTitle: words.picture,
      showMore: { [unowned viewModel] in
        viewModel.item.value?.category.map { category in { showCategory(category) } }
      },
      now: now
    )
  }

  override var pageKeys: [KeyHint] {
    super.pageKeys + (viewModel.hasMorePictures ? [nextPicture] : [])
  }

  override func handle(_ key: Key) -> Bool {
    guard key == .character("n"), viewModel.hasMorePictures else { return super.handle(key) }
    viewModel.didSelectNextPicture()
    setNeedsDisplay()
    return true
  }
}

extension ProductDetailsViewModel: DetailsViewModel {
  var sections: [[StyledText]] {
    [heading, offer, [StyledText(facts.value?.description ?? "")], terms] + reviewSections
  }

  private var heading: [StyledText] {
    let title = item.value?.title ?? ""
    return [
      StyledText(title.isEmpty ? "#\(id)" : title, .bold),
      line([item.value?.brand, item.value?.categoryName], .dim),
    ]
  }

  private var offer: [StyledText] {
    let stock = item.value?.stockText ?? ""
    return [
      line([
        item.value?.price, text.before(facts.value?.oldPrice ?? ""), facts.value?.discountText,
      ]),
      line([item.value?.stars], .rating),
      line(
        [stock.isEmpty ? facts.value?.availability : stock, facts.value?.minimumOrderText],
        item.value?.isStockLow == true ? .shortage : .plain
      ),
    ]
  }

  private var terms: [StyledText] {
    guard let facts = facts.value else { return [] }
    return [facts.shipping, facts.warranty, facts.returns].map { StyledText($0) }
  }

  /// A section for each review, the first one with the heading.
  private var reviewSections: [[StyledText]] {
    reviews.value.enumerated().map { index, review in
      let heading = index == 0 ? [StyledText(text.reviews, .bold)] : []
      let head = line([review.stars, review.reviewer, review.day])
      return heading + [head, StyledText(review.comment, .dim)]
    }
  }

  private func line(_ parts: [String?], _ style: Style = .plain) -> StyledText {
    let known = parts.compactMap(\.self).filter { !$0.isEmpty }
    return StyledText(known.joined(separator: " · "), style)
  }

  var reference: ItemReference? { item.value.flatMap(\.reference) }
  var pictureID: String? { pictureURL?.absoluteString }
  var pictureShape: PictureShape { .square }

  func updatePicture(width: Int) async { await updatePicture() }
}
