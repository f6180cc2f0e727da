import ArgumentParser
import CommandLineSupport

/// The root command, which lists products without a subcommand.
struct ProductsCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration { CommandLineTool.root(rootConfiguration) }

  private static let rootConfiguration = CommandConfiguration(
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
}
