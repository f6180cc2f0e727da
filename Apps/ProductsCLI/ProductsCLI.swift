import CommandLineSupport
import SettingsSupport

/// `products`: the product list, a product's details and the categories as a command.
@main
enum ProductsCLI {
  static func main() {
    CommandLineTool.main(
      ProductsCommand.self,
      speaksSpanish: LanguageOption.isSpanish,
      misuse: ShowCommand.negativeID
    )
  }
}
