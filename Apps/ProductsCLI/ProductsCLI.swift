import CommandLineSupport

/// `products`: the product list, a product's details and the categories as a command.
@main
enum ProductsCLI {
  static func main() {
    CommandLineTool.main(ProductsCommand.self, misuse: ShowCommand.negativeID)
  }
}
