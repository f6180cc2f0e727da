import BackendSupport
import Binding
import ProductsPresentation

/// Completes a category from those of the configured service.
enum CategoryCompletion {
  /// Returns the slugs of the stored categories or, if there are none, of the service's.
  ///
  /// The result is empty after an error, because shells do not show errors from completions.
  @Sendable
  static func slugs(_ arguments: [String], _ index: Int, _ prefix: String) async -> [String] {
    let stored = try? await slugs(AppContext(completingWith: ["--offline"]))
    if let stored, !stored.isEmpty { return stored }
    return (try? await slugs(AppContext(completingWith: []))) ?? []
  }

  private static func slugs(_ context: AppContext) async throws -> [String] {
    let viewModel = try ProductsContainer(context).makeProductCategoriesViewModel()
    await viewModel.viewWillAppear()
    await context.finish()
    return viewModel.items.value.compactMap(\.slug)
  }
}
