extension OutsideNames {
  /// Modules of the toolchain whose types are listed in `types`, and C libraries, whose types have
  /// no names like those of Swift code.
  static let modules: Set<String> = [
    "Android", "Darwin", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "Glibc", "Musl", "Observation",
    "Swift", "Synchronization", "Testing", "XCTest", "_Concurrency", "_StringProcessing",
  ]

  /// Whether a name may be a top-level type of one of `modules`.
  ///
  /// The names of Swift itself are left out: a type of any imported module hides those.
  static func isType(_ name: String) -> Bool {
    types.contains(name) || prefixes.contains(where: name.hasPrefix)
  }

  private static let prefixes = ["CG", "Dispatch", "NS", "URL", "Unit", "XC"]

  /// The types in the symbol graphs of the modules, and those that only Apple's systems have.
  private static let types: Set<String> = Set(
    """
    AffineTransform AlignmentOptions AppleScriptTask Atomic AtomicLazyReference AtomicLoadOrdering \
    AtomicOptionalRepresentable AtomicRepresentable AtomicStoreOrdering AtomicUpdateOrdering \
    Attachable AttachableWrapper Attachment AttributeContainer AttributeDynamicLookup \
    AttributeScope AttributeScopeCodableConfiguration AttributeScopes AttributedString \
    AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol \
    AttributedSubstring BlockOperation Bug Bundle ByteCountFormatStyle ByteCountFormatter \
    CachedURLResponse Calendar CharacterSet CocoaError CodableAttributedStringKey \
    CodableConfiguration CodableWithConfiguration Comment ComparableComparator Comparator \
    ComparisonResult ConditionTrait Confirmation ContiguousBytes CurrencyFormatStyleConfiguration \
    CustomNSError CustomTestArgumentEncodable CustomTestStringConvertible Data DataProtocol Date \
    DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal \
    DecodableAttributedStringKey DecodableWithConfiguration DecodingConfigurationProviding \
    DescriptiveNumberFormatConfiguration Dimension DiscontiguousAttributedSubstring \
    DiscreteFormatStyle DistributedNotificationCenter EncodableAttributedStringKey \
    EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter ExitStatus ExitTest \
    Expectation ExpectationFailedError Expression FileAttributeKey FileAttributeType FileHandle \
    FileManager FileManagerDelegate FileProtectionType FloatingPointFormatStyle \
    FloatingPointParseStrategy FormatStyle FormatStyleCapitalizationContext Formatter HTTPCookie \
    HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse Host ISO8601DateFormatter IndexPath \
    IndexSet InflectionConcept InflectionRule InputStream IntegerFormatStyle IntegerParseStrategy \
    Issue IssueHandlingTrait JSONDecoder JSONEncoder JSONSerialization KeyPathComparator \
    KnownIssueMatcher LengthFormatter ListFormatStyle ListFormatter Locale LocalizedError \
    LocalizedStringResource MarkdownDecodableAttributedStringKey MassFormatter Measurement \
    MeasurementFormatter Morphology MutableDataProtocol Mutex Notification NotificationCenter \
    NotificationQueue NumberFormatStyleConfiguration NumberFormatter ObjCBool Observable \
    ObservationRegistrar Observations OperatingSystemVersion Operation OperationQueue OutputStream \
    POSIXError ParallelizationTrait ParseStrategy ParseableFormatStyle PersonNameComponents \
    PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage Predicate PredicateBindings \
    PredicateError PredicateExpression PredicateExpressions Process ProcessInfo Progress \
    ProgressKind ProgressManager ProgressReporting ProgressUserInfoKey PropertyListDecoder \
    PropertyListEncoder PropertyListSerialization QualityOfService RecoverableError \
    ReferenceConvertible RelativeDateTimeFormatter RunLoop Scanner ScopedAttributeContainer \
    SocketNativeHandle SocketPort SortComparator SortDescriptor SortOrder SourceLocation \
    SpellServer StandardPredicateExpression Stream StreamDelegate StreamNetworkServiceTypeValue \
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StringStyle \
    StringTransform SuiteTrait Tag TermOfAddress Test TestScoping TestTrait Thread TimeInterval \
    TimeLimitTrait TimeZone Timer Trait URL UUID UndoManager Unit UserDefaults ValueTransformer \
    WordPair XMLDTD XMLDocument XMLElement XMLNode XMLParser
    """.split(separator: " ").map(String.init)
  )
}
