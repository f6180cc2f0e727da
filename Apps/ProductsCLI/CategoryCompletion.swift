import BackendSupport
import Binding
import CommandLineSupport
import ProductsPresentation
import SettingsSupport

/// Completes a category with those of the service in the settings.
enum CategoryCompletion {
  /// Returns the slugs of the stored categories or, if there are none, of the service's.
  ///
  /// The result is empty after an error, because shells do not show errors of completions.
  @Sendable
  static func slugs(_ arguments: [String], _ index: Int, _ prefix: String) async -> [String] {
    let stored = try? await slugs(isOffline: true)
    if let stored, !stored.isEmpty { return stored }
    return (try? await slugs(isOffline: false)) ?? []
  }

  private static func slugs(isOffline: Bool) async throws -> [String] {
    let environment = try ServiceEnvironment(
      settings: Settings(),
      backend: BackendChoice(isOffline: isOffline),
      messages: Messages { _ in }
    )
    let viewModel = try ProductsContainer(environment).makeProductCategoriesViewModel()
    await viewModel.viewWillAppear()
    await environment.finish()
    return viewModel.items.value.compactMap(\.slug)
  }
}
