import LintEssentials

/// The names that decide whether a manifest is evaluated each time.
extension ManifestNames {
  /// Names of the language and of the description of packages whose meaning changes between
  /// evaluations, or may be anything.
  static let changing = Set(
    words: """
      _extern _silgen_name CommandLine ContinuousClock gitInformation Hasher hashValue
      ObjectIdentifier random randomElement readLine shuffle shuffled SuspendingClock
      SystemRandomNumberGenerator
      """
  )

  /// Labels and functions that read, even if the manifest declares the same name.
  static let reading = Set(
    words: """
      access contentsOf contentsOfFile dlopen environ fgets fileDescriptor fopen forReadingAtPath
      forReadingFrom forUpdating forUpdatingAtPath fread fstat getline glob lstat open openat
      opendir popen read readdir readlink realpath scandir stat syscall system time
      """
  )

  /// The only members that may follow names of objects that also read.
  static let allowedMembers: [String: Set] = [
    "ProcessInfo": ["processInfo"], "processInfo": ["environment"],
    "FileHandle": ["standardError", "standardOutput"],
  ]
  /// Keywords before the members of a type.
  static let types: Set = ["struct", "enum", "class", "protocol", "extension"]

  /// The words between `import` and the name of a declaration.
  static let importKinds = Set(
    words: """
      class enum func let protocol struct typealias var
      """
  )

  /// Names that read nothing but the variables and the folder that are part of the key.
  static let harmless = language.union(packageDescription).union(standardLibrary)
    .union(foundation)

  /// Keywords, attributes and conditions.
  private static let language = Set(
    words: """
      _ _version actor Android android any arch arm arm64 as associatedtype async autoclosure
      available await borrowing break canImport case catch class column compiler consuming
      continue convenience Darwin default defer deinit didSet discardableResult do driverKit
      dynamic else elseif endif enum error escaping extension fallthrough false file fileID
      filePath fileprivate final for FreeBSD freebsd frozen func function get guard hasAttribute
      hasFeature i386 if import in indirect infix init inlinable inout internal iOS is isolated
      lazy let line Linux linux macabi macCatalyst macOS main MainActor mutating nil nonisolated
      nonmutating OpenBSD openbsd operator os OSX override package postfix precedencegroup
      preconcurrency precondition prefix private propertyWrapper protocol public repeat required
      resultBuilder rethrows return Self self Sendable sending set simulator some sourceLocation
      static struct subscript super swift switch targetEnvironment throw throws true try tvOS
      typealias unchecked unknown unowned unsafe var visionOS warning WASI wasi wasm32 watchOS
      weak where while willSet Windows windows x86_64
      """
  )

  /// Names of the description of packages.
  private static let packageDescription = Set(
    words: """
      all allowNetworkConnections apt aptItem automatic base binary binaryTarget branch branchItem
      brew brewItem BuildConfiguration buildMetadataIdentifiers BuildSettingCondition
      BuildSettingData buildTool byName C c11 c17 c18 c89 c90 c99 capability checksum
      CLanguageStandard cLanguageStandard command CompilerPluginSupport condition configuration
      Context copy CSetting cSettings custom Cxx cxx03 cxx11 cxx14 cxx17 cxx1z cxx20 cxx2b cxx98
      CXXLanguageStandard cxxLanguageStandard CXXSetting cxxSettings debug defaultIsolation
      defaultLocalization defaults define dependencies Dependency description disableWarning
      docker documentationGeneration embedInCode enabledTraits enableExperimentalFeature
      enableUpcomingFeature enableWarning exact exactItem exclude Executable executable
      executableTarget fileSystem gnu11 gnu17 gnu89 gnu90 gnu99 gnucxx03 gnucxx11 gnucxx14
      gnucxx17 gnucxx1z gnucxx20 gnucxx2b gnucxx98 headerSearchPath identity InteroperabilityMode
      interoperabilityMode iso9899_1990 iso9899_199409 iso9899_1999 iso9899_2011 isSuffix isTest
      Kind LanguageTag Library library LibraryType linkedFramework linkedLibrary LinkerSetting
      linkerSettings local Localization location macro macros major minor moduleAliases name none
      nuget nugetItem Package package packageAccess PackageDescription packageDirectory patch path
      permissions pkgConfig Platform platforms Plugin plugin PluginCapability PluginCommandIntent
      PluginNetworkPermissionScope PluginPermission plugins PluginUsage pluginUsages prefix
      prefixed prereleaseIdentifiers process Product product products providers publicHeadersPath
      range rangeItem reason registry regular release Requirement requirement Resource resources
      revision revisionItem Rule settings sourceCodeFormatting sourceControl sources
      strictMemorySafety SupportedPlatform SwiftLanguageMode swiftLanguageMode swiftLanguageModes
      swiftLanguageVersions SwiftSetting swiftSettings SwiftVersion systemLibrary
      systemLibraryTarget SystemPackageProvider systemTarget Target target
      TargetBuildSettingCondition TargetDependency TargetDependencyCondition targets TargetType
      test testTarget Trait trait TraitCondition traits treatAllWarnings treatWarning type
      unixDomainSocket unsafeFlags upToNextMajor upToNextMinor url verb Version WarningLevel when
      writeToPackageDirectory yum yumItem
      """
  )

  /// Names of the standard library.
  private static let standardLibrary = Set(
    words: """
      abs allCases allSatisfy Any AnyHashable AnyObject append appending Array ArraySlice assert
      assertionFailure Bool callAsFunction capacity CaseIterable Character ClosedRange Codable
      Collection compactMap compactMapValues Comparable contains count
      CustomDebugStringConvertible CustomStringConvertible debugDescription debugPrint Decodable
      Dictionary Double drop dropFirst dropLast dynamicMember dynamicMemberLookup Element element
      elements elementsEqual Encodable endIndex endsWith enumerated Equatable
      eraseToAnyDescription Error exactly ExpressibleByArrayLiteral ExpressibleByBooleanLiteral
      ExpressibleByDictionaryLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral
      ExpressibleByStringInterpolation ExpressibleByStringLiteral failure fatalError filter first
      firstIndex firstRange flatMap Float forEach formUnion Hashable hasPrefix hasSuffix
      Identifiable Index index indices insert Int Int32 Int64 intersection isDisjoint isEmpty
      isLetter isLowercase isMultiple isNewline isNumber isSubset isSuffix isSuperset isUppercase
      isWhitespace Iterator joined Key key keys last lastIndex lazy lexicographicallyPrecedes
      LosslessStringConvertible lowercased makeIterator map mapValues max merge merging min Never
      newValue next numericCast offset oldValue Optional partition popFirst popLast
      preconditionFailure print projectedValue randomAccess Range RawRepresentable RawValue
      rawValue reduce removeAll removeFirst removeLast removeSubrange removeValue repeating
      replaceSubrange reserveCapacity Result reverse reversed Scalar Sequence sequence Set some
      sort sorted split startIndex starts startsWith StaticString stride String StringLiteralType
      Substring subtract subtracting success suffix swap swapAt symmetricDifference
      truncatingIfNeeded UInt UInt32 UInt64 UInt8 Unicode unicodeScalars union updateValue
      uppercased utf16 utf8 Value value values Void wrappedValue zip
      """
  )

  /// Names of Foundation and the C library.
  private static let foundation = Set(
    words: """
      abort alphanumerics boolValue capitalized caseInsensitive caseInsensitiveCompare
      CharacterSet components cString Data decimalDigits doubleValue environment exit EXIT_FAILURE
      EXIT_SUCCESS firstMatch Foundation FoundationEssentials getenv Glibc integerValue intValue
      inverted isEqual KeyPath keyPath letters Musl newlines NSNumber NSRegularExpression NSString
      numberOfMatches orderedSame replacingOccurrences standardError standardOutput
      trimmingCharacters whitespaces whitespacesAndNewlines WritableKeyPath write
      """
  )
}
