/// Names of types inside the types of common libraries.
///
/// Inside a type that inherits from one of those, they hide types of the code base.
enum OutsideNames {
  /// The names of nested and associated types in Swift, Foundation and Apple's frameworks.
  static let members: Set<String> = Set(
    """
    AccessoryType Action ActionHandler ActivityType AdaptivePresentationStyle Alignment \
    AllCases AnimationCurve AnimationOptions Animatable AnimatableData Appearance ArrayLiteralElement \
    AsyncIterator Attribute Attributes Axis Background BackgroundStyle Base Behavior Body BorderStyle Builder Bounds \
    Buffer BooleanLiteralType ButtonType Cache CachePolicy Calendar Cell CellRegistration \
    CellStyle Certificate Change Child Children Code CodingKey CodingKeys Color Column Command Completion Component Components \
    Configuration ConfigurationUpdateHandler Connection Constants Content ContentConfiguration ContentMode \
    ContentType Context Coordinator CornerStyle Criteria Cursor Data DataSource DataType Date \
    DateStyle Decoder Defaults Delegate Density Dependencies Dependency Description Destination Device Dictionary Direction \
    Display DisplayMode DisplayStyle Distribution Document Domain EdgeInsets \
    EditingStyle Effect Element Elements Encoder Encoding Entity Entry Environment Error ErrorCode Errors Event Events \
    Exception ExtendedGraphemeClusterLiteralType Factory Failure FeatureConfiguration Feature Feedback FeedbackType Field \
    Fields FileType Filter Filters FloatLiteralType Font Format FormatInput FormatOutput \
    FormatStyle Formatter Frame Gesture Group Handler Handlers Header HeaderRegistration Headers ID Icon \
    Identifier Image Images Index Indices Info InfoKey Input Inputs Insets IntegerLiteralType \
    InterfaceOrientation Item Items ItemIdentifier ItemProvider Iterator Key Keys Kind Label Layout \
    LayoutDirection Length Level Line LineBreakMode List Location Magnitude Manager MaskType Masks Message Metadata \
    Method Metrics Mode Model Modifier Mutation Name NavigationBar Node Notification Number Object ObjectIdentifier \
    ObjectWillChangePublisher Observer Operation OperationType Options Option Orientation Origin Output Owner Padding Page Pages \
    Parameter Parameters ParentType Parser Part Path Phase Placement Point Policy Position Predicate Preferences \
    Presentation PresentationStyle Priority Progress ProgressHandler Projection Properties Property Protocol Provider \
    Proxy Publisher Quality QualityOfService Query Range RawExponent RawSignificand RawValue Reason Record \
    Rectangle Reducer Reference Region Registration Representation Request Resource Response Result Results Role \
    Root Rotation Row RowAnimation Row Rule Scale Scope ScrollDirection ScrollPosition Section \
    SectionIdentifierType ItemIdentifierType Selection SelectionStyle SeparatorStyle Separator Sequence Service Session Settings \
    Shape Size Snapshot Sort SortOrder Source SourceType Space Stage Stack State States Status Step Storage Store Strategy Stride String \
    StringLiteralType Style Styles SubSequence Subscription Subject Success SupplementaryRegistration Symbol \
    System SystemItem SystemLayoutSizeFitting Table Tag Target Task TaskPriority Template Text TextStyle Theme \
    Thread Threshold Time TimeZone Timeout Title Token Tokens Tool Traits Trait Transaction Transform \
    Transition TransitionStyle Transport Trigger Type UIViewControllerType UIViewType NSViewType \
    NSViewControllerType UnicodeScalarLiteralType Unit Units Update Upstream UnderlyingSequence Unicode User Validation Value Values \
    Variant Variables Version View ViewModel ViewType ViewState Visibility Void Weekday Week Width Window Wrapped Writer Words Zone
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )

  /// Types and protocols from outside that have no nested types.
  static let withoutMembers: Set<String> = [
    "Any", "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "LocalizedError", "NSCoding", "NSObject", "NSObjectProtocol", "Sendable",
  ]
}
