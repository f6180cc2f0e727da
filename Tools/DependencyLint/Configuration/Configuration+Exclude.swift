extension Configuration {
  /// Reports the patterns in `exclude` that match nothing, which are probably misspelt.
  func idleExclusions(root: String) -> [Problem] {
    Exclusion(patterns: exclude.map(\.value)).idlePatterns(root: root).map { index in
      Problem(
        file: file,
        position: exclude[index].position,
        message: "‘\(exclude[index].value.text)’ matches no file or folder",
        advice: "correct or remove it; paths are relative to the configuration's folder"
      )
    }
  }
}
