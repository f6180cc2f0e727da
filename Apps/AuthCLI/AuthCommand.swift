import ArgumentParser
import CommandLineSupport
import SettingsSupport

/// The root command; without a subcommand, it shows who is signed in.
@main
struct AuthCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "auth",
    abstract: "Sign in and out.",
    usage: """
      auth login [<options>]
      auth status | token | refresh | logout | delete
      """,
    discussion: """
      EXAMPLES:
        auth login
        auth login --web
        auth login --provider https://id.example.com
        auth status --json
        curl --header "Authorization: Bearer $(auth token)" https://example.com/
        auth logout
        auth delete --yes

      Without --backend or GITHUB_CLIENT_ID, the built-in demo of GitHub approves automatically. An \
      OpenID provider needs OPENID_CLIENT_ID. Without MEMBER_SERVICE_URL, members are kept in the \
      data directory. Exit code 4: sign in first.

      \(CommandLineTool.completionHelp(for: "auth"))
      """,
    version: AppVersion.text,
    subcommands: [
      LoginCommand.self, StatusCommand.self, TokenCommand.self, RefreshCommand.self,
      LogoutCommand.self, DeleteCommand.self,
    ],
    defaultSubcommand: StatusCommand.self
  )

  static func main() {
    CommandLineTool.main(Self.self, speaksSpanish: LanguageOption.isSpanish)
  }
}
