import ArgumentParser
import AuthPresentation
import BackendSupport
import DatabaseSupport
import Foundation
import HTTP
import Hummingbird
import IdentitySupport
import Logging
import MemberService
import MemberServicePostgreSQL
import OAuth
import SettingsSupport
import SharedKernel
import SignInSupport
import Storage
import Wording

/// The options of sign-ins.
struct SignInOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Seconds after which a session is checked with the member service again, without \
      MEMBER_SERVICE_URL (default: 900).
      """,
      valueName: "n"
    )
  )
  var accessTokenLifetime: Int?

  func validate() throws {
    guard accessTokenLifetime.map((1...86_400).contains) ?? true else {
      throw ValidationError("--access-token-lifetime must be a number of seconds from 1 to 86400.")
    }
  }

  /// The token lifetimes, for a member service in this process.
  var lifetimes: TokenLifetimes {
    var lifetimes = TokenLifetimes()
    if let accessTokenLifetime { lifetimes.accessToken = TimeInterval(accessTokenLifetime) }
    return lifetimes
  }
}

/// Sign-in, the account, and the visitor's name on each page.
struct AuthSite: SiteFeature {
  static let help: String? = """
    Visitors sign in at the providers whose variables are set, such as GITHUB_CLIENT_ID and \
    GITHUB_CLIENT_SECRET; member-service --help lists them. With demo data only, the demo's \
    providers accept anyone on this machine. Sign-ins are limited for each visitor, whose address \
    the proxy passes on in X-Forwarded-For. A proxy on another machine must be listed with \
    --trusted-proxy.
    """
  static let databaseContents = ["sessions", "members"]
  static let migrations = SiteMigrations(
    sqlite: SQLiteSessionStore.migrations,
    postgreSQL: PostgreSQLSessionStore.migrations + PostgreSQLMemberStore.migrations
  )
  static let templates: [Template] = [.account, .signIn, .continue]
  static let paths = SpecialPaths(
    pages: [accountPath],
    hidden: [signInPath, signOutPath, accountPath],
    // Apple's page posts its response, whose state proves its origin.
    postedByOthers: [appleCallback]
  )

  static let accountPath = "/me"
  static let deletionPath = "/me/delete"
  static let signInPath = "/sign-in"
  static let signOutPath = "/sign-out"
  static let appleCallback = "/sign-in/apple/callback"

  static let signedOut = NoticeName("signed-out")
  static let accountDeleted = NoticeName("account-deleted")

  /// The services for sign-in.
  struct SignIn: Sendable {
    let providers: [Accounts.Provider]
    /// The member service; its session does not follow redirects.
    let members: NetworkService
    let limits: SignInLimits
    /// Receives the reason for each failed sign-in, without secrets.
    let logger: Logger
  }

  let claimedFiles: [URL]
  private let app: AppDIContainer
  private let accounts: Accounts

  /// Creates the feature from the settings; `nil` for a site without providers.
  ///
  /// With demo data only, the demo's providers accept anyone on this machine.
  ///
  /// - Throws: `CommandFailure` for an unusable setting, or if no port is free for the demo.
  init?(_ app: AppDIContainer, _ options: SignInOptions) async throws {
    var providers = try ProviderSettings(environment: app.context.settings.environment)
    if providers.isEmpty, app.isDemo { providers = try await DemoProviders.start().settings }
    guard !providers.isEmpty else { return nil }
    let signIn = try SignInSetup(
      context: app.context,
      providers: providers,
      members: app.database.members,
      limits: SignInLimits(proxies: app.proxies, isBehindProxy: app.url != nil),
      lifetimes: options.lifetimes
    )
    .signIn()
    let isInProcess = try MemberServiceLocation(app.context.settings).isInProcess
    self.init(
      app,
      signIn,
      claiming: isInProcess ? [app.database.membersFile].compactMap(\.self) : []
    )
  }

  /// - Parameter claimedFiles: Files that only one server at a time may use.
  init(_ app: AppDIContainer, _ signIn: SignIn, claiming claimedFiles: [URL] = []) {
    self.app = app
    self.claimedFiles = claimedFiles
    accounts = Accounts(
      signIn,
      store: app.database.sessions,
      key: app.siteKey.derived(for: "sign-in")
    )
  }

  /// What other features need for the pages of signed-in visitors.
  var members: PageMembers {
    PageMembers(
      service: { [accounts] in accounts.service($0, of: CurrentSession.value.secret) },
      signIn: { [pages = app.paths.pages] path, language in
        LinkValues(
          url: ReturnAddress(path, in: pages).signInLink(),
          text: AccountStrings(language).signIn
        )
      }
    )
  }

  func addMiddleware(to router: Router<WebContext>, in site: SiteFrame) {
    router.add(
      middleware: SessionCookie(accounts: accounts, app: app, isForEveryone: site.isForEveryone)
    )
  }

  func kept(in language: Language) -> [AboutFact] {
    let text = AccountStrings(language)
    return [AboutFact(name: text.account, text: text.kept)]
  }

  func notice(_ name: NoticeName, for context: WebContext) -> Notice? {
    let text = AccountStrings(context.language)
    return switch name.name {
    case Self.signedOut.name: Notice(sentence: text.signedOut)
    case Self.accountDeleted.name: Notice(sentence: text.accountDeleted)
    default: nil
    }
  }

  func forget(_ request: Request) async throws -> [Cookie] {
    PendingSignIns.removals(in: request, isSecure: app.isSecure)
      + [SiteCookie.session(isSecure: app.isSecure).removal]
  }

  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {
    SignInRoutes(accounts: accounts, site: site, app: app).addRoutes(to: router)
    AccountRoutes(accounts: accounts, site: site, app: app).addRoutes(to: router)
  }
}

extension Template {
  static let account = Template("account", PackageResources.account_mustache)
  static let signIn = Template("sign-in", PackageResources.sign_in_mustache)
  static let `continue` = Template("continue", PackageResources.continue_mustache)
}

extension SiteDatabase {
  var sessions: any SessionStore {
    switch engine {
    case .sqlite(let database, let file):
      SQLiteSessionStore(
        database: database,
        locks: file.deletingLastPathComponent().appending(path: "locks"),
        now: now
      )
    case .postgreSQL(let database, let locks):
      PostgreSQLSessionStore(database: database, locks: locks, now: now)
    }
  }

  /// The members of a member service in this process.
  var members: any MemberStore {
    switch engine {
    case .sqlite(_, let file):
      SQLiteMemberStore(
        database: UserDatabase(
          openedOnUseIn: Self.membersFile(beside: file).deletingLastPathComponent(),
          migrations: SQLiteMemberStore.migrations,
          ownsDirectory: true,
          warn: warn
        )
      )
    case .postgreSQL(let database, _): PostgreSQLMemberStore(database: database)
    }
  }

  /// The file of the members; `nil` for a database of several servers.
  fileprivate var membersFile: URL? {
    if case .sqlite(_, let file) = engine { Self.membersFile(beside: file) } else { nil }
  }

  private static func membersFile(beside file: URL) -> URL {
    file.deletingLastPathComponent().appending(path: "members/user.sqlite")
  }
}
