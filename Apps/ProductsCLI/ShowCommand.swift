import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import ProductsBackend
import ProductsPresentation
import SettingsSupport
import Wording

/// Shows the details and the reviews of a product.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the details and the reviews of a product."
  )

  @Argument(help: "Id of the product, from products; - reads it from standard input.")
  var id: String?

  @OptionGroup var options: ServiceOptions

  private static let idArgument = IDArgument(
    of: "product",
    origin: "products prints the ids of the products that it lists"
  )

  /// Returns the error for a negative id; `nil` if something else is wrong.
  @Sendable
  static func negativeID(_ message: String, in arguments: [String]) -> CommandFailure? {
    guard arguments.contains("show") else { return nil }
    return idArgument.negativeNumber(message, in: arguments)
  }

  func validate() throws {
    if id == nil, !options.settings.isShowing {
      throw ValidationError("Missing expected argument '<id>'")
    }
  }

  func run() async throws {
    guard let id, !options.settings.isShowing else {
      return try await options.showSettings(of: [.products])
    }
    let number = try Self.idArgument.read(id, messaging: options.output.messaging)
    let environment = try options.environment()
    try await environment.finishing {
      try await show(number, ProductsContainer(environment))
    }
  }

  private func show(_ id: Int, _ container: ProductsContainer) async throws {
    let viewModel = container.makeProductDetailsViewModel(id: id)
    let report = ProductDetailsReport(viewModel, options.output)
    if !container.service.isOffline {
      report.showStoredDetails(didShow: container.environment.showAge)
    }
    await container.environment.whileAsking(container.service) {
      await viewModel.viewWillAppear()
    }
    if let error = viewModel.error.value, error.kind.isNotFound {
      throw CommandFailure(
        "\(error.text) (\(container.service.name))",
        hint: container.service.text(
          LocalizedText(
            "products prints the ids of the products that it lists.",
            "products muestra los id de los productos."
          )
        )
      )
    }
    guard viewModel.facts.value != nil else {
      throw container.service.failure(
        viewModel.error.value,
        of: LocalizedText("product \(id)", "el producto \(id)")
      )
    }
    try await report.print()
    container.service.report(
      viewModel.error.value,
      storedAt: viewModel.storedAt.value,
      to: container.environment.messages
    )
  }
}
