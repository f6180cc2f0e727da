import ArgumentParser
import DemoBackend
import DemoProductImages
import DemoProducts

/// The products that the server knows, and their pictures.
struct ProductsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Number of products: real ones first, then made-up ones (default: all real ones).",
      valueName: "n"
    )
  )
  var products: Int?

  @Flag(
    help: "Refuse more than 100 requests for products in 10 seconds, as the real service does."
  )
  var rateLimit = false

  func validate() throws {
    guard products.map((0...100_000).contains) ?? true else {
      throw ValidationError("--products must be a number from 0 to 100000.")
    }
  }

  var services: [any DemoService] {
    let catalogue = products.map(ProductCatalogue.init(productCount:)) ?? .real
    return [
      DemoProductImagesService(catalogue: catalogue),
      DemoProductsService(
        catalogue: catalogue,
        requestLimit: rateLimit ? RequestLimit() : nil
      ),
    ]
  }
}
