/// An error of product lists; failures of the service are `ServiceFailure`.
package enum ProductListError: Error, Equatable, Sendable {
  case unknownCategory(String)
  /// The query has more than `maximum` Unicode scalars.
  case queryTooLong(maximum: Int)
}

/// Lists products: the stored page first, then the current one.
package struct ProductListUseCase: Sendable {
  private let repository: any ProductListRepository

  package init(repository: any ProductListRepository) {
    self.repository = repository
  }

  /// Fetches one page of products.
  ///
  /// - Parameters:
  ///   - request: The products to list.
  ///   - cached: Called with the stored page, if there is one, before the request is sent.
  /// - Throws: `ProductListError`, `ServiceFailure`, or `CancellationError`.
  package func execute(
    _ request: ProductListRequest,
    cached: (ProductsPage) -> Void
  ) async throws -> ProductsPage {
    guard request.query.unicodeScalars.count <= ProductListRequest.maximumQueryLength else {
      throw ProductListError.queryTooLong(maximum: ProductListRequest.maximumQueryLength)
    }
    let page = try await repository.fetchProducts(request, cached: cached)
    if page.total == 0, page.unreadableCount == 0, let category = request.category {
      try await requireCategory(category)
    }
    return page
  }

  /// The service responds to an unknown category with an empty list.
  private func requireCategory(_ slug: String) async throws {
    let known: ProductCategories
    do {
      known = try await repository.fetchCategories { _ in }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      // The page itself is already known to be empty.
      return
    }
    guard known.categories.contains(where: { $0.slug == slug }) else {
      throw ProductListError.unknownCategory(slug)
    }
  }
}
