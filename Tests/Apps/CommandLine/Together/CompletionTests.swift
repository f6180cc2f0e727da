import Foundation
import TestSupport
import Testing

/// What shells offer, by running the completion scripts in them.
@Suite(.hangLimit) struct CompletionTests {
  private var sandbox: Sandbox

  init() throws {
    var sandbox = try Sandbox()
    let folder = URL(filePath: Program.built("products").path).deletingLastPathComponent().path
    sandbox.environment["PATH"] = folder + ":" + sandbox.environment["PATH", default: ""]
    self.sandbox = sandbox
  }

  /// Runs a script in a shell and returns its lines; `nil` without that shell.
  private func lines(of shell: String, _ script: String, _ words: [String]) async throws
    -> Set<String>?
  {
    guard let program = Program.installed(shell) else { return nil }
    var process = program(["-c", script] + words)
    process.environment = sandbox.environment
    process.workingDirectory = sandbox.file("work")
    let outcome = try await process.run()
    #expect(outcome.ending == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
    return Set(outcome.rows.map { String($0.prefix { $0 != "\t" }) })
  }

  /// Returns what bash offers for the last word of a command line.
  private func offers(_ line: String) async throws -> Set<String> {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let script = """
      source <("$1" --generate-completion-script bash)
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
      "_$1" "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try #require(try await lines(of: "bash", script, ["bash"] + words))
  }

  @Test(
    arguments: [
      ("products --so", ["--sort"]), ("products --sort price --or", ["--order"]),
      ("products --order ", ["asc", "desc"]), ("products show --so", []), ("products phone ", []),
      ("products ca", ["categories"]),
      ("products ", ["list", "show", "categories", "help", "--help", "-h", "--version"]),
      ("auth --ch", ["--check"]), ("auth lo", ["login", "logout"]),
      ("query-suggestions --li", ["--limit"]),
      ("movie-search dune --of", ["--offline"]),
    ]
  )
  func `bash offers the options of the default subcommand`(
    line: String,
    expected: [String]
  ) async throws {
    #expect(try await offers(line) == Set(expected))
  }

  @Test func `bash offers categories, which are stored for next time`() async throws {
    let line = "products phone --sort price --category "
    let all = try await offers(line)
    #expect(all.count == 24 && all.isSuperset(of: ["laptops", "smartphones"]), "\(all)")
    #expect(try await offers(line + "lap") == ["laptops"])
    // Another service, which cannot be reached, offers none of the stored categories.
    var other = self
    other.sandbox.environment["MARQUEE_BACKEND"] = "http://127.0.0.1:1"
    #expect(try await other.offers(line + "lap").isEmpty)
  }

  @Test(
    arguments: [
      ("products --so", ["--sort"]), ("products --sort price --or", ["--order"]),
      ("products --order ", ["asc", "desc"]), ("auth --ch", ["--check"]),
      ("products ca", ["categories"]),
    ]
  )
  func `fish offers the same`(line: String, expected: [String]) async throws {
    let script = "$argv[1] --generate-completion-script fish | source; complete -C $argv[2]"
    let name = String(line.prefix { $0 != " " })
    if let offers = try await lines(of: "fish", script, [name, line]) {
      #expect(offers == Set(expected))
    }
  }
}
