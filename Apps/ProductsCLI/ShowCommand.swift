import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import ProductsBackend
import ProductsPresentation
import Wording

/// Shows the details and the reviews of a product.
struct ShowCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the details and the reviews of a product."
  )

  @Argument(help: "Id of the product, from products; - reads it from standard input.")
  var id: String?

  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  private static var idArgument: IDArgument {
    IDArgument(of: localized("a product", "un producto"), origin: origin)
  }

  /// Where ids come from, as a clause for a hint.
  private static var origin: String {
    localized(
      "products prints the ids of the products that it lists",
      "products muestra los id de los productos"
    )
  }

  /// Returns the error for a negative id; `nil` if something else is wrong.
  @Sendable
  static func negativeID(_ message: String, in arguments: [String]) -> CommandFailure? {
    guard arguments.contains("show") else { return nil }
    return idArgument.negativeNumber(message, in: arguments)
  }

  func validate() throws {
    if id == nil, !report.isShowingSettings {
      throw ValidationError("Missing expected argument '<id>'")
    }
  }

  func run() async throws {
    try await run(asking: .products) { context in
      let number = try Self.idArgument.read(id ?? "", messaging: output.messaging)
      try await show(number, ProductsContainer(context))
    }
  }

  private func show(_ id: Int, _ container: ProductsContainer) async throws {
    let viewModel = container.makeProductDetailsViewModel(id: id)
    try await container.context.show(
      ProductDetailsReport(viewModel: viewModel),
      from: container.service,
      as: output
    ) {
      await viewModel.viewWillAppear()
      try checkID(viewModel.error.value, container.service)
    }
    output.messages.hints(productHints, about: viewModel.reference, in: output)
  }

  /// - Throws: `CommandFailure` if the service has no such product.
  private func checkID(_ error: ErrorMessage?, _ service: Service) throws {
    guard let error, error.kind.isNotFound else { return }
    throw CommandFailure("\(error.text) (\(service.presentation.name))", hint: Self.origin + ".")
  }
}
