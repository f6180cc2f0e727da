import CommandLineSupport
import Foundation

/// `products`: the product list, a product's details and the categories as a command.
@main
enum ProductsCLI {
  static func main() async {
    _exit(await CommandLineTool.run(ProductsCommand.self, misuse: ShowCommand.negativeID))
  }
}
