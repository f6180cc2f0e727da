import Binding
import Hummingbird
import Products
import ProductsPresentation
import SharedKernel
import Wording

/// The details of a product, with its reviews.
struct ProductDetailsPage: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("products/:id") { request, context in
      try await response(to: request, context, id: context.requireID())
    }
    PictureRoute(container: container).addRoutes(to: router)
  }

  private func response(
    to request: Request,
    _ context: WebContext,
    id: Int
  ) async throws -> Response {
    let link = PageLink("\(SitePath.products)/\(id)")
    let frame = PageFrame(request, context, area: .products, link: link)
    return try await LivePage(pages: pages, frame: frame, audience: .everybody)
      .response(to: request) { output in
        let tools = PageTools(context, pages.templates)
        let viewModel = container.products.makeProductDetailsViewModel(
          id: id,
          language: context.language
        )
        output.follow(viewModel.reviews) {
          viewModel.storedAt.value == nil ? nil : content(of: viewModel, tools)
        }
        await viewModel.viewWillAppear()
        return content(of: viewModel, tools)
      }
  }

  private func content(of viewModel: ProductDetailsViewModel, _ tools: PageTools) -> PageContent {
    let item = viewModel.item.value
    let error = viewModel.error.value.map {
      PageError($0, tools.text, missing: tools.text.noSuchProduct)
    }
    return PageContent(
      title: item?.title ?? error?.text ?? tools.text.noSuchPage,
      summary: item.map {
        [$0.brand, $0.categoryName].filter { !$0.isEmpty }.joined(separator: " · ")
      }
        ?? "",
      body: viewModel.facts.value.map { facts in
        tools.templates.render(
          .product,
          ProductDetailsValues(viewModel, facts, container.pictures, tools.text)
        )
      } ?? "",
      age: tools.age(viewModel.storedAt.value),
      error: error,
      ways: tools.ways(in: .products, after: error)
    )
  }
}

private struct ProductDetailsValues {
  struct ReviewValues {
    let stars: String
    let comment: String
    let reviewer: String
    let day: String
  }

  let description: String
  let price: String
  let discount: String
  let facts: [String]
  let tags: String
  let reviewsTitle: String
  let reviews: [ReviewValues]
  let hasReviews: Bool
  let picture: String?
  let pictureText: String

  init(
    _ viewModel: ProductDetailsViewModel,
    _ facts: ProductDetailsFacts,
    _ pictures: PictureLinks,
    _ text: WebText
  ) {
    let item = viewModel.item.value
    description = facts.description
    price = item?.price ?? ""
    discount = facts.discountText
    self.facts = [
      item?.stars ?? "", item?.stockText ?? "", facts.shipping, facts.warranty, facts.returns,
      facts.minimumOrderText,
    ].filter { !$0.isEmpty }
    tags = facts.tags.joined(separator: ", ")
    reviewsTitle = viewModel.text.reviews
    reviews = viewModel.reviews.value.map {
      ReviewValues(stars: $0.stars, comment: $0.comment, reviewer: $0.reviewer, day: $0.day)
    }
    hasReviews = !reviews.isEmpty
    picture = viewModel.pictureURL.map(pictures.path)
    pictureText = text.picture(of: item?.title ?? "")
  }
}
