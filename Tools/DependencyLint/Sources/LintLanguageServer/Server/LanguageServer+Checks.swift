import DependencyLint
import LintEssentials
import LintFixes
import LintRules

/// Loading and checking, each in one task at a time.
extension LanguageServer {
  /// Reads the files again.
  func reload() {
    guard phase == .running else { return }
    if workspace == nil { findWorkspace() }
    guard workspace != nil else { return publish() }
    guard let loading else { return startLoading() }
    isLoadingOutdated = true
    loading.cancel()
  }

  private func startLoading() {
    guard let workspace else { return }
    let linter = workspace.linter
    isLoadingOutdated = false
    let texts = Dictionary(
      documents.values.sorted { $0.uri < $1.uri }.compactMap { document in
        DocumentURI.path(of: document.uri).map { path in
          let text = String(decoding: document.text.bytes, as: UTF8.self)
          return (
            workspace.absolute(path), text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
          )
        }
      }
    ) { first, _ in first }
    self.workspace?.settings =
      Configuration.files(of: linter.configurationFile, texts: texts)
      + [Baseline.path(besideConfiguration: linter.configurationFile)]
      + (codeBase?.settings ?? [])
    loadedFiles = watchedFiles()
    loading = Task { [load = surroundings.checker.load] in
      let result: Result<LoadedCodeBase, any Error>
      do {
        result = .success(try await load(linter, texts))
      } catch {
        result = .failure(error)
      }
      self.loadingEnded(result)
    }
  }

  private func loadingEnded(_ result: Result<LoadedCodeBase, any Error>) {
    loading = nil
    guard phase == .running else { return }
    if isLoadingOutdated { return startLoading() }
    switch result {
    case .success(let loaded):
      let known = watchedFiles()
      codeBase = loaded
      workspace?.settings = loaded.settings
      // A manifest that was not known before has just been read.
      loadedFiles.merge(watchedFiles().filter { known[$0.key] == nil }) { old, _ in old }
      failure = LoadingFailure()
    case .failure(let error):
      // Checks continue with the last valid state.
      failure = LoadingFailure(error)
    }
    scanDocuments()
    restartCheck()
  }

  /// Checks the newest documents, now or as soon as the running check ends.
  func restartCheck() {
    revision += 1
    if checking == nil { startCheck() }
  }

  private func startCheck() {
    guard phase == .running, let codeBase else {
      publish()
      return respondToWaiting()
    }
    let changes = LoadedCodeBase.Changes(
      texts: documentsByFile().filter { $0.key.hasSuffix(".swift") }.mapValues(\.text.bytes),
      today: today
    )
    checking = Task { [revision, check = surroundings.checker.check] in
      self.checkEnded(await check(codeBase, changes), revision)
    }
  }

  private func checkEnded(_ found: CheckResult, _ checked: Int) {
    checking = nil
    guard phase == .running else { return }
    guard checked == revision else { return startCheck() }
    for warning in found.warnings where checkResult?.warnings.contains(warning) != true {
      log(warning)
    }
    checkResult = found
    allowances = [:]
    publish()
    respondToWaiting()
  }

  var today: CalendarDate {
    CalendarDate(secondsSince1970: Int(surroundings.now().timeIntervalSince1970))
  }

  /// Finds the configuration of the first folder that has one, or of an open document.
  private func findWorkspace() {
    let files = documents.keys.sorted().compactMap(DocumentURI.path)
    let places = folders + files.map { URL(filePath: $0).deletingLastPathComponent().path }
    for place in places where FileManager.default.fileExists(atPath: place) {
      do {
        guard let linter = try surroundings.linter(place) else { continue }
        workspace = Workspace(linter, folder: place)
        scanDocuments()
        return warnOfOtherFolders(linter.root)
      } catch {
        show("\(error)", .error)
      }
    }
    let message = "no .dependency-lint.yml in \(folders.joined(separator: ", ")) or parent folders"
    if shownMessages.insert(message).inserted { log(message, .info) }
  }

  private func warnOfOtherFolders(_ root: String) {
    let others = folders.filter { folder in
      // A folder without a configuration of its own has nothing to check.
      let other = try? surroundings.linter(folder)
      return other.map { $0.root != root } ?? false
    }
    guard !others.isEmpty else { return }
    show(
      "dependency-lint checks only \(root), not \(others.joined(separator: ", ")); "
        + "open each code base in its own window",
      .warning
    )
  }
}
