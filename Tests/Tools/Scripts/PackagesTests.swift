#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The scripts that write and check the packages of the linter.
  @Suite(.hangLimit) struct PackagesTests {
    private static let tools = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Tools").standardizedFileURL.path
    private let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
    }

    /// Writes the packages of a program: by default one that only has the linter's version.
    private func write(copying program: String? = nil) async throws {
      let linter = Program.built("dependency-lint").path
      let outcome = try await shell(
        """
        mkdir -p tree/dependency-lint/bin
        version=$('\(linter)' --version)
        \(program.map { "cp '\($0)'" } ?? "echo $version | install -m 755 /dev/stdin") \
          tree/dependency-lint/bin/dependency-lint
        tar -czf "dependency-lint-$version-x86_64-unknown-linux-gnu.tar.gz" -C tree/dependency-lint bin
        REPOSITORY_URL=https://git.example/films '\(Self.tools)/package-linter.py' . \
          "$version" x86_64-unknown-linux-gnu
        sha256sum *.tar.gz *.zip *.rb *.vsix Container* >SHA256SUMS
        """
      )
      #expect(outcome.ending == .exited(0), "\(outcome)")
    }

    private func shell(_ script: String) async throws -> Outcome {
      var shell = Program(path: "/bin/sh")(["-ec", script])
      shell.workingDirectory = directory.url
      return try await shell.run()
    }

    private func check() async throws -> Outcome {
      try await Program(path: "\(Self.tools)/check-packages.py")([directory.url.path]).run()
    }

    @Test func `all packages belong to one version, and work`() async throws {
      try await write(copying: Program.built("dependency-lint").path)
      let outcome = try await check()
      #expect(outcome.ending == .exited(0), "\(outcome.output)\(outcome.errors)")
      #expect(outcome.output.contains("the extension is used with Node"))
      let formula = try await shell("cat dependency-lint.rb").output
      #expect(formula.contains(#"homepage "https://git.example/films""#))
      #expect(formula.contains(#"url "https://git.example/films/releases/download/"#))
    }

    @Test(arguments: [
      ("rm *.vsix", ".vsix is missing"),
      ("rm Containerfile", "Containerfile is missing"),
      ("sed -i '/Container/d' SHA256SUMS", "SHA256SUMS does not list Containerfile"),
      ("echo >>dependency-lint.rb", "does not have the checksum in SHA256SUMS"),
      ("mv dependency-lint-*.tar.gz old.tar.gz", "0 archives have the version"),
    ])
    func `a missing or changed package is an error`(change: String, error: String) async throws {
      try await write()
      #expect(try await shell(change).ending == .exited(0))
      let outcome = try await check()
      #expect(outcome.ending == .exited(1) && outcome.errors.contains(error), "\(outcome.errors)")
    }

    @Test(arguments: [
      (#"sed -i 's/version ".*"/version "9"/' *.rb"#, "the formula does not have the version"),
      (#"sed -i 's/sha256 ".*"/sha256 "9"/' *.rb"#, "the formula has another checksum"),
      (#"sed -i 's/^ADD /ADD new-/' Containerfile"#, "the image does not add"),
      (
        #"sed -i 's/"version": .*/"version": "9",/' */*.artifactbundle/info.json"#,
        "info.json is another one"
      ),
    ])
    func `a package of another version is an error`(change: String, error: String) async throws {
      try await write()
      let sums = "sha256sum *.tar.gz *.zip *.rb *.vsix Container* >SHA256SUMS"
      #expect(try await shell("\(change)\n\(sums)").ending == .exited(0))
      let outcome = try await check()
      #expect(outcome.ending == .exited(1) && outcome.errors.contains(error), "\(outcome.errors)")
    }
  }
#endif
