@testable import ProductsCLI

extension FeatureCommand {
  static let products = FeatureCommand(
    "products",
    ProductsCommand.self,
    misuse: ShowCommand.negativeID
  )
}
