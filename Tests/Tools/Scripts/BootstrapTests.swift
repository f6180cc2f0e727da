import Foundation
import TestSupport
import Testing

/// The bootstrap script with fake package managers.
@Suite(.hangLimit) struct BootstrapTests {
  private let machine: FakeMachine

  init() throws {
    machine = try FakeMachine()
  }

  @Test func `nothing is installed if nothing is missing`() async throws {
    try machine.installHeaders()
    try machine.add("apt-get", "id")
    let outcome = try await machine.bootstrap()
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output.contains("nothing is missing"))
    #expect(machine.log.isEmpty)
  }

  @Test func `root installs only what is missing`() async throws {
    try machine.installHeaders(except: "curl/curl.h")
    try machine.add("apt-get", "id")
    let outcome = try await machine.bootstrap()
    #expect(outcome.ending == .exited(0))
    #expect(
      machine.log == [
        "apt-get update -q",
        "apt-get install -q -y --no-install-recommends libcurl4-openssl-dev",
      ]
    )
    #expect(outcome.output.contains("running: apt-get install"))
  }

  @Test func `programs for tests are installed only with --tests`() async throws {
    try machine.installHeaders()
    try machine.add("apt-get", "id")
    let building = try await machine.bootstrap("--quiet")
    #expect(building.ending == .exited(0))
    #expect(building.output.isEmpty)
    #expect(machine.log.isEmpty)
    for _ in 1...2 {
      let testing = try await machine.bootstrap("--quiet", "--tests")
      #expect(testing.ending == .exited(0), "\(testing.output)")
      #expect(
        machine.log == [
          "apt-get update -q",
          "apt-get install -q -y --no-install-recommends tmux chromium chromium-driver"
            + " node-typescript postgresql nginx-light openssl curl neovim python3",
        ]
      )
    }
  }

  @Test func `what is still missing after the installation is reported`() async throws {
    try machine.installHeaders()
    try machine.script("apt-get", "true")
    try machine.add("id")
    let outcome = try await machine.bootstrap("--tests")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.output.contains("tmux is missing"))
    #expect(outcome.output.hasSuffix("the above is still missing\n"))
  }

  @Test func `an unknown option is rejected`() async throws {
    let outcome = try await machine.bootstrap("--test")
    #expect(outcome.ending == .exited(2))
    #expect(outcome.output.contains("unknown option --test"))
  }

  @Test func `other users install with sudo`() async throws {
    try machine.add("apt-get", "id", "sudo")
    let outcome = try await machine.bootstrap(user: 1000)
    #expect(outcome.ending == .exited(0))
    #expect(
      machine.log.filter { $0.hasPrefix("sudo") } == [
        "sudo apt-get update -q",
        "sudo apt-get install -q -y --no-install-recommends "
          + "libcurl4-openssl-dev libsqlite3-dev libpq-dev libturbojpeg0-dev libqrencode-dev "
          + "libncurses-dev",
      ]
    )
  }

  @Test func `without sudo, the command to run is printed`() async throws {
    try machine.add("apt-get", "id")
    let outcome = try await machine.bootstrap(user: 1000)
    #expect(outcome.ending == .exited(1))
    #expect(outcome.output.contains("run as root: apt-get"))
    #expect(machine.log.isEmpty)
  }

  @Test func `Homebrew is used without root`() async throws {
    try machine.add("brew", "id")
    let outcome = try await machine.bootstrap(user: 501)
    #expect(outcome.ending == .exited(0))
    #expect(machine.log == ["brew install curl sqlite libpq jpeg-turbo qrencode ncurses"])
  }

  @Test func `without a package manager, the required packages are printed`() async throws {
    let outcome = try await machine.bootstrap()
    #expect(outcome.ending == .exited(1))
    #expect(
      outcome.output.contains(
        "libcurl4-openssl-dev libsqlite3-dev libpq-dev libturbojpeg0-dev libqrencode-dev "
          + "libncurses-dev"
      )
    )
  }

  @Test func `without Swift, the download page is printed`() async throws {
    try machine.remove("swift")
    let outcome = try await machine.bootstrap()
    #expect(outcome.ending == .exited(1))
    #expect(outcome.output.contains("https://www.swift.org/install"))
  }
}

/// A `PATH` with fake package managers that log their calls.
private struct FakeMachine {
  private static let headers = [
    "curl/curl.h", "sqlite3.h", "libpq-fe.h", "turbojpeg.h", "qrencode.h", "ncurses.h",
  ]

  private let directory: TemporaryDirectory
  private var bin: URL { directory.url.appending(path: "bin") }
  private var headers: URL { directory.url.appending(path: "headers") }

  init() throws {
    directory = try TemporaryDirectory()
    for url in [bin, headers] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    for name in ["bash", "cat", "dirname", "ln", "readlink", "touch"] {
      let tool = try #require(Program.installed(name))
      try FileManager.default.createSymbolicLink(
        atPath: bin.appending(path: name).path,
        withDestinationPath: tool.path
      )
    }
    try script("swift", "true")
    // A fake compiler that finds the installed headers.
    try script(
      "clang",
      """
      IFS='<>' read -r _ header _
      [ -e "\(headers.path)/${header//\\//_}" ]
      """
    )
  }

  func installHeaders(except missing: String? = nil) throws {
    for header in Self.headers where header != missing {
      try Data().write(to: headers.appending(path: Self.fileName(header)))
    }
  }

  /// A header's name in the folder of the fake compiler.
  private static func fileName(_ header: String) -> String { header.replacing("/", with: "_") }

  func add(_ names: String...) throws {
    let log = directory.url.appending(path: "log").path
    let headers = Self.headers.map(Self.fileName).joined(separator: " ")
    for name in names {
      let note = "echo \"\(name) $*\" >>\"\(log)\""
      switch name {
      case "id": try script(name, "echo \"$FAKE_USER\"")
      case "sudo": try script(name, "\(note)\n\"$@\"")
      default:
        try script(
          name,
          """
          \(note)
          [ "$1" != install ] || for header in \(headers); do
            touch "\(self.headers.path)/$header"
          done
          case "$*" in
            install*tmux*chromium*postgresql*)
              for program in tmux chromium chromedriver tsc initdb nginx openssl curl nvim python3; do
                ln -s "$BASH" "\(bin.path)/$program"
              done
              ;;
          esac
          """
        )
      }
    }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: bin.appending(path: name))
  }

  func bootstrap(_ options: String..., user: Int = 0) async throws -> Outcome {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var program = Program(path: root.appending(path: "Tools/bootstrap.sh").path)(options)
    program.environment = [
      "PATH": bin.path, "FAKE_USER": "\(user)", "PROGRAM_FOLDERS": "",
    ]
    return try await program.run()
  }

  /// The calls of package managers and sudo, in order.
  var log: [String] {
    let text = try? String(contentsOf: directory.url.appending(path: "log"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  func script(_ name: String, _ body: String) throws {
    let file = bin.appending(path: name)
    try Data("#!\(bin.path)/bash\n\(body)\n".utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: file.path
    )
  }
}
