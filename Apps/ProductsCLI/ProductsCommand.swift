import ArgumentParser
import CommandLineSupport
import SettingsSupport

/// The root command, which lists products without a subcommand.
@main
struct ProductsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "products",
    abstract: "List and search products.",
    usage: """
      products [<query> ...] [--category <slug>] [--sort <key>] [<options>]
      products show <id> | categories
      """,
    discussion: """
      EXAMPLES:
        products
        products phone --sort price
        products --category laptops --sort rating --order desc
        products --all --plain | cut -f 1,2
        products show 7
        products categories
        products list show

      Without --backend or PRODUCTS_BASE_URL, lists the built-in demo products. Results are \
      stored, and shown if the service cannot be reached.

      \(CommandLineTool.completionHelp(for: "products"))
      """,
    version: AppVersion.text,
    subcommands: [ListCommand.self, ShowCommand.self, CategoriesCommand.self],
    defaultSubcommand: ListCommand.self
  )

  static func main() {
    CommandLineTool.main(
      Self.self,
      speaksSpanish: LanguageOption.isSpanish,
      misuse: ShowCommand.negativeID
    )
  }
}
