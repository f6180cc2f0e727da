extension Configuration {
  /// The exclusions that leave out nothing, and so hide a slip.
  func idleExclusions(root: String) -> [Problem] {
    Exclusion(patterns: exclude.map(\.value)).idlePatterns(root: root).map { index in
      Problem(
        file: file,
        position: exclude[index].position,
        message: "‘\(exclude[index].value.text)’ leaves out nothing",
        advice: "correct it, or take it out: paths are relative to the configuration's folder"
      )
    }
  }
}
