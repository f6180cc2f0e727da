/// Names of types inside the types of common libraries.
///
/// They hide types of the code base inside types that inherit from the library's types, where
/// `OutsideTypes` doesn't know these.
enum OutsideNames {
  /// The names of nested and associated types in Swift, Foundation and Apple's frameworks.
  ///
  /// Those of Swift and of Foundation on Linux are complete, from the symbol graphs of the modules.
  /// Those of Apple's frameworks are the common ones.
  static let members = names(
    """
    AMPMStyle ASCII AcceptPolicy AccessoryType Action ActionHandler ActivityType ActorType \
    AdaptivePresentationStyle Alignment AllCases AlternateDescriptionAttribute \
    AncestorRepresentation AnchoredRelativeFormatStyle Animatable AnimatableData AnimationCurve \
    AnimationOptions Appearance Arithmetic ArithmeticOperator ArrayLiteralElement AsyncIterator \
    AsyncMessage AtomicOptionalRepresentation AtomicRepresentation Attribute \
    AttributeInvalidationCondition AttributeMergePolicy AttributeRunBoundaries Attributed \
    AttributedStyle Attributes AuthChallengeDisposition AutoreleaseFrequency Axis Background \
    BackgroundStyle Base Base64DecodingOptions Base64EncodingOptions BaseMessageIdentifier \
    Behavior Body BooleanLiteralType BorderStyle Bound Bounds Buffer BufferingPolicy Builder \
    ButtonType ByteCountAttribute Cache CachePolicy CalculationError Calendar \
    CanonicalCombiningClass CapitalizationContext Case Category Cell CellRegistration CellStyle \
    Certificate Change CharacterIterator CharacterView CheckingType Child Children Clock \
    CloseCode CloseFlags ClosedRange Code CodeUnit CodingKey CodingKeys Collation \
    CollectionContainsCollection CollectionIndexSubscript CollectionRangeSubscript Color Column \
    Command CommonKeyPathKind Comparator CompareOptions Compared Comparison ComparisonOperator \
    Completion Component Components ComponentsFormatStyle Condition Conditional ConditionalCast \
    Configuration ConfigurationUpdateHandler Conjunction Connection Constants Content \
    ContentConfiguration ContentMode ContentType Context Continuation Coordinator CornerStyle \
    CountStyle Criteria Currency Cursor CustomPronoun CyclicYear Data DataDecodingStrategy \
    DataEncodingStrategy DataSource DataType Date DateDecodingStrategy DateEncodingStrategy \
    DateFieldAttribute DateSeparator DateStyle DateTimeSeparator Day DayOfYear DayPeriod \
    Deallocator DecimalSeparatorDisplayStrategy Decoder DecodingConfiguration \
    DecodingFailurePolicy Defaults DelayedRequestDisposition Delegate Density Dependencies \
    Dependency Description Destination Device Dictionary DictionaryKeyDefaultValueSubscript \
    DictionaryKeySubscript Direction DirectoryEnumerationOptions DirectoryEnumerator \
    DirectoryHint Disjunction Display DisplayMode DisplayStyle Distance Distribution Document \
    Domain DomainResolutionProtocol Duration DurationFieldAttribute EdgeInsets EditingStyle \
    Effect Element Elements EncodedScalar Encoder Encoding EncodingConfiguration \
    EncodingConversionOptions End Entity Entry EnumerationOptions Environment Equal Era Error \
    ErrorCode Errors Event Events Exception Exponent ExpressionEvaluate ExpressionType \
    ExtendedGraphemeClusterLiteralType Factory Failure Feature FeatureConfiguration Feedback \
    FeedbackType Field Fields FileOperationKind FileSystemEvent FileType Filter Filters \
    FloatDivision FloatLiteralType Font ForceCast ForcedUnwrap Format FormatInput FormatOutput \
    FormatString FormatStyle Formatter ForwardParser FoundationAttributes \
    FractionalPartDisplayStrategy Frame Frequency GeneralCategory Gesture GlobalQueuePriority \
    GrammaticalGender GrammaticalNumber Group Grouping Handle Handler Handlers Header \
    HeaderRegistration Headers Hour HourCycle ID ISO8601FormatStyle Icon Identifier \
    IdentifierType Image ImageURLAttribute Images Index IndexDistance Indices Info InfoKey Input \
    Inputs Insets Instant IntDivision IntRemainder IntegerLiteralType InterfaceOrientation \
    IntervalFlags IntervalFormatStyle Item ItemIdentifier ItemIdentifierType ItemProvider \
    ItemReplacementOptions Items Iteration Iterator Key KeyDecodingStrategy KeyEncodingStrategy \
    KeyPath Keys Kind Label Language LanguageCode LanguageDirection LanguageIdentifierAttribute \
    Layout LayoutDirection Length Level Line LineBreakMode LinkAttribute List ListType Location \
    LogicalType Magnitude MainActorMessage Manager MaskStorage MaskType Masks Match MatchingFlags \
    MatchingOptions MatchingPolicy MeasurementAttribute MeasurementSystem Message \
    MessageIdentifier MessageType Metadata Method Metrics Minute Mode Model Modifier Month \
    MutabilityOptions Mutation NSViewControllerType NSViewType Name NameStyle NativeType \
    NavigationBar Negation NetworkServiceType NilCoalesce NilLiteral Node \
    NonConformingFloatDecodingStrategy NonConformingFloatEncodingStrategy NotEqual Notation \
    Notification NotificationCoalescing Number NumberFormatAttributes NumberPart \
    NumberPartAttribute NumberRepresentation NumberingSystem NumericType Object ObjectIdentifier \
    ObjectWillChangePublisher ObservationToken Observer Operation OperationType Operator Option \
    OptionalFlatMap Options Orientation Origin Output OutputFormatting Owner PadPosition Padding \
    Page Pages Parameter Parameters ParentType ParseInput ParseOutput ParseResult ParseStrategy \
    Parser Part PartOfSpeech Path Pattern Percent Persistence PersonNameComponentAttribute Phase \
    Placement Point Pointee Policy Position PostingStyle Precision Predicate PredicateRegex \
    Preferences Presentation PresentationStyle Previews Priority Progress ProgressHandler \
    Projection Properties Property PropertyKey PropertyListFormat Protocol Provider Proxy \
    Publisher QoSClass Quality QualityOfService Quarter Query QueuePriority Range \
    RangeExpressionContains RangeView Ranges RawExponent RawSignificand RawValue ReadOptions \
    ReadingOptions Reason Record Rectangle RecurrenceRule Reducer Reference ReferenceType \
    RegexOutput Region Regions Registration RelativeFormatStyle RepeatedTimePolicy \
    ReplacementIndexAttribute Representation Request Resource ResourceFetchType Response \
    ResponseDisposition Result Results ReverseParser Role Root Rotation RoundingMode RoundingRule \
    Row RowAnimation Rule Run Runs SIMDMaskScalar Scalar Scale Scope Script ScrollDirection \
    ScrollPosition SearchDirection SearchOptions SearchPathDirectory SearchPathDomainMask Second \
    SecondFraction Section SectionIdentifierType Selection SelectionStyle Separator \
    SeparatorStyle Sequence SequenceAllSatisfy SequenceContains SequenceContainsWhere \
    SequenceMaximum SequenceMinimum SequenceStartsWith Service Session Settings Severity Shape \
    SignDisplayStrategy SingleAttributeTransformer Size Snapshot Sort SortOrder Source SourceType \
    Space Specification Stack Stage StandaloneMonth StandaloneQuarter StandaloneWeekday \
    StandardComparator State States Status Step Storage StoragePolicy Store Strategy StreamType \
    Stride String StringContainsRegex StringInterpolation StringLiteralType Style Styles \
    SubSequence Subdivision Subject Subscription Subsequence Success SupplementaryRegistration \
    Symbol SymbolAttribute System SystemItem SystemLayoutSizeFitting Table Tag Target Task \
    TaskPriority Template Termination TerminationReason TestScopeProvider Text TextStyle Theme \
    Thread Threshold Time TimeFormatStyle TimeSeparator TimeStyle TimeZone TimeZoneSeparator \
    Timeout TimerFlags Title Token Tokens Tool Trait Traits Transaction Transform Transition \
    TransitionStyle Transport Trigger Type TypeCheck UIViewControllerType UIViewType \
    URLRelationship UTF16 UTF16View UTF32 UTF8 UTF8View UnaryMinus UnderlyingSequence Unicode \
    UnicodeScalarIndex UnicodeScalarIterator UnicodeScalarLiteralType UnicodeScalarView Unit \
    UnitStyle UnitWidth Units UnitsFormatStyle UnitsStyle UnmountOptions UnwrappedType Update \
    Upstream User Validation ValidationError Value ValueType Values Variable VariableID \
    VariableName Variables Variant VerbatimFormatStyle VerbatimHour Version View ViewModel \
    ViewState ViewType Visibility Void VolumeEnumerationOptions Week Weekday Width Window Words \
    Wrapped WriteOptions Writer WritingDirection WritingDirectionAttribute WritingOptions Year \
    YearForWeekOfYear YieldResult ZeroValueUnitsDisplayStrategy Zone
    """
  )

  /// Those of Swift's basic types and protocols, which count inside any type.
  static let commonMembers = names(
    """
    AllCases AnimatableData ArrayLiteralElement AtomicOptionalRepresentation AtomicRepresentation \
    Body CharacterView Comparator CompareOptions DateStyle Element Encoding \
    EncodingConversionOptions EnumerationOptions ExtendedGraphemeClusterLiteralType ID Index \
    IndexDistance Indices IntegerLiteralType Iterator Magnitude ObjectWillChangePublisher Output \
    Previews RawValue RegexOutput Representation SIMDMaskScalar Specification StandardComparator \
    Stride StringInterpolation StringLiteralType SubSequence TimeStyle UTF16View UTF8View \
    UnicodeScalarIndex UnicodeScalarLiteralType UnicodeScalarView UnwrappedType ValueType Words
    """
  )

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
