extension OutsideTypes {
  /// The types of Swift and of Apple's frameworks: after a colon, the ancestors of the types that
  /// follow; after a dot, a type nested in the one before.
  ///
  /// Written by `Scripts/outside-types.py`, which tells the sources.
  static let table = """
    : ASAccountAuthenticationModificationControllerDelegate \
    ASAccountAuthenticationModificationControllerPresentationContextProviding \
    ASAuthorizationControllerDelegate ASAuthorizationControllerPresentationContextProviding \
    ASAuthorizationCredential ASAuthorizationProvider \
    ASAuthorizationProviderExtensionAuthorizationRequestHandler \
    ASAuthorizationPublicKeyCredentialAssertion \
    ASAuthorizationPublicKeyCredentialAssertionRequest \
    ASAuthorizationPublicKeyCredentialDescriptor ASAuthorizationPublicKeyCredentialRegistration \
    ASAuthorizationPublicKeyCredentialRegistrationRequest \
    ASAuthorizationWebBrowserExternallyAuthenticatableRequest ASPublicKeyCredential \
    ASWebAuthenticationPresentationContextProviding ASWebAuthenticationSessionRequestDelegate \
    ASWebAuthenticationSessionWebBrowserSessionHandling AVAnyAsyncProperty \
    AVAssetDownloadDelegate AVAssetReaderCaptionValidationHandling AVAssetResourceLoaderDelegate \
    AVAssetWriterDelegate AVAsynchronousKeyValueLoading \
    AVCaptureAudioDataOutputSampleBufferDelegate AVCaptureDataOutputSynchronizerDelegate \
    AVCaptureDepthDataOutputDelegate AVCaptureFileOutputDelegate \
    AVCaptureFileOutputRecordingDelegate AVCaptureMetadataOutputObjectsDelegate \
    AVCapturePhotoCaptureDelegate AVCapturePhotoFileDataRepresentationCustomizer \
    AVCaptureVideoDataOutputSampleBufferDelegate AVCaptureViewDelegate AVContentKeyRecipient \
    AVContentKeySessionDelegate AVFragmentMinding AVPartialAsyncProperty .Root \
    AVPictureInPictureControllerDelegate AVPictureInPictureSampleBufferPlaybackDelegate \
    AVPlaybackCoordinatorPlaybackControlDelegate AVPlayerItemLegibleOutputPushDelegate \
    AVPlayerItemMetadataCollectorPushDelegate AVPlayerItemMetadataOutputPushDelegate \
    AVPlayerItemOutputPullDelegate AVPlayerItemOutputPushDelegate \
    AVPlayerPlaybackCoordinatorDelegate AVPlayerViewControllerDelegate \
    AVPlayerViewPictureInPictureDelegate AVQueuedSampleBufferRendering AVRoutePickerViewDelegate \
    AVVideoCompositing AVVideoCompositionInstructionProtocol \
    AVVideoCompositionValidationHandling AXChartDescriptorRepresentable \
    AccessibilityQuickActionStyle AccessibilityRotorContent Actor AdditiveArithmetic AlignmentID \
    AlignmentOptions AnchorBoxBase AnchorValueBoxBase Animatable AnimationBoxBase Any AnyActor \
    AnyCancellable AnyColorBox AnyFontBox AnyGestureStorageBase .Value AnyGradientBox \
    AnyHashable AnyImageProviderBox AnyIndex AnyKeyPath AnyLayoutBox AnyLocation .Value \
    AnyLocationBase AnyObject AnyShapeBox AnyShapeStyleBox AnyTextModifier AnyTextStorage \
    AnyTransitionBox AnyViewStorageBase App AsyncIteratorProtocol .Failure AsyncSequence \
    .AsyncIterator .Failure AtomicOptionalRepresentable AtomicRepresentable Attachable \
    AttachableAsImage AttachableWrapper .Wrapped AttributeContainer .Builder \
    .DecodingConfiguration .EncodingConfiguration AttributeDynamicLookup \
    AttributeScopeCodableConfiguration AttributeScopes .AccessibilityAttributes \
    .FoundationAttributes .SwiftUIAttributes .UIKitAttributes AttributedString \
    .AttributeInvalidationCondition .AttributeMergePolicy .AttributeRunBoundaries \
    .DecodingConfiguration .EncodingConfiguration .FormattingOptions .InterpolationOptions \
    .LocalizationOptions .MarkdownParsingOptions .MarkdownSourcePosition .Runs \
    .SingleAttributeTransformer .WritingDirection AttributedStringAttributeMutation \
    AttributedStringKey .Value AttributedStringProtocol AttributedSubstring \
    AutoreleasingUnsafeMutablePointer .Distance .Pointee BinaryInteger BitwiseCopyable \
    ButtonStyle .Configuration CAAction CAAnimationDelegate CALayerDelegate CALayoutManager \
    CAMediaTiming CAMetalDisplayLinkDelegate CAMetalDrawable CBCentralManagerDelegate \
    CBPeripheralDelegate CBPeripheralManagerDelegate CGPoint CGRect CGSize \
    CLLocationManagerDelegate CLLocationPushServiceExtension CVaListPointer CVarArg Cancellable \
    CancellationError CaseIterable Character CheckedContinuation Clock .Duration .Instant \
    CocoaError .Code Codable CodableConfiguration .ConfigurationProvider CodingKey \
    CodingKeyRepresentable CodingUserInfoKey CommandLine Commands Comparable ContiguousBytes \
    ControlGroupStyle .Configuration Copyable CurrencyFormatStyleConfiguration \
    .DecimalSeparatorDisplayStrategy .Grouping .Notation .Precision .Presentation .RoundingRule \
    .SignDisplayStrategy CustomCombineIdentifierConvertible CustomConsumingRegexComponent \
    CustomDebugStringConvertible CustomLeafReflectable CustomLocalizedStringResourceConvertible \
    CustomNSError CustomPlaygroundDisplayConvertible CustomPresentationDetent .Context \
    CustomReflectable CustomStringConvertible CustomTestArgumentEncodable \
    CustomTestStringConvertible CustomizableToolbarContent DatePickerStyle .Configuration \
    Decodable DecodableWithConfiguration .DecodingConfiguration Decoder \
    DecodingConfigurationProviding .DecodingConfiguration DecodingError .Context \
    DefaultStringInterpolation DescriptiveNumberFormatConfiguration .CapitalizationContext \
    .Presentation DiscardingTaskGroup DisclosureGroupStyle .Configuration \
    DiscontiguousAttributedSubstring DispatchSpecificKey DispatchWorkItem DropDelegate Duration \
    .TimeFormatStyle .UnitsFormatStyle DurationProtocol DynamicProperty DynamicViewContent .Data \
    Encodable EncodableWithConfiguration .EncodingConfiguration Encoder \
    EncodingConfigurationProviding .EncodingConfiguration EncodingError .Context EnvironmentKey \
    .Value Equatable Error ErrorUserInfoKey Escapable Executor ExecutorFactory ExecutorJob .Kind \
    .LocalAllocator ExpressibleByArrayLiteral ExpressibleByBooleanLiteral .BooleanLiteralType \
    ExpressibleByDictionaryLiteral .Key .Value ExpressibleByExtendedGraphemeClusterLiteral \
    ExpressibleByFloatLiteral .FloatLiteralType ExpressibleByIntegerLiteral \
    ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral \
    ExpressibleByUnicodeScalarLiteral Expression .Input FileAttributeKey FileAttributeType \
    FileDocument .ReadConfiguration .WriteConfiguration FileManagerDelegate FileProtectionType \
    FixedWidthInteger FloatingPoint .Exponent FloatingPointClassification \
    FloatingPointRoundingRule FocusedValueKey .Value FormStyle .Configuration FormatStyle \
    .FormatInput .FormatOutput FormatStyleCapitalizationContext GaugeStyle .Configuration \
    Gesture .Value GlobalActor .ActorType GroupBoxStyle .Configuration HTTPCookiePropertyKey \
    HTTPCookieStringPolicy Hashable Hasher Identifiable ImageRenderer .Content \
    IndexSetBoundaryIterator IndexViewStyle InflectionRule InlineArray .count InsettableShape \
    .InsetShape InstantProtocol .Duration Int128 IntentTimelineProvider .Context .Entry .Intent \
    IteratorProtocol JSONEncoder .DataEncodingStrategy .DateEncodingStrategy \
    .KeyEncodingStrategy .NonConformingFloatEncodingStrategy .OutputFormatting Job JobPriority \
    KeyedDecodingContainerProtocol .Key KeyedEncodingContainerProtocol .Key LabelStyle \
    .Configuration LabeledContentStyle .Configuration Layout .Cache .Subviews LayoutValueKey \
    .Value LimitedAvailabilityConfigurationBase LimitedAvailabilitySceneStorageBase ListStyle \
    LocalizedError LocalizedStringResource .BundleDescription LosslessStringConvertible \
    MFMailComposeViewControllerDelegate MFMessageComposeViewControllerDelegate MKAnnotation \
    MKGeoJSONObject MKLocalSearchCompleterDelegate MKLookAroundViewControllerDelegate \
    MKMapViewDelegate MKOverlay MKReverseGeocoderDelegate MachError .Code MainExecutor \
    ManagedBuffer .Header ManagedBufferPointer .Header MapAnnotationProtocol \
    MeasurementFormatUnitUsage .UnitType MemoryLayout MenuBarExtraStyle MenuButtonStyle \
    MenuStyle .Configuration Mirror .AncestorRepresentation .Child .Children .DisplayStyle \
    MirrorPath Morphology .CustomPronoun .GrammaticalGender .GrammaticalNumber .PartOfSpeech \
    MutableRawSpan MutableSpan NSAccessibility .Action .AnnotationAttributeKey .Attribute \
    .FontAttributeKey .Notification .NotificationUserInfoKey .OrientationValue \
    .ParameterizedAttribute .Role .RulerMarkerTypeValue .RulerUnitValue .SortDirectionValue \
    .Subrole NSAccessibilityButton NSAccessibilityCheckBox NSAccessibilityColor \
    NSAccessibilityContainsTransientUI NSAccessibilityCustomRotorItemSearchDelegate \
    NSAccessibilityElementLoading NSAccessibilityElementProtocol NSAccessibilityGroup \
    NSAccessibilityImage NSAccessibilityLayoutArea NSAccessibilityLayoutItem NSAccessibilityList \
    NSAccessibilityNavigableStaticText NSAccessibilityOutline NSAccessibilityProgressIndicator \
    NSAccessibilityProtocol NSAccessibilityRadioButton NSAccessibilityRow NSAccessibilitySlider \
    NSAccessibilityStaticText NSAccessibilityStepper NSAccessibilitySwitch NSAccessibilityTable \
    NSAffineTransformStruct NSAlertDelegate NSAlignmentFeedbackToken \
    NSAnimatablePropertyContainer NSAnimationDelegate NSAppearanceCustomization \
    NSApplicationDelegate NSBinarySearchingOptions NSBrowserDelegate NSCacheDelegate \
    NSCandidateListTouchBarItemDelegate NSChangeSpelling NSCloudSharingServiceDelegate \
    NSCloudSharingValidation NSCoding NSCollectionLayoutContainer NSCollectionLayoutEnvironment \
    NSCollectionLayoutVisibleItem NSCollectionViewDataSource NSCollectionViewDelegate \
    NSCollectionViewDelegateFlowLayout NSCollectionViewElement NSCollectionViewPrefetching \
    NSCollectionViewSectionHeaderView NSColorChanging NSColorPickingCustom NSColorPickingDefault \
    NSComboBoxCellDataSource NSComboBoxDataSource NSComboBoxDelegate NSConnectionDelegate \
    NSControlTextEditingDelegate NSCopying NSDatePickerCellDelegate NSDecimalNumberBehaviors \
    NSDiscardableContent NSDockTilePlugIn NSDraggingDestination NSDraggingInfo NSDraggingSource \
    NSDrawerDelegate NSEdgeInsets NSEditor NSEditorRegistration NSEnumerationOptions \
    NSExceptionName NSExtensionRequestHandling NSFastEnumeration NSFastEnumerationIterator \
    NSFastEnumerationState NSFetchRequestResult NSFetchedResultsControllerDelegate \
    NSFetchedResultsSectionInfo NSFilePresenter NSFilePromiseProviderDelegate \
    NSFileProviderServiceName NSFontChanging NSGestureRecognizerDelegate NSGlyphStorage \
    NSHapticFeedbackPerformer NSHashEnumerator NSHashTableCallBacks NSIgnoreMisspelledWords \
    NSImageDelegate NSIndexSetIterator NSInputServerMouseTracker NSInputServiceProvider \
    NSItemProviderFileOptions NSItemProviderReading NSItemProviderWriting NSKeyValueChangeKey \
    NSKeyValueObservedChange .Kind .Value NSKeyValueObservingCustomization \
    NSKeyValueObservingOptions NSKeyValueOperator NSKeyedArchiverDelegate \
    NSKeyedUnarchiverDelegate NSLayoutManagerDelegate NSLinguisticTag NSLinguisticTagScheme \
    NSLocking NSMachPortDelegate NSMapEnumerator NSMapTableKeyCallBacks NSMapTableValueCallBacks \
    NSMatrixDelegate NSMenuDelegate NSMenuItemValidation NSMetadataQueryDelegate \
    NSMutableCopying NSObject .KVOSubscription .KeyValueObservingPublisher NSObjectProtocol \
    NSOpenSavePanelDelegate NSOrderedCollectionDifferenceCalculationOptions \
    NSOutlineViewDataSource NSOutlineViewDelegate NSPageControllerDelegate \
    NSPasteboardItemDataProvider NSPasteboardReading NSPasteboardTypeOwner NSPasteboardWriting \
    NSPathCellDelegate NSPathControlDelegate NSPopoverDelegate \
    NSPreviewRepresentableActivityItem NSPrintPanelAccessorizing NSProxy .NSObject \
    NSRuleEditorDelegate NSScrubberDataSource NSScrubberDelegate NSScrubberFlowLayoutDelegate \
    NSSearchFieldDelegate NSSecureCoding NSSeguePerforming NSServicesMenuRequestor \
    NSSharingServiceDelegate NSSharingServicePickerDelegate \
    NSSharingServicePickerToolbarItemDelegate NSSharingServicePickerTouchBarItemDelegate \
    NSSortOptions NSSoundDelegate NSSpeechRecognizerDelegate NSSpeechSynthesizerDelegate \
    NSSpellServerDelegate NSSplitViewDelegate NSSpringLoadingDestination NSStackViewDelegate \
    NSStandardKeyBindingResponding NSSwappedDouble NSSwappedFloat NSTabViewDelegate \
    NSTableViewDataSource NSTableViewDelegate NSTextAttachmentCellProtocol \
    NSTextAttachmentContainer NSTextAttachmentLayout NSTextCheckingClient NSTextCheckingKey \
    NSTextContent NSTextContentManagerDelegate NSTextContentStorageDelegate NSTextDelegate \
    NSTextElementProvider NSTextFieldDelegate NSTextFinderBarContainer NSTextFinderClient \
    NSTextInput NSTextInputClient NSTextInputTraits NSTextLayoutManagerDelegate \
    NSTextLayoutOrientationProvider NSTextLocation NSTextSelectionDataSource \
    NSTextStorageDelegate NSTextStorageObserving NSTextViewDelegate \
    NSTextViewportLayoutControllerDelegate NSTokenFieldCellDelegate NSTokenFieldDelegate \
    NSToolbarDelegate NSToolbarItemValidation NSTouchBarDelegate NSTouchBarProvider \
    NSURLConnectionDataDelegate NSURLConnectionDelegate NSURLConnectionDownloadDelegate \
    NSURLDownloadDelegate NSURLHandleClient NSUserActivityDelegate NSUserActivityRestoring \
    NSUserInterfaceCompression NSUserInterfaceItemIdentification NSUserInterfaceItemSearching \
    NSUserInterfaceValidations NSUserNotificationCenterDelegate NSValidatedUserInterfaceItem \
    NSValueTransformerName NSViewControllerPresentationAnimator NSViewControllerRepresentable \
    .Context .Coordinator .NSViewControllerType NSViewLayerContentScaleDelegate \
    NSViewRepresentable .Context .Coordinator .NSViewType NSViewToolTipOwner NSWindowDelegate \
    NSWindowRestoration NSXPCListenerDelegate NSXPCProxyCreating NSZone NavigationSplitViewStyle \
    .Configuration NavigationViewStyle NetServiceBrowserDelegate NetServiceDelegate \
    NumberFormatStyleConfiguration .DecimalSeparatorDisplayStrategy .Grouping .Notation \
    .Precision .RoundingRule .SignDisplayStrategy Numeric ObjectIdentifier Observable \
    ObservableObject OpaquePointer OperatingSystemVersion OptionSet OutputRawSpan OutputSpan \
    PDFDocumentDelegate PDFPageOverlayViewProvider PDFViewDelegate PHContentEditingController \
    PHLivePhotoViewDelegate PHPickerViewControllerDelegate PHProjectExtensionController \
    PHProjectTypeDescriptionDataSource PHProjectTypeDescriptionInvalidator POSIXError .Code \
    ParseStrategy .ParseInput .ParseOutput PartialKeyPath .Root PerformanceMeter PickerStyle \
    PlatformExecutorFactory PortDelegate Predicate .Input PredicateBindings PredicateError \
    PredicateExpression PredicateExpressions .Arithmetic .ArithmeticOperator .ClosedRange \
    .CollectionContainsCollection .CollectionIndexSubscript .CollectionRangeSubscript \
    .Comparison .ComparisonOperator .Conditional .ConditionalCast .Conjunction \
    .DictionaryKeyDefaultValueSubscript .DictionaryKeySubscript .Disjunction .Equal \
    .ExpressionEvaluate .Filter .FloatDivision .ForceCast .ForcedUnwrap .IntDivision \
    .IntRemainder .KeyPath .Negation .NilCoalesce .NilLiteral .NotEqual .OptionalFlatMap \
    .PredicateRegex .Range .RangeExpressionContains .SequenceAllSatisfy .SequenceContains \
    .SequenceContainsWhere .SequenceMaximum .SequenceMinimum .SequenceStartsWith \
    .StringContainsRegex .TypeCheck .UnaryMinus .Value .Variable .VariableID PreferenceKey \
    .Value PresentationIntent .IntentType .Kind .TableColumn PreviewContext PreviewContextKey \
    .Value PreviewProvider PrimitiveButtonStyle .Configuration ProgressKind ProgressReporting \
    ProgressUserInfoKey ProgressViewStyle .Configuration PropertyListEncoder Publisher .Failure \
    QLPreviewControllerDataSource QLPreviewControllerDelegate QLPreviewItem QLPreviewRequest \
    QLPreviewSceneActivationConfiguration .KVOSubscription .KeyValueObservingPublisher .Options \
    QLPreviewingController QLThumbnail QLThumbnailRequest RandomNumberGenerator RangeExpression \
    .Bound RangeSet .Bound .Ranges RawRepresentable RawSpan RecoverableError RecursiveLock \
    ReferenceConvertible .ReferenceType ReferenceFileDocument .ReadConfiguration .Snapshot \
    .WriteConfiguration Regex .Match RegexComponent RegexRepetitionBehavior RegexSemanticLevel \
    RegexWordBoundaryKind Result .Failure .Publisher .Success RunLoopExecutor \
    SFSafariExtensionHandling SFSafariViewControllerDelegate SIMDScalar .SIMD16Storage \
    .SIMD2Storage .SIMD32Storage .SIMD4Storage .SIMD64Storage .SIMD8Storage SIMDStorage .Scalar \
    SKCloudServiceSetupViewControllerDelegate SKOverlayDelegate SKPaymentQueueDelegate \
    SKPaymentTransactionObserver SKProductsRequestDelegate SKRequestDelegate \
    SKStoreProductViewControllerDelegate Scene .AnchorCollection .Publisher \
    SceneStorageTransformBox Scheduler .SchedulerOptions .SchedulerTimeType \
    SchedulerTimeIntervalConvertible SchedulingExecutor ScopedAttributeContainer Sendable \
    SendableMetatype Sequence .Generator SerialExecutor SetAlgebra Shape ShapeStyle \
    SignedInteger SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer \
    SortComparator .Compared SortOrder Span StandardPredicateExpression StaticBigInt \
    StaticString StreamDelegate StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration \
    StreamSOCKSProxyVersion StreamSocketSecurityLevel StrideThroughIterator StrideToIterator \
    Strideable StringEncodingDetectionOptionsKey StringInterpolationProtocol StringTransform \
    Subscriber .Failure .Input Subscription SystemRandomNumberGenerator TabViewStyle \
    TableColumnContent .TableColumnBody .TableColumnSortComparator .TableRowValue \
    TableRowContent .TableRowBody .TableRowValue TableStyle .Configuration Task .Failure .Group \
    .Handle .Priority .Success TaskExecutor TaskLocal .Value TaskPriority TestScoping \
    TextFieldStyle TextOutputStream TextOutputStreamable TextSelectability \
    ThrowingDiscardingTaskGroup .Failure TimelineEntry TimelineProvider .Context .Entry \
    TimelineSchedule .Entries .Mode ToggleStyle .Configuration ToolbarContent TopLevelDecoder \
    .Input TopLevelEncoder Trait .TestScopeProvider UIAccelerometerDelegate \
    UIAccessibilityContainerDataTable UIAccessibilityContainerDataTableCell \
    UIAccessibilityContentSizeCategoryImageAdjusting UIAccessibilityIdentification \
    UIAccessibilityReadingContent UIActionSheetDelegate UIActivityItemSource \
    UIActivityItemsConfigurationProviding UIActivityItemsConfigurationReading \
    UIAdaptivePresentationControllerDelegate UIAlertViewDelegate UIAppearance \
    UIAppearanceContainer UIApplicationDelegate UIBarPositioning UIBarPositioningDelegate \
    UICalendarSelectionMultiDateDelegate UICalendarSelectionSingleDateDelegate \
    UICalendarViewDelegate UICloudSharingControllerDelegate UICollectionViewDataSource \
    UICollectionViewDataSourcePrefetching UICollectionViewDelegate \
    UICollectionViewDelegateFlowLayout UICollectionViewDragDelegate \
    UICollectionViewDropCoordinator UICollectionViewDropDelegate UICollectionViewDropItem \
    UICollectionViewDropPlaceholderContext UICollisionBehaviorDelegate \
    UIColorPickerViewControllerDelegate UIConfigurationState UIContentConfiguration \
    UIContentContainer UIContentSizeCategoryAdjusting UIContentView \
    UIContextMenuInteractionAnimating UIContextMenuInteractionCommitAnimating \
    UIContextMenuInteractionDelegate UICoordinateSpace UIDataSourceModelAssociation \
    UIDataSourceTranslating UIDocumentBrowserViewControllerDelegate \
    UIDocumentInteractionControllerDelegate UIDocumentMenuDelegate UIDocumentPickerDelegate \
    UIDragAnimating UIDragDropSession UIDragInteractionDelegate UIDragSession \
    UIDropInteractionDelegate UIDropSession UIDynamicAnimatorDelegate UIDynamicItem \
    UIEditMenuInteractionAnimating UIEditMenuInteractionDelegate UIFindInteractionDelegate \
    UIFocusAnimationContext UIFocusDebuggerOutput UIFocusEnvironment UIFocusItem \
    UIFocusItemContainer UIFocusItemScrollableContainer UIFontPickerViewControllerDelegate \
    UIGestureRecognizerDelegate UIGuidedAccessRestrictionDelegate \
    UIImagePickerControllerDelegate UIIndirectScribbleInteractionDelegate .ElementIdentifier \
    UIInputViewAudioFeedback UIInteraction UIItemProviderPresentationSizeProviding UIKeyInput \
    UILargeContentViewerInteractionDelegate UILargeContentViewerItem UILayoutGuideAspectFitting \
    UILayoutSupport UIMenuBuilder UIMenuLeaf UINavigationBarDelegate \
    UINavigationControllerDelegate UINavigationItemRenameDelegate UIObjectRestoration \
    UIPageViewControllerDataSource UIPageViewControllerDelegate UIPasteConfigurationSupporting \
    UIPencilInteractionDelegate UIPickerViewAccessibilityDelegate UIPickerViewDataSource \
    UIPickerViewDelegate UIPointerInteractionAnimating UIPointerInteractionDelegate \
    UIPopoverBackgroundViewMethods UIPopoverControllerDelegate \
    UIPopoverPresentationControllerDelegate UIPopoverPresentationControllerSourceItem \
    UIPreviewActionItem UIPreviewInteractionDelegate UIPrintInteractionControllerDelegate \
    UIPrinterPickerControllerDelegate UIResponderStandardEditActions UISceneDelegate \
    UIScreenshotServiceDelegate UIScribbleInteractionDelegate UIScrollViewAccessibilityDelegate \
    UIScrollViewDelegate UISearchBarDelegate UISearchControllerDelegate UISearchDisplayDelegate \
    UISearchResultsUpdating UISearchSuggestion UISearchTextFieldDelegate \
    UISearchTextFieldPasteItem UISheetPresentationControllerDelegate \
    UISheetPresentationControllerDetentResolutionContext UISplitViewControllerDelegate \
    UISpringLoadedInteractionBehavior UISpringLoadedInteractionContext \
    UISpringLoadedInteractionEffect UISpringLoadedInteractionSupporting UIStateRestoring \
    UITabBarControllerDelegate UITabBarDelegate UITableViewDataSource \
    UITableViewDataSourcePrefetching UITableViewDelegate UITableViewDragDelegate \
    UITableViewDropCoordinator UITableViewDropDelegate UITableViewDropItem \
    UITableViewDropPlaceholderContext UITextDocumentProxy UITextDragDelegate UITextDragRequest \
    UITextDraggable UITextDropDelegate UITextDropRequest UITextDroppable UITextFieldDelegate \
    UITextFormattingCoordinatorDelegate UITextInput UITextInputDelegate UITextInputTokenizer \
    UITextInputTraits UITextInteractionDelegate UITextPasteConfigurationSupporting \
    UITextPasteDelegate UITextPasteItem UITextSearchAggregator .DocumentIdentifier \
    UITextSearching .DocumentIdentifier UITextViewDelegate UITimingCurveProvider \
    UIToolTipInteractionDelegate UIToolbarDelegate UITraitEnvironment UIUserActivityRestoring \
    UIVideoEditorControllerDelegate UIViewAnimating UIViewControllerAnimatedTransitioning \
    UIViewControllerContextTransitioning UIViewControllerInteractiveTransitioning \
    UIViewControllerPreviewing UIViewControllerPreviewingDelegate UIViewControllerRepresentable \
    .Context .Coordinator .UIViewControllerType UIViewControllerRestoration \
    UIViewControllerTransitionCoordinator UIViewControllerTransitionCoordinatorContext \
    UIViewControllerTransitioningDelegate UIViewImplicitlyAnimating UIViewInvalidating \
    UIViewRepresentable .Context .Coordinator .UIViewType UIWebViewDelegate \
    UIWindowSceneDelegate UInt128 UNNotificationContentExtension UNNotificationContentProviding \
    UNUserNotificationCenterDelegate URLAuthenticationChallengeSender URLError \
    .BackgroundTaskCancelledReason .Code .NetworkUnavailableReason URLFileProtection \
    URLFileResourceType URLProtocolClient URLResource URLResourceKey URLResourceValues \
    URLSessionDataDelegate URLSessionDelegate URLSessionDownloadDelegate \
    URLSessionStreamDelegate URLSessionTaskDelegate URLSessionWebSocketDelegate \
    URLThumbnailDictionaryItem URLUbiquitousItemDownloadingStatus \
    URLUbiquitousSharedItemPermissions URLUbiquitousSharedItemRole UTF8Span .CharacterIterator \
    .UnicodeScalarIterator UnboundedRange_ Unicode .ASCII .BinaryProperty .Block \
    .CanonicalCombiningClass .ExtendedGeneralCategory .GeneralCategory .NumericType \
    .POSIXProperty .ParseResult .Parser .Scalar .Script .UTF16 .UTF32 .UTF8 .Version \
    UnicodeCodec .CodeUnit .EncodedScalar .ForwardParser .ReverseParser UnicodeDecodingResult \
    UnimplementedMainExecutor UnimplementedTaskExecutor UnkeyedDecodingContainer \
    UnkeyedEncodingContainer Unmanaged .Instance UnownedJob UnownedSerialExecutor \
    UnownedTaskExecutor UnsafeContinuation UnsafeCurrentTask UnsafeMutablePointer .Distance \
    .Pointee UnsafeMutableRawPointer .Distance .Pointee UnsafePointer .Distance .Pointee \
    UnsafeRawPointer .Distance .Pointee UnsafeSendable UnsignedInteger UserDefaultLocation \
    .Value VectorArithmetic View ViewModifier .Content WCSessionDelegate WKCrownDelegate \
    WKDownloadDelegate WKExtendedRuntimeSessionDelegate WKExtensionDelegate \
    WKHTTPCookieStoreObserver WKImageAnimatable WKInterfaceObjectRepresentable .Context \
    .Coordinator .WKInterfaceObjectType WKNavigationDelegate WKPreviewActionItem \
    WKScriptMessageHandler WKScriptMessageHandlerWithReply WKUIDelegate WKURLSchemeHandler \
    WKURLSchemeTask Widget WidgetBundle WidgetCenter .UserInfoKey WidgetConfiguration \
    WindowStyle WindowToolbarStyle XCTNSNotificationExpectation .Handler \
    XCTNSPredicateExpectation .Handler XCTWaiter .Result XCTWaiterDelegate XCTest XCTestCase \
    XCTestCaseRun XCTestExpectation XCTestObservation XCTestObservationCenter XCTestRun \
    XCTestSuite XCTestSuiteRun XMLParserDelegate :ASAccountAuthenticationModificationRequest \
    ASAccountAuthenticationModificationReplacePasswordWithSignInWithAppleRequest \
    ASAccountAuthenticationModificationUpgradePasswordToStrongPasswordRequest \
    :ASAuthorizationOpenIDRequest ASAuthorizationAppleIDRequest \
    ASAuthorizationSingleSignOnRequest :ASAuthorizationRequest ASAuthorizationOpenIDRequest \
    ASAuthorizationPasswordRequest ASAuthorizationPlatformPublicKeyCredentialAssertionRequest \
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest \
    ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest \
    ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest :AVAsset AVComposition \
    AVMovie AVURLAsset :AVAssetDownloadStorageManagementPolicy \
    AVMutableAssetDownloadStorageManagementPolicy :AVAssetReaderOutput \
    AVAssetReaderAudioMixOutput AVAssetReaderSampleReferenceOutput AVAssetReaderTrackOutput \
    AVAssetReaderVideoCompositionOutput :AVAssetResourceLoadingRequest \
    AVAssetResourceRenewalRequest :AVAssetTrack AVCompositionTrack AVFragmentedAssetTrack \
    AVMovieTrack :AVAssetTrackSegment AVCompositionTrackSegment :AVAudioMix AVMutableAudioMix \
    :AVAudioMixInputParameters AVMutableAudioMixInputParameters \
    :AVCaptureBracketedStillImageSettings AVCaptureAutoExposureBracketedStillImageSettings \
    AVCaptureManualExposureBracketedStillImageSettings :AVCaptureFileOutput \
    AVCaptureAudioFileOutput AVCaptureMovieFileOutput :AVCaptureInput AVCaptureDeviceInput \
    AVCaptureMetadataInput AVCaptureScreenInput :AVCaptureOutput AVCaptureAudioDataOutput \
    AVCaptureAudioPreviewOutput AVCaptureDepthDataOutput AVCaptureFileOutput \
    AVCaptureMetadataOutput AVCapturePhotoOutput .QualityPrioritization \
    AVCaptureStillImageOutput AVCaptureVideoDataOutput :AVCapturePhotoSettings \
    AVCapturePhotoBracketSettings :AVCaptureSession AVCaptureMultiCamSession \
    :AVCaptureSynchronizedData AVCaptureSynchronizedDepthData \
    AVCaptureSynchronizedMetadataObjectData AVCaptureSynchronizedSampleBufferData :AVComposition \
    AVMutableComposition :AVCompositionTrack AVMutableCompositionTrack :AVContentKeyRequest \
    AVPersistableContentKeyRequest :AVDateRangeMetadataGroup AVMutableDateRangeMetadataGroup \
    :AVDelegatingPlaybackCoordinatorPlaybackControlCommand \
    AVDelegatingPlaybackCoordinatorBufferingCommand AVDelegatingPlaybackCoordinatorPauseCommand \
    AVDelegatingPlaybackCoordinatorPlayCommand AVDelegatingPlaybackCoordinatorSeekCommand \
    :AVFragmentedAssetMinder AVFragmentedMovieMinder :AVMediaSelection AVMutableMediaSelection \
    :AVMediaSelectionGroup AVAssetWriterInputGroup :AVMetadataBodyObject AVMetadataCatBodyObject \
    AVMetadataDogBodyObject AVMetadataHumanBodyObject :AVMetadataGroup AVDateRangeMetadataGroup \
    AVTimedMetadataGroup :AVMetadataItem AVMutableMetadataItem :AVMetadataObject \
    AVMetadataBodyObject AVMetadataFaceObject AVMetadataMachineReadableCodeObject \
    AVMetadataSalientObject :AVMovie AVFragmentedMovie AVMutableMovie :AVMovieTrack \
    AVFragmentedMovieTrack AVMutableMovieTrack :AVPartialAsyncProperty AVAsyncProperty .Status \
    .Value :AVPlaybackCoordinator AVDelegatingPlaybackCoordinator .BufferingCommand \
    .PauseCommand .PlayCommand .PlaybackControlCommand .SeekCommand AVPlayerPlaybackCoordinator \
    :AVPlayer AVQueuePlayer :AVPlayerInterstitialEventMonitor \
    AVPlayerInterstitialEventController :AVPlayerItemMediaDataCollector \
    AVPlayerItemMetadataCollector :AVPlayerItemOutput AVPlayerItemLegibleOutput \
    .TextStylingResolution AVPlayerItemMetadataOutput AVPlayerItemVideoOutput \
    :AVTimedMetadataGroup AVMutableTimedMetadataGroup :AVURLAsset AVFragmentedAsset \
    :AVVideoComposition AVMutableVideoComposition :AVVideoCompositionInstruction \
    AVMutableVideoCompositionInstruction :AVVideoCompositionLayerInstruction \
    AVMutableVideoCompositionLayerInstruction :AnySubscriberBase AnySubscriberBox .Base \
    ClosureBasedAnySubscriber :AsyncSequence AsyncCharacterSequence .Base \
    AsyncCompactMapSequence .Base .ElementOfResult AsyncDropFirstSequence .Base \
    AsyncDropWhileSequence .Base AsyncFilterSequence .Base AsyncFlatMapSequence .Base \
    .SegmentOfResult AsyncLineSequence .Base AsyncMapSequence .Base .Transformed \
    AsyncPrefixSequence .Base AsyncPrefixWhileSequence .Base AsyncStream .Continuation \
    AsyncThrowingCompactMapSequence .Base .ElementOfResult AsyncThrowingDropWhileSequence .Base \
    AsyncThrowingFilterSequence .Base AsyncThrowingFlatMapSequence .Base .SegmentOfResult \
    AsyncThrowingMapSequence .Base .Transformed AsyncThrowingPrefixWhileSequence .Base \
    AsyncThrowingStream .Continuation AsyncUnicodeScalarSequence .Base TaskGroup \
    .ChildTaskResult ThrowingTaskGroup .ChildTaskResult :AttributedStringKey \
    DecodableAttributedStringKey EncodableAttributedStringKey \
    MarkdownDecodableAttributedStringKey ObjectiveCConvertibleAttributedStringKey \
    .ObjectiveCValue :BinaryFloatingPoint CGFloat .NativeType Float80 .TangentVector \
    :BinaryFloatingPoint,SIMDScalar Double .BiquadFunctions .DFTFunctions \
    .DiscreteFourierTransformFunctions .PrimitivePlottable .TangentVector Float .BiquadFunctions \
    .DFTFunctions .DiscreteFourierTransformFunctions .PrimitivePlottable .TangentVector Float16 \
    .PrimitivePlottable .TangentVector :CAAnimation CAAnimationGroup CAPropertyAnimation \
    CATransition :CABasicAnimation CASpringAnimation :CALayer AVCaptureVideoPreviewLayer \
    AVPlayerLayer AVSampleBufferDisplayLayer AVSynchronizedLayer CAEAGLLayer CAEmitterLayer \
    CAGradientLayer CAMetalLayer CAOpenGLLayer CAReplicatorLayer CAScrollLayer CAShapeLayer \
    CATextLayer CATiledLayer CATransformLayer :CAOpenGLLayer NSOpenGLLayer :CAPropertyAnimation \
    CABasicAnimation CAKeyframeAnimation :CBAttribute CBCharacteristic CBDescriptor CBService \
    :CBCharacteristic CBMutableCharacteristic :CBDescriptor CBMutableDescriptor :CBManager \
    CBCentralManager .Feature CBPeripheralManager :CBPeer CBCentral CBPeripheral :CBService \
    CBMutableService :CLCondition CLBeaconIdentityCondition CLCircularGeographicCondition \
    :CLPlacemark MKPlacemark :CLRegion CLBeaconRegion CLCircularRegion :Clock ContinuousClock \
    SuspendingClock :DataProtocol ArraySlice .VisualValue EmptyCollection MutableDataProtocol \
    Repeated UnsafeBufferPointer UnsafeRawBufferPointer :DataProtocol,LazySequenceProtocol Slice \
    .Base :DataProtocol,NSObject NSData .Base64DecodingOptions .Base64EncodingOptions \
    .CompressionAlgorithm .ReadingOptions .SearchOptions .WritingOptions \
    :DecodableWithConfiguration,EncodableWithConfiguration,Gesture,TableRowContent Optional \
    .Pointee .Publisher .TangentVector .Wrapped \
    :DecodableWithConfiguration,EncodableWithConfiguration,MutableDataProtocol Array \
    .DifferentiableView .Result .TangentVector .VisualValue \
    :DecodingConfigurationProviding,EncodingConfigurationProviding AttributeScope :Dimension \
    UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitDispersion UnitDuration \
    UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference \
    UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance \
    UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature \
    UnitVolume :ExpressibleByBooleanLiteral Bool .IntentDisplayName ObjCBool \
    :ExpressibleByBooleanLiteral,ExpressibleByFloatLiteral,NSValue NSNumber \
    :ExpressibleByDictionaryLiteral,NSObject,Sequence NSDictionary .KeyType .ObjectType \
    :ExpressibleByDictionaryLiteral,Sequence Dictionary .Keys .Values KeyValuePairs \
    :ExpressibleByFloatLiteral Decimal .CalculationError .CodingKeys .FormatStyle .ParseStrategy \
    .PrimitivePlottable .RoundingMode :ExpressibleByFloatLiteral,FloatingPoint \
    BinaryFloatingPoint .RawExponent .RawSignificand :FormatStyle ByteCountFormatStyle \
    .Attributed .Style .Units DiscreteFormatStyle ListFormatStyle .Base .ListType .Style .Width \
    ParseableFormatStyle .Strategy StringStyle :Formatter ByteCountFormatter .CountStyle .Units \
    DateComponentsFormatter .UnitsStyle .ZeroFormattingBehavior DateFormatter .Behavior .Style \
    DateIntervalFormatter .Style EnergyFormatter .Unit ISO8601DateFormatter .Options \
    LengthFormatter .Unit ListFormatter MKDistanceFormatter .DistanceUnitStyle .Units \
    MassFormatter .Unit MeasurementFormatter .UnitOptions NumberFormatter .Behavior .PadPosition \
    .RoundingMode .Style PersonNameComponentsFormatter .Options .Style RelativeDateTimeFormatter \
    .DateTimeStyle .UnitsStyle :Gesture,Scene,SortComparator,TableColumnContent,TableRowContent \
    Never .Case .DefaultCase .Dependency .Intent .Item .Parameter .PerformResult \
    .PrimitivePlottable .Summary .SummaryContent .Switch .When :GlobalActor MainActor :Int \
    ComparisonResult FloatingPointSign NSCollectionChangeType \
    NSItemProviderRepresentationVisibility NSLinguisticTaggerUnit QualityOfService :KeyPath \
    WritableKeyPath :KeyedDecodingContainerProtocol KeyedDecodingContainer \
    :KeyedEncodingContainerProtocol KeyedEncodingContainer :LazySequenceProtocol \
    LazyCollectionProtocol LazyDropWhileSequence .Base LazyFilterSequence .Base LazyMapSequence \
    .Base LazyPrefixWhileSequence .Base LazySequence .Base ReversedCollection .Base \
    :MKAnnotationView MKMarkerAnnotationView MKPinAnnotationView MKUserLocationView \
    :MKMapConfiguration MKHybridMapConfiguration MKImageryMapConfiguration \
    MKStandardMapConfiguration .EmphasisStyle :MKMultiPoint MKPolygon MKPolyline \
    :MKOverlayPathRenderer MKCircleRenderer MKMultiPolygonRenderer MKMultiPolylineRenderer \
    MKPolygonRenderer MKPolylineRenderer :MKOverlayPathView MKCircleView MKPolygonView \
    MKPolylineView :MKOverlayRenderer MKOverlayPathRenderer MKTileOverlayRenderer :MKOverlayView \
    MKOverlayPathView :MKPolyline MKGeodesicPolyline :MKPolylineRenderer \
    MKGradientPolylineRenderer :MKShape MKCircle MKMultiPoint MKMultiPolygon MKMultiPolyline \
    MKPointAnnotation :MutableDataProtocol ContiguousArray \
    :MutableDataProtocol,ReferenceConvertible Data .Base64DecodingOptions .Base64EncodingOptions \
    .Deallocator .HalfInt .InlineData .InlineSlice .LargeSlice .RangeReference .ReadingOptions \
    .SearchOptions .WritingOptions :NSAccessibility,NSObject NSAccessibilityElement NSCell \
    .CellType .HitResult .StateValue .StyleMask NSMenu .PresentationStyle .Properties \
    .SelectionMode NSMenuItem NSSliderAccessory .Width :NSAccessibility,NSResponder NSDrawer \
    NSPopover .CloseReason NSView .DefinitionOptionKey .DefinitionPresentationType \
    .FullScreenModeOptionKey .LayerContentsPlacement .LayerContentsRedrawPolicy .ToolTipTag \
    .TrackingRectTag NSWindow .AnimationBehavior .BackingLocation .BackingStoreType \
    .CollectionBehavior .Depth .FrameAutosaveName .NumberListOptions .OrderingMode \
    .PersistableFrameDescriptor .SelectionDirection .SharingType .TabbingIdentifier .TabbingMode \
    .TitleVisibility .ToolbarStyle .UserTabbingPreference :NSActionCell NSButtonCell \
    NSDatePickerCell NSFormCell NSLevelIndicatorCell NSPathCell NSSegmentedCell NSSliderCell \
    NSStepperCell NSTextFieldCell :NSAnimation NSViewAnimation .EffectName .Key :NSArray \
    NSMutableArray :NSArrayController NSDictionaryController :NSAttributeDescription \
    NSCompositeAttributeDescription NSDerivedAttributeDescription :NSAttributedString \
    NSMutableAttributedString :NSButton NSPopUpButton NSStatusBarButton :NSButtonCell \
    NSMenuItemCell :NSCell NSActionCell NSBrowserCell NSImageCell NSTextAttachmentCell \
    :NSCharacterSet NSMutableCharacterSet :NSClassDescription NSScriptClassDescription :NSCoder \
    NSArchiver NSKeyedArchiver NSKeyedUnarchiver NSPortCoder NSUnarchiver NSXPCCoder \
    :NSCollectionLayoutItem NSCollectionLayoutDecorationItem NSCollectionLayoutGroup \
    NSCollectionLayoutSupplementaryItem :NSCollectionLayoutSupplementaryItem \
    NSCollectionLayoutBoundarySupplementaryItem :NSCollectionViewLayout \
    NSCollectionViewCompositionalLayout NSCollectionViewFlowLayout NSCollectionViewGridLayout \
    NSCollectionViewTransitionLayout .AnimatedKey :NSCollectionViewLayoutInvalidationContext \
    NSCollectionViewFlowLayoutInvalidationContext :NSControl NSBrowser .ColumnResizingType \
    .ColumnsAutosaveName NSButton .GradientType NSColorWell NSComboButton NSDatePicker \
    .ElementFlags NSImageView .FrameStyle NSLevelIndicator .PlaceholderVisibility NSMatrix \
    NSPathControl NSRuleEditor .NestingMode .PredicatePartKey .RowType NSScroller .Arrow \
    .KnobStyle .Part .UsableParts NSSegmentedControl .SwitchTracking NSSlider .SliderType \
    .TickMarkPosition NSStepper NSSwitch NSTableView .ColumnAutoresizingStyle \
    .DraggingDestinationFeedbackStyle .GridLineStyle .RowActionEdge .RowSizeStyle \
    .SelectionHighlightStyle NSTextField :NSControl,UIControl ASAuthorizationAppleIDButton \
    :NSController NSObjectController NSUserDefaultsController :NSData NSMutableData :NSDate \
    NSCalendarDate :NSDictionary NSMutableDictionary :NSDocument NSPersistentDocument \
    :NSExpression NSFetchRequestExpression :NSExtensionContext \
    ASAccountAuthenticationModificationExtensionContext ASCredentialProviderExtensionContext \
    PHEditingExtensionContext PHProjectExtensionContext :NSFontCollection \
    NSMutableFontCollection :NSGestureRecognizer NSClickGestureRecognizer \
    NSMagnificationGestureRecognizer NSPanGestureRecognizer NSPressGestureRecognizer \
    NSRotationGestureRecognizer :NSImageRep NSBitmapImageRep .FileType .Format .LoadStatus \
    .PropertyKey .TIFFCompression NSCIImageRep NSCachedImageRep NSCustomImageRep NSEPSImageRep \
    NSPDFImageRep NSPICTImageRep :NSIndexSet NSMutableIndexSet :NSInflectionRule \
    NSInflectionRuleExplicit :NSLayoutAnchor NSLayoutDimension NSLayoutXAxisAnchor \
    NSLayoutYAxisAnchor :NSMatrix NSForm :NSMenuItemCell NSPopUpButtonCell :NSMigrationStage \
    NSCustomMigrationStage NSLightweightMigrationStage :NSMutableAttributedString NSTextStorage \
    .EditActions :NSMutableData NSPurgeableData :NSMutableSet NSCountedSet :NSNibConnector \
    NSNibControlConnector NSNibOutletConnector :NSNumber NSDecimalNumber .CalculationError \
    .RoundingMode :NSObject ASAccountAuthenticationModificationController \
    ASAccountAuthenticationModificationRequest ASAuthorization .OpenIDOperation .Scope \
    ASAuthorizationAppleIDCredential ASAuthorizationAppleIDProvider .CredentialState \
    ASAuthorizationController .RequestOptions ASAuthorizationPasswordProvider \
    ASAuthorizationPlatformPublicKeyCredentialAssertion \
    ASAuthorizationPlatformPublicKeyCredentialDescriptor \
    ASAuthorizationPlatformPublicKeyCredentialProvider \
    ASAuthorizationPlatformPublicKeyCredentialRegistration \
    ASAuthorizationProviderExtensionAuthorizationRequest \
    ASAuthorizationProviderExtensionAuthorizationResult \
    ASAuthorizationPublicKeyCredentialParameters ASAuthorizationRequest \
    ASAuthorizationSecurityKeyPublicKeyCredentialAssertion \
    ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor .Transport \
    ASAuthorizationSecurityKeyPublicKeyCredentialProvider \
    ASAuthorizationSecurityKeyPublicKeyCredentialRegistration \
    ASAuthorizationSingleSignOnCredential ASAuthorizationSingleSignOnProvider \
    ASAuthorizationWebBrowserPlatformPublicKeyCredential \
    ASAuthorizationWebBrowserPublicKeyCredentialManager .AuthorizationState \
    ASCredentialIdentityStore ASCredentialIdentityStoreState ASCredentialServiceIdentifier \
    .IdentifierType ASPasswordCredential ASPasswordCredentialIdentity ASWebAuthenticationSession \
    .CompletionHandler ASWebAuthenticationSessionRequest \
    ASWebAuthenticationSessionWebBrowserSessionManager AVAsset AVAssetCache \
    AVAssetDownloadConfiguration AVAssetDownloadContentConfiguration \
    AVAssetDownloadStorageManagementPolicy AVAssetDownloadStorageManager AVAssetExportSession \
    .Status AVAssetImageGenerator .ApertureMode .Images .Result AVAssetPlaybackAssistant \
    AVAssetReader .Status AVAssetReaderOutput AVAssetReaderOutputCaptionAdaptor \
    AVAssetReaderOutputMetadataAdaptor AVAssetResourceLoader \
    AVAssetResourceLoadingContentInformationRequest AVAssetResourceLoadingDataRequest \
    AVAssetResourceLoadingRequest AVAssetResourceLoadingRequestor AVAssetSegmentReport \
    AVAssetSegmentReportSampleInformation AVAssetSegmentTrackReport AVAssetTrack \
    .AssociationType AVAssetTrackGroup AVAssetTrackSegment AVAssetVariant .AudioAttributes \
    .VideoAttributes AVAssetVariantQualifier AVAssetWriter .Status AVAssetWriterInput \
    .MediaDataLocation AVAssetWriterInputCaptionAdaptor AVAssetWriterInputMetadataAdaptor \
    AVAssetWriterInputPassDescription AVAssetWriterInputPixelBufferAdaptor \
    AVAsynchronousCIImageFilteringRequest AVAsynchronousVideoCompositionRequest AVAudioMix \
    AVAudioMixInputParameters AVCameraCalibrationData AVCaptureAudioChannel \
    AVCaptureBracketedStillImageSettings AVCaptureConnection AVCaptureDataOutputSynchronizer \
    AVCaptureDeskViewApplication .LaunchConfiguration AVCaptureDevice .AutoFocusRangeRestriction \
    .BackgroundBlurControlMode .CenterStageControlMode .DeviceType .DiscoverySession \
    .ExposureMode .FlashMode .FocusMode .Format .InputSource .LensStabilizationStatus \
    .MicrophoneMode .Position .PrimaryConstituentDeviceRestrictedSwitchingBehaviorConditions \
    .PrimaryConstituentDeviceSwitchingBehavior .SystemPressureState .SystemUserInterface \
    .TorchMode .TransportControlsPlaybackMode .TransportControlsSpeed \
    .WhiteBalanceChromaticityValues .WhiteBalanceGains .WhiteBalanceMode \
    .WhiteBalanceTemperatureAndTintValues AVCaptureInput .Port AVCaptureOutput \
    .DataDroppedReason AVCapturePhoto AVCapturePhotoSettings AVCaptureResolvedPhotoSettings \
    AVCaptureSession .InterruptionReason .Preset AVCaptureSynchronizedData \
    AVCompositionTrackFormatDescriptionReplacement AVContentKey AVContentKeyRequest .RetryReason \
    .Status AVContentKeyResponse AVContentKeySession AVContentKeySpecifier \
    AVCoordinatedPlaybackParticipant AVCoordinatedPlaybackSuspension .Reason \
    AVDelegatingPlaybackCoordinatorPlaybackControlCommand AVDepthData .Accuracy .Quality \
    AVDisplayCriteria AVFragmentedAssetMinder AVFrameRateRange AVInterstitialTimeRange \
    AVMediaDataStorage AVMediaSelection AVMediaSelectionGroup AVMediaSelectionOption \
    AVMetadataGroup AVMetadataItem AVMetadataItemFilter AVMetadataItemValueRequest \
    AVMetadataObject .ObjectType AVOutputSettingsAssistant AVPictureInPictureController \
    .ContentSource AVPlaybackCoordinator AVPlaybackSpeed AVPlayer .ActionAtItemEnd .HDRMode \
    .RateDidChangeReason .Status .TimeControlStatus .WaitingReason AVPlayerInterstitialEvent \
    .Cue .Restrictions AVPlayerInterstitialEventMonitor AVPlayerItem .Status \
    AVPlayerItemAccessLog AVPlayerItemAccessLogEvent AVPlayerItemErrorLog \
    AVPlayerItemErrorLogEvent AVPlayerItemMediaDataCollector AVPlayerItemOutput \
    AVPlayerItemTrack AVPlayerLooper .Status AVPlayerMediaSelectionCriteria \
    AVPortraitEffectsMatte AVRouteDetector AVSampleBufferAudioRenderer AVSampleBufferGenerator \
    AVSampleBufferGeneratorBatch AVSampleBufferRenderSynchronizer AVSampleBufferRequest \
    .Direction .Mode AVSampleCursor AVSemanticSegmentationMatte .MatteType AVTextStyleRule \
    AVVideoComposition AVVideoCompositionCoreAnimationTool AVVideoCompositionInstruction \
    AVVideoCompositionLayerInstruction AVVideoCompositionRenderContext \
    AVVideoCompositionRenderHint Bundle CAAnimation CAConstraint CAConstraintLayoutManager \
    CADisplayLink CAEDRMetadata CAEmitterCell CALayer CAMediaTimingFunction CAMetalDisplayLink \
    .Update CARemoteLayerClient CARemoteLayerServer CARenderer CATransaction CAValueFunction \
    CBATTRequest CBAttribute CBL2CAPChannel CBManager CBPeer CBUUID CLBackgroundActivitySession \
    CLBeacon CLBeaconIdentityConstraint CLCondition CLFloor CLGeocoder CLHeading CLLocation \
    CLLocationManager CLLocationSourceInformation CLLocationUpdater CLMonitor \
    CLMonitorConfiguration CLMonitoringEvent CLMonitoringRecord CLPlacemark CLRegion CLUpdate \
    CLVisit CachedURLResponse FileHandle .AsyncBytes FileManager .DirectoryEnumerationOptions \
    .DirectoryEnumerator .ItemReplacementOptions .SearchPathDirectory .SearchPathDomainMask \
    .URLRelationship .UnmountOptions .VolumeEnumerationOptions FileWrapper .ReadingOptions \
    .WritingOptions Formatter .Context .UnitStyle HTTPCookie .AcceptPolicy HTTPCookieStorage \
    Host JSONSerialization .ReadingOptions .WritingOptions MKClusterAnnotation MKDirections \
    .DirectionsHandler .ETAHandler .ETAResponse .Request .Response .RoutePreference \
    MKGeoJSONDecoder MKGeoJSONFeature MKIconStyle MKLocalPointsOfInterestRequest MKLocalSearch \
    .CompletionHandler .Request .Response .ResultType MKLocalSearchCompleter .FilterType \
    .ResultType MKLocalSearchCompletion MKLookAroundScene MKLookAroundSceneRequest \
    MKLookAroundSnapshotter .Options .Snapshot MKMapCamera MKMapConfiguration .ElevationStyle \
    MKMapFeatureAnnotation .FeatureType MKMapItem MKMapItemRequest MKMapSnapshotter \
    .CompletionHandler .Options .Snapshot MKOverlayRenderer MKPointOfInterestFilter \
    MKReverseGeocoder MKRoute .Step MKShape MKTileOverlay .Path MKUserLocation \
    NSAccessibilityCustomAction NSAccessibilityCustomRotor .ItemResult .RotorType \
    .SearchDirection .SearchParameters NSAccessibilityCustomRotorItemResult \
    NSAccessibilityCustomRotorSearchParameters NSAffineTransform NSAlert .Style \
    NSAlignmentFeedbackFilter NSAnimation .BlockingMode .Curve .Progress NSAnimationContext \
    NSAppearance .Name NSAppleEventDescriptor .SendOptions NSAppleEventManager .SuspensionID \
    NSAppleScript NSAssertionHandler NSAtomicStoreCacheNode NSAttributedString \
    .CompletionHandler .DocumentAttributeKey .DocumentReadingOptionKey .DocumentType .Key \
    .SpellingState .TextEffectStyle .TextLayoutSectionKey \
    NSAttributedStringMarkdownParsingOptions NSAttributedStringMarkdownSourcePosition \
    NSAutoreleasePool NSBackgroundActivityScheduler .CompletionHandler .Result NSBezierPath \
    .ElementType .LineCapStyle .LineJoinStyle .WindingRule NSBindingSelectionMarker \
    NSBundleResourceRequest NSCache .KeyType .ObjectType NSCalendar .Identifier .Options .Unit \
    NSCharacterSet NSClassDescription NSCoder .DecodingFailurePolicy NSCollectionLayoutAnchor \
    NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing NSCollectionLayoutGroupCustomItem \
    NSCollectionLayoutItem NSCollectionLayoutSection NSCollectionLayoutSize \
    NSCollectionLayoutSpacing NSCollectionViewCompositionalLayoutConfiguration \
    NSCollectionViewDiffableDataSource .ItemIdentifierType .ItemProvider .SectionIdentifierType \
    .SupplementaryViewProvider NSCollectionViewDiffableDataSourceReference \
    NSCollectionViewLayout NSCollectionViewLayoutAttributes \
    NSCollectionViewLayoutInvalidationContext NSCollectionViewUpdateItem NSColor .ColorType \
    .Name .SystemEffect NSColorList .Name NSColorPicker NSColorSampler NSColorSpace .Model \
    NSCondition NSConditionLock NSConnection NSConstraintConflict NSController \
    NSCoreDataCoreSpotlightDelegate NSCursor NSDataAsset .Name NSDate NSDateComponents \
    NSDateInterval NSDecimalNumberHandler NSDictionaryControllerKeyValuePair \
    NSDiffableDataSourceSectionSnapshotReference .ItemIdentifierType \
    NSDiffableDataSourceSectionTransaction .ItemIdentifierType .SectionIdentifierType \
    NSDiffableDataSourceSnapshotReference .ItemIdentifierType .SectionIdentifierType \
    NSDiffableDataSourceTransaction .ItemIdentifierType .SectionIdentifierType \
    NSDistantObjectRequest NSDistributedLock NSDockTile NSDocument .ChangeType \
    .SaveOperationType NSDocumentController NSDraggingImageComponent NSDraggingItem \
    .ImageComponentKey NSDraggingSession NSEntityDescription NSEntityMapping \
    NSEntityMigrationPolicy NSError .UserInfoKey NSEvent .ButtonMask .EventSubtype .EventType \
    .EventTypeMask .GestureAxis .ModifierFlags .Phase .PointingDeviceType .PressureBehavior \
    .SpecialKey .SwipeTrackingOptions NSException NSExpression .ExpressionType \
    NSExtensionContext NSExtensionItem NSFetchIndexDescription NSFetchIndexElementDescription \
    NSFetchedResultsController .ResultType NSFileAccessIntent NSFileCoordinator .ReadingOptions \
    .WritingOptions NSFilePromiseProvider NSFilePromiseReceiver NSFileProviderService \
    NSFileSecurity NSFileVersion .AddingOptions .ReplacingOptions NSFont .TextStyle \
    .TextStyleOptionKey .Weight NSFontAssetRequest .Options NSFontCollection .ActionTypeKey \
    .Name .UserInfoKey .Visibility NSFontDescriptor .AttributeName .FeatureKey .SymbolicTraits \
    .SystemDesign .TraitKey .VariationKey NSFontManager NSGarbageCollector NSGestureRecognizer \
    .State NSGlyphGenerator NSGlyphInfo NSGradient .DrawingOptions NSGraphicsContext \
    .AttributeKey .RepresentationFormatName NSGridCell .Placement NSGridColumn NSGridRow \
    .Alignment NSHapticFeedbackManager .FeedbackPattern .PerformanceTime NSHashTable .ObjectType \
    NSHelpManager .AnchorName .BookName .ContextHelpKey NSImage .CacheMode .DynamicRange \
    .LayoutDirection .LoadStatus .Name .ResizingMode .SymbolConfiguration .SymbolScale \
    NSImageRep .HintKey NSIncrementalStoreNode NSIndexPath NSInflectionRule NSInputManager \
    NSInputServer NSInvocation NSItemProvider .CompletionHandler .ErrorCode .LoadHandler \
    .PreferredPresentationStyle NSKeyValueObservation .Helper NSLayoutAnchor .AnchorType \
    NSLayoutConstraint .Attribute .Axis .FormatOptions .Orientation .Priority .Relation \
    NSLayoutGuide NSLayoutManager .ControlCharacterAction .GlyphProperty .TextLayoutOrientation \
    .TypesetterBehavior NSLinguisticTagger .Options NSLocale .Key .LanguageDirection NSLock \
    NSManagedObject NSManagedObjectContext .ConcurrencyType .NotificationKey .ScheduledTaskType \
    NSManagedObjectID NSManagedObjectModel NSManagedObjectModelReference NSMapTable .KeyType \
    .ObjectType NSMappingModel NSMeasurement NSMediaLibraryBrowserController .Library \
    NSMenuItemBadge .BadgeType NSMergeConflict NSMergePolicy NSMetadataItem NSMetadataQuery \
    NSMetadataQueryAttributeValueTuple NSMetadataQueryResultGroup NSMethodSignature \
    NSMigrationManager NSMigrationStage NSMorphology NSMorphologyCustomPronoun \
    NSMorphologyPronoun NSMovie NSNib .Name NSNibConnector NSNotification .Name NSNull \
    NSOpenGLContext .Parameter NSOpenGLPixelBuffer NSOpenGLPixelFormat NSOrderedCollectionChange \
    .ObjectType NSOrderedCollectionDifference .ObjectType NSOrthography NSPDFInfo NSPDFPanel \
    .Options NSPageLayout .Result NSParagraphStyle .LineBreakStrategy .TextTabType NSPasteboard \
    .ContentsOptions .Name .PasteboardType .ReadingOptionKey .ReadingOptions .WritingOptions \
    NSPasteboardItem NSPathControlItem NSPersistentCloudKitContainerOptions \
    NSPersistentContainer NSPersistentHistoryChange NSPersistentHistoryToken \
    NSPersistentHistoryTransaction NSPersistentStore .StoreType NSPersistentStoreCoordinator \
    NSPersistentStoreDescription NSPersistentStoreRequest NSPersistentStoreResult \
    NSPersonNameComponents NSPointerArray NSPointerFunctions .Options NSPortNameServer \
    NSPositionalSpecifier .InsertionPosition NSPredicate NSPredicateEditorRowTemplate \
    NSPresentationIntent NSPressureConfiguration NSPreviewRepresentingActivityItem NSPrintInfo \
    .AttributeKey .JobDisposition .Orientation .PaginationMode .PaperOrientation .SettingKey \
    NSPrintOperation .PageOrder .RenderingQuality NSPrintPanel .AccessorySummaryKey \
    .JobStyleHint .Options .Result NSPrinter .PaperName .TableStatus .TypeName \
    NSPropertyDescription NSPropertyMapping NSQueryGenerationToken NSRecursiveLock \
    NSRegularExpression .MatchingFlags .MatchingOptions .Options NSResponder .AccessoryType \
    .Action .ActivationRequestOptions .Alignment .AnimationOptions .Appearance .ArrowPosition \
    .Attribute .AttributeKey .AttributeName .AutoresizingMask .AutosaveName .BackgroundStyle \
    .Behavior .BezelStyle .ButtonMask .ButtonType .CellProvider .CompletionHandler \
    .Configuration .ConfigurationUpdateHandler .Content .ControlRepresentation .Direction \
    .DisplayMode .Distribution .DragState .DrawingActions .DrawingOptions .DropOperation .Event \
    .EventSubtype .EventType .FeatureKey .Handler .Identifier .Intent .ItemIdentifierType \
    .ItemType .Key .KeyType .Level .LoadStatus .Mode .Modifier .Name .ObjectType .OcclusionState \
    .OptionKey .Options .OptionsKey .Orientation .PaginationMode .Phase .Placement .Position \
    .PresentationStyle .Priority .Properties .ReadingOptions .ResizingMode .Result .ResultType \
    .Role .ScrollDirection .ScrollPosition .SectionIdentifierType .SelectionMode \
    .SelfSizingInvalidation .State .StateValue .Style .StyleMask .SupplementaryViewProvider \
    .SymbolConfiguration .SymbolScale .SymbolicTraits .SystemDesign .SystemItem .TextStyle \
    .TouchType .TraitKey .TransitionStyle .UserInfoKey .Visibility .VisibilityPriority .Weight \
    .Width .WritingOptions NSRulerMarker NSRunningApplication NSScreen NSScriptCoercionHandler \
    NSScriptCommand NSScriptCommandDescription NSScriptExecutionContext NSScriptObjectSpecifier \
    NSScriptSuiteRegistry NSScriptWhoseTest NSScrubberLayout NSScrubberLayoutAttributes \
    NSScrubberSelectionStyle NSShadow NSSharingService .CloudKitOptions .Name \
    .SharingContentScope NSSharingServicePicker NSSliderAccessoryBehavior NSSortDescriptor \
    NSSound .Name .PlaybackDeviceIdentifier NSSpeechRecognizer NSSpeechSynthesizer .Boundary \
    .DictionaryKey .SpeechPropertyKey .VoiceAttributeKey .VoiceGender .VoiceName NSSpellChecker \
    .CorrectionIndicatorType .CorrectionResponse .OptionKey NSSpellServer NSSplitViewItem \
    .Behavior .CollapseBehavior NSStagedMigrationManager NSStatusBar NSStatusItem .AutosaveName \
    .Behavior NSStoryboard .Name .SceneIdentifier NSStoryboardSegue .Identifier NSString \
    .DrawingOptions NSStringDrawingContext NSTabViewItem .State NSTableColumn .ResizingOptions \
    NSTableViewDiffableDataSource .CellProvider .ItemIdentifierType .RowProvider \
    .SectionHeaderViewProvider .SectionIdentifierType NSTableViewDiffableDataSourceReference \
    .ItemIdentifierType .SectionIdentifierType NSTableViewRowAction .Style NSTermOfAddress \
    NSTextAlternatives NSTextAttachment NSTextAttachmentViewProvider NSTextBlock .Dimension \
    .Layer .VerticalAlignment NSTextCheckingController NSTextCheckingResult .CheckingType \
    NSTextContainer NSTextContentManager NSTextElement NSTextFinder .Action .MatchingType \
    NSTextInputContext NSTextLayoutFragment .State NSTextLayoutManager .SegmentOptions \
    .SegmentType NSTextLineFragment NSTextList .MarkerFormat .Options NSTextRange \
    NSTextSelection .Affinity .Granularity NSTextSelectionNavigation .Destination .Direction \
    .LayoutOrientation .Modifier .WritingDirection NSTextTab .OptionKey \
    NSTextViewportLayoutController NSTimeZone .NameStyle NSTintConfiguration NSToolbar \
    .DisplayMode .Identifier .SizeMode NSToolbarItem .Identifier .VisibilityPriority NSTouch \
    .Phase .TouchType .TouchTypeMask NSTouchBar .CustomizationIdentifier NSTouchBarItem \
    .Identifier .Priority NSTrackingArea .Options NSTreeNode NSTypesetter NSURL \
    .BookmarkCreationOptions .BookmarkFileCreationOptions .BookmarkResolutionOptions \
    NSURLComponents NSURLConnection NSURLDownload NSURLHandle .Status NSURLQueryItem \
    NSURLRequest .Attribution .CachePolicy .NetworkServiceType NSURLSessionWebSocketMessage \
    NSUUID NSUbiquitousKeyValueStore NSUserActivity .TypedPayloadError \
    NSUserInterfaceCompressionOptions NSUserNotification .ActivationType \
    NSUserNotificationAction NSUserNotificationCenter NSUserScriptTask .CompletionHandler \
    NSValue NSWindowTab NSWindowTabGroup NSWorkspace .Authorization .AuthorizationType \
    .DesktopImageOptionKey .FileOperationName .IconCreationOptions .LaunchConfigurationKey \
    .LaunchOptions .OpenConfiguration NSWorkspaceAuthorization NSWorkspaceOpenConfiguration \
    NSXPCConnection .Options NSXPCInterface NSXPCListener NSXPCListenerEndpoint NetService \
    .ErrorCode .Options NetServiceBrowser NotificationCenter .AsyncMessage \
    .BaseMessageIdentifier .MainActorMessage .MessageIdentifier .Notifications .ObservationToken \
    .Publisher NotificationQueue .NotificationCoalescing .PostingStyle Operation .QueuePriority \
    PDFAction PDFAnnotation PDFAppearanceCharacteristics PDFBorder PDFDestination PDFDocument \
    PDFOutline PDFPage .ImageInitializationOption PDFSelection PHPickerConfiguration \
    .AssetRepresentationMode .Selection PHPickerFilter PHPickerResult PHProjectElement \
    PHProjectInfo .CreationSource PHProjectRegionOfInterest .Identifier PHProjectSection \
    .SectionType PHProjectSectionContent PHProjectTypeDescription Pipe Port PortMessage Process \
    .TerminationReason ProcessInfo .ActivityOptions .ThermalState Progress .FileOperationKind \
    .Key .PublishingHandler .UnpublishingHandler PropertyListSerialization .MutabilityOptions \
    .PropertyListFormat .ReadOptions .WriteOptions QLFilePreviewRequest QLFileThumbnailRequest \
    QLPreviewProvider QLPreviewReply QLPreviewReplyAttachment QLThumbnailProvider \
    QLThumbnailReply SFAuthenticationSession .CompletionHandler SFContentBlockerManager \
    SFContentBlockerState SFSafariApplication SFSafariExtension SFSafariExtensionHandler \
    SFSafariExtensionManager SFSafariExtensionState SFSafariPage SFSafariPageProperties \
    SFSafariTab SFSafariToolbarItem SFSafariWindow SFUniversalLink SKAdImpression SKAdNetwork \
    .CoarseConversionValue SKArcadeService SKCloudServiceController SKDownload SKOverlay \
    .AppClipConfiguration .AppConfiguration .Configuration .Position .TransitionContext \
    SKPayment SKPaymentDiscount SKPaymentQueue SKPaymentTransaction SKProduct .PeriodUnit \
    SKProductDiscount .PaymentMode .Type SKProductStorePromotionController \
    SKProductSubscriptionPeriod SKProductsResponse SKRequest SKStoreReviewController \
    SKStorefront SSReadingList Scanner .NumberRepresentation Stream .Event .PropertyKey .Status \
    Thread Timer .TimerPublisher UIAcceleration UIAccelerometer UIAccessibilityCustomAction \
    .Handler UIAccessibilityCustomRotor .Direction .Search .SystemRotorType \
    UIAccessibilityCustomRotorItemResult UIAccessibilityCustomRotorSearchPredicate \
    UIAccessibilityLocationDescriptor UIActivity .ActivityType .Category \
    UIActivityItemsConfiguration UIAlertAction .Style UIApplicationShortcutIcon .IconType \
    UIApplicationShortcutItem UIBackgroundConfiguration UIBandSelectionInteraction .State \
    UIBarAppearance UIBarButtonItemAppearance UIBarButtonItemGroup \
    UIBarButtonItemStateAppearance UIBarItem UIBezierPath UIButtonConfiguration \
    UICalendarSelection UICellAccessory .AccessoryType .ActionHandler .CheckmarkOptions \
    .CustomViewConfiguration .DeleteOptions .DetailOptions .DisclosureIndicatorOptions \
    .DisplayedState .InsertOptions .LabelOptions .LayoutDimension \
    .MenuSelectedElementDidChangeHandler .MultiselectOptions .OutlineDisclosureOptions \
    .Placement .PopUpMenuOptions .ReorderOptions UICollectionLayoutListConfiguration .Appearance \
    .FooterMode .HeaderMode .ItemSeparatorHandler .SwipeActionsConfigurationProvider \
    UICollectionViewCellRegistration UICollectionViewCompositionalLayoutConfiguration \
    UICollectionViewDiffableDataSource .CellProvider .ItemIdentifierType .ReorderingHandlers \
    .SectionIdentifierType .SectionSnapshotHandlers .SupplementaryViewProvider \
    UICollectionViewDiffableDataSourceReference .ItemIdentifierType .SectionIdentifierType \
    UICollectionViewDiffableDataSourceReorderingHandlers .ItemType .SectionType \
    UICollectionViewDiffableDataSourceSectionSnapshotHandlers .ItemType UICollectionViewLayout \
    UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext \
    UICollectionViewPlaceholder UICollectionViewSupplementaryRegistration \
    UICollectionViewUpdateItem .Action UIColor UICommandAlternate UIContextMenuConfiguration \
    .ElementOrder UIContextMenuInteraction .appearance UIContextualAction .Handler .Style \
    UICubicTimingParameters UIDevice .BatteryState UIDictationPhrase UIDocument .ChangeKind \
    .SaveOperation .State UIDocumentBrowserAction .Availability \
    UIDocumentBrowserTransitionController UIDocumentInteractionController UIDocumentProperties \
    UIDragInteraction UIDragItem UIDragPreview UIDropInteraction UIDropProposal \
    UIDynamicAnimator UIDynamicBehavior UIDynamicItemGroup UIEditMenuConfiguration \
    UIEditMenuInteraction UIEvent .ButtonMask .EventSubtype .EventType UIEventAttribution \
    UIFeedbackGenerator UIFindInteraction UIFindSession .SearchResultDisplayStyle \
    UIFocusAnimationCoordinator UIFocusDebugger UIFocusEffect UIFocusMovementHint UIFocusSystem \
    UIFocusUpdateContext UIFont .TextStyle .Weight .Width UIFontDescriptor .AttributeName .Class \
    .FeatureKey .SymbolicTraits .SystemDesign .TraitKey UIFontMetrics UIGestureRecognizer .State \
    UIGraphicsRenderer UIGraphicsRendererContext UIGraphicsRendererFormat UIImage .Configuration \
    .Orientation .RenderingMode .ResizingMode .SymbolConfiguration .SymbolScale .SymbolWeight \
    UIImageAsset UIIndirectScribbleInteraction .Delegate UIKey UILargeContentViewerInteraction \
    UILayoutGuide UILexicon UILexiconEntry UIListContentConfiguration .ImageProperties \
    .TextProperties UIListContentImageProperties UIListContentTextProperties \
    UIListSeparatorConfiguration .Visibility UILocalNotification UILocalizedIndexedCollation \
    UIMenuController .ArrowDirection UIMenuElement .Attributes .State UIMenuItem UIMenuSystem \
    UIMotionEffect UINavigationItem .BackButtonDisplayMode .ItemStyle .LargeTitleDisplayMode \
    .SearchBarPlacement UINib .OptionsKey UIOpenURLContext UIPasteConfiguration UIPasteboard \
    .DetectedValues .DetectionPattern .Name .OptionsKey UIPencilInteraction \
    UIPercentDrivenInteractiveTransition UIPointerAccessory .Position UIPointerEffect .TintMode \
    UIPointerInteraction UIPointerLockState UIPointerRegion UIPointerRegionRequest \
    UIPointerShape UIPointerStyle UIPopoverController UIPresentationController UIPress .Phase \
    .PressType UIPreviewAction .Style UIPreviewActionGroup UIPreviewInteraction \
    UIPreviewParameters UIPreviewTarget UIPrintFormatter UIPrintInfo .Duplex .Orientation \
    .OutputType UIPrintInteractionController .CompletionHandler UIPrintPageRenderer UIPrintPaper \
    UIPrintServiceExtension UIPrinter .CutterBehavior .JobTypes UIPrinterDestination \
    UIPrinterPickerController .CompletionHandler UIRegion UIResponder .AccessoryType .Action \
    .ActivationRequestOptions .Alignment .AnimationOptions .Appearance .ArrowPosition .Attribute \
    .AttributeKey .AttributeName .AutoresizingMask .AutosaveName .BackgroundStyle .Behavior \
    .BezelStyle .ButtonMask .ButtonType .CellProvider .CompletionHandler .Configuration \
    .ConfigurationUpdateHandler .Content .ControlRepresentation .Direction .DisplayMode \
    .Distribution .DragState .DrawingActions .DrawingOptions .DropOperation .Event .EventSubtype \
    .EventType .FeatureKey .Handler .Identifier .Intent .ItemIdentifierType .ItemType .Key \
    .KeyType .Level .LoadStatus .Mode .Modifier .Name .ObjectType .OcclusionState .OptionKey \
    .Options .OptionsKey .Orientation .PaginationMode .Phase .Placement .Position \
    .PresentationStyle .Priority .Properties .ReadingOptions .ResizingMode .Result .ResultType \
    .Role .ScrollDirection .ScrollPosition .SectionIdentifierType .SelectionMode \
    .SelfSizingInvalidation .State .StateValue .Style .StyleMask .SupplementaryViewProvider \
    .SymbolConfiguration .SymbolScale .SymbolicTraits .SystemDesign .SystemItem .TextStyle \
    .TouchType .TraitKey .TransitionStyle .UserInfoKey .Visibility .VisibilityPriority .Weight \
    .Width .WritingOptions UISceneActivationConditions UISceneConfiguration \
    UISceneDestructionRequestOptions UISceneSession .Role UISceneSizeRestrictions \
    UISceneWindowingBehaviors UIScreen .OverscanCompensation .ReferenceDisplayModeStatus \
    UIScreenMode UIScreenshotService UIScribbleInteraction UISearchDisplayController \
    UISearchSuggestionItem UISearchToken UISpringLoadedInteraction UISpringTimingParameters \
    UIStatusBarManager UIStoryboard UIStoryboardSegue UIStoryboardUnwindSegueSource \
    UISwipeActionsConfiguration UITabBarItemAppearance .Style UITabBarItemStateAppearance \
    UITableViewDiffableDataSource .CellProvider .ItemIdentifierType .SectionIdentifierType \
    UITableViewDiffableDataSourceReference .ItemIdentifierType .SectionIdentifierType \
    UITableViewPlaceholder UITableViewRowAction .Style UITargetedPreview UITextChecker \
    UITextDragPreviewRenderer UITextFormattingCoordinator UITextInputAssistantItem \
    UITextInputContext UITextInputMode UITextInputPasswordRules UITextInputStringTokenizer \
    UITextInteraction UITextPlaceholder UITextPosition UITextRange UITextSearchOptions \
    .WordMatchMethod UITextSelectionRect UITitlebar UIToolTipConfiguration UIToolTipInteraction \
    UITouch .Phase .Properties .TouchType UITraitCollection UIUserNotificationAction \
    UIUserNotificationCategory UIUserNotificationSettings UIViewConfigurationState \
    UIViewPropertyAnimator UIVisualEffect UNNotification UNNotificationAction \
    UNNotificationActionIcon UNNotificationAttachment UNNotificationCategory \
    UNNotificationContent UNNotificationRequest UNNotificationResponse \
    UNNotificationServiceExtension UNNotificationSettings UNNotificationSound \
    UNNotificationTrigger UNUserNotificationCenter URLAuthenticationChallenge URLCache \
    .StoragePolicy URLCredential .Persistence URLCredentialStorage URLProtectionSpace \
    URLProtocol URLResponse URLSession .AsyncBytes .AuthChallengeDisposition .DataTaskPublisher \
    .DelayedRequestDisposition .ResponseDisposition URLSessionConfiguration \
    .MultipathServiceType URLSessionTask .State URLSessionTaskMetrics .DomainResolutionProtocol \
    .ResourceFetchType URLSessionTaskTransactionMetrics UndoManager Unit UnitConverter \
    UserDefaults ValueTransformer WCSession WCSessionFile WCSessionFileTransfer \
    WCSessionUserInfoTransfer WKAccessibilityImageRegion WKAlertAction WKAudioFileAsset \
    WKAudioFilePlayer WKAudioFilePlayerItem WKBackForwardList WKBackForwardListItem \
    WKContentRuleList WKContentRuleListStore WKContentWorld WKContextMenuElementInfo \
    WKCrownSequencer WKDownload .RedirectPolicy WKExtendedRuntimeSession WKExtension \
    WKFindConfiguration WKFindResult WKFrameInfo WKGestureRecognizer WKHTTPCookieStore WKImage \
    WKInterfaceController WKInterfaceDevice WKInterfaceObject WKNavigation WKNavigationAction \
    WKNavigationResponse WKOpenPanelParameters WKPDFConfiguration WKPickerItem WKPreferences \
    WKPreviewElementInfo WKProcessPool WKRefreshBackgroundTask WKScriptMessage WKSecurityOrigin \
    WKSnapshotConfiguration WKUserContentController WKUserScript WKWebViewConfiguration \
    WKWebpagePreferences .ContentMode WKWebsiteDataRecord WKWebsiteDataStore WKWindowFeatures \
    XMLNode .Kind .Options XMLParser .ErrorCode .ExternalEntityResolvingPolicy \
    :NSObject,Scheduler OperationQueue .DelayReadyOperation RunLoop .Mode :NSObject,Sequence \
    AVCaptureSynchronizedDataCollection NSArray .ObjectType NSEnumerator .ObjectType NSIndexSet \
    NSOrderedSet .ObjectType NSSet .ObjectType :NSObjectController NSArrayController \
    NSTreeController :NSOrderedSet NSMutableOrderedSet :NSPanel NSColorPanel NSFontPanel \
    .ModeMask NSSavePanel :NSParagraphStyle NSMutableParagraphStyle :NSPersistentContainer \
    NSPersistentCloudKitContainer .Event .EventType :NSPersistentStore NSAtomicStore \
    NSIncrementalStore :NSPersistentStoreAsynchronousResult NSAsynchronousFetchResult \
    .ResultType :NSPersistentStoreRequest NSAsynchronousFetchRequest .ResultType \
    NSBatchDeleteRequest NSBatchInsertRequest NSBatchUpdateRequest NSFetchRequest .ResultType \
    NSPersistentCloudKitContainerEventRequest NSPersistentHistoryChangeRequest \
    NSSaveChangesRequest :NSPersistentStoreResult NSBatchDeleteResult NSBatchInsertResult \
    NSBatchUpdateResult NSPersistentCloudKitContainerEventResult .ResultType \
    NSPersistentHistoryResult NSPersistentStoreAsynchronousResult :NSPortNameServer \
    NSMachBootstrapServer NSMessagePortNameServer NSSocketPortNameServer :NSPredicate \
    NSComparisonPredicate .Modifier .Operator .Options NSCompoundPredicate .LogicalType \
    :NSPropertyDescription NSAttributeDescription .AttributeType NSExpressionDescription \
    NSFetchedPropertyDescription NSRelationshipDescription :NSProxy NSDistantObject \
    NSProtocolChecker :NSRegularExpression NSDataDetector :NSResponder NSApplication \
    .AboutPanelOptionKey .ActivationOptions .ActivationPolicy .DelegateReply .ModalResponse \
    .ModalSession .PresentationOptions .PrintReply .RemoteNotificationType \
    .RequestUserAttentionType .TerminateReply .WindowListOptions NSViewController \
    .TransitionOptions NSWindowController :NSRuleEditor NSPredicateEditor :NSSavePanel \
    NSOpenPanel :NSScriptCommand NSCloneCommand NSCloseCommand NSCountCommand NSCreateCommand \
    NSDeleteCommand NSExistsCommand NSGetCommand NSMoveCommand NSQuitCommand NSSetCommand \
    :NSScriptObjectSpecifier NSIndexSpecifier NSMiddleSpecifier NSNameSpecifier \
    NSPropertySpecifier NSRandomSpecifier NSRangeSpecifier NSRelativeSpecifier .RelativePosition \
    NSUniqueIDSpecifier NSWhoseSpecifier .SubelementIdentifier :NSScriptWhoseTest NSLogicalTest \
    NSSpecifierTest .TestComparisonOperation :NSScrubberArrangedView NSScrubberItemView \
    NSScrubberSelectionView :NSScrubberItemView NSScrubberImageItemView NSScrubberTextItemView \
    :NSScrubberLayout NSScrubberFlowLayout NSScrubberProportionalLayout :NSSet NSMutableSet \
    :NSSimpleCString NSConstantString :NSString NSMutableString NSSimpleCString :NSTableView \
    NSOutlineView :NSText NSTextView :NSTextBlock NSTextTable .LayoutAlgorithm NSTextTableBlock \
    :NSTextContentManager NSTextContentStorage :NSTextElement NSTextParagraph :NSTextField \
    NSComboBox NSSearchField .RecentsAutosaveName NSSecureTextField NSTokenField .TokenStyle \
    :NSTextFieldCell NSComboBoxCell NSPathComponentCell NSSearchFieldCell NSSecureTextFieldCell \
    NSTableHeaderCell NSTokenFieldCell :NSTextParagraph NSTextListElement :NSToolbarItem \
    NSMenuToolbarItem NSSearchToolbarItem NSSharingServicePickerToolbarItem NSToolbarItemGroup \
    .ControlRepresentation .SelectionMode NSTrackingSeparatorToolbarItem NSUIViewToolbarItem \
    :NSTouchBarItem NSButtonTouchBarItem NSCandidateListTouchBarItem .CandidateType \
    NSColorPickerTouchBarItem NSCustomTouchBarItem NSGroupTouchBarItem NSPickerTouchBarItem \
    .ControlRepresentation .SelectionMode NSPopoverTouchBarItem \
    NSSharingServicePickerTouchBarItem NSSliderTouchBarItem NSStepperTouchBarItem :NSTypesetter \
    NSATSTypesetter :NSURLRequest NSMutableURLRequest :NSUserScriptTask NSUserAppleScriptTask \
    NSUserAutomatorTask NSUserUnixTask :NSView AVCaptureView AVPlayerView NSBox .BoxType \
    .TitlePosition NSClipView NSCollectionView .DecorationElementKind .SupplementaryElementKind \
    .UpdateAction NSControl .ControlSize .ImagePosition NSGridView NSHostingView NSOpenGLView \
    NSProgressIndicator NSRulerView .UnitName NSScrollView .Elasticity .FindBarPosition \
    NSScrubber NSScrubberArrangedView NSSplitView .DividerStyle NSStackView .Gravity NSTabView \
    .TabPosition .TabType .TabViewBorderType NSTableCellView NSTableHeaderView NSTableRowView \
    NSText NSTextInsertionIndicator .AutomaticModeOptions NSVisualEffectView .BlendingMode \
    .Material :NSView,UIView AVRoutePickerView .ButtonState MKAnnotationView .CollisionMode \
    MKCompassButton MKMapView .CameraBoundary .CameraZoomRange MKPitchControl MKZoomControl \
    PDFThumbnailView PDFView PHLivePhotoView WKWebView .FullscreenState :NSViewController \
    NSCollectionViewItem .HighlightState NSHostingController NSPageController .ObjectIdentifier \
    NSSplitViewController NSTabViewController .TabStyle NSTitlebarAccessoryViewController \
    SFSafariExtensionViewController :NSViewController,UIViewController \
    ASCredentialProviderViewController SKCloudServiceSetupViewController \
    SKStoreProductViewController :NSWindow NSPanel :NotificationCenter \
    DistributedNotificationCenter .CenterType .Options .SuspensionBehavior :Operation \
    BlockOperation NSInvocationOperation UIActivityItemProvider :PDFAction PDFActionGoTo \
    PDFActionNamed PDFActionRemoteGoTo PDFActionResetForm PDFActionURL :PDFAnnotation \
    PDFAnnotationButtonWidget PDFAnnotationChoiceWidget PDFAnnotationCircle \
    PDFAnnotationFreeText PDFAnnotationInk PDFAnnotationLine PDFAnnotationLink \
    PDFAnnotationMarkup PDFAnnotationPopup PDFAnnotationSquare PDFAnnotationStamp \
    PDFAnnotationText PDFAnnotationTextWidget :PHProjectElement PHProjectAssetElement \
    PHProjectJournalEntryElement PHProjectMapElement PHProjectTextElement .ElementType \
    :ParseStrategy FloatingPointParseStrategy .Format IntegerParseStrategy .Format \
    :ParseableFormatStyle FloatingPointFormatStyle .Attributed .Configuration .Currency .Percent \
    .Value IntegerFormatStyle .Attributed .Configuration .Currency .Percent .Value \
    :PartialKeyPath KeyPath .Value :Port MessagePort NSMachPort .Options SocketPort :Publisher \
    ConnectablePublisher Future .Promise ObservableObjectPublisher PublisherBoxBase Subject \
    :PublisherBoxBase PublisherBox .Base :RangeExpression PartialRangeThrough PartialRangeUpTo \
    :RangeExpression,Sequence ClosedRange .VisualValue PartialRangeFrom Range \
    :ReferenceConvertible AffineTransform Calendar .CodingKeys .Component .Identifier \
    .MatchingPolicy .RecurrenceRule .RepeatedTimePolicy .SearchDirection CharacterSet \
    .CodingKeys Date .AnchoredRelativeFormatStyle .AttributedStyle .ComponentsFormatStyle \
    .FormatString .FormatStyle .ISO8601FormatStyle .IntervalFormatStyle .ParseStrategy \
    .PrimitivePlottable .RelativeFormatStyle .VerbatimFormatStyle DateComponents .CodingKeys \
    .ISO8601FormatStyle DateInterval .CodingKeys Locale .CodingKeys .Collation .Components \
    .Currency .HourCycle .IdentifierType .Language .LanguageCode .LanguageDirection \
    .MeasurementSystem .NumberingSystem .Region .Script .Subdivision .Variant .Weekday \
    Measurement .AttributedStyle .CodingKeys .FormatStyle .LinearConverterCodingKeys \
    .UnitCodingKeys .UnitType Notification .Name .Subscription PersonNameComponents \
    .AttributedStyle .CodingKeys .FormatStyle .ParseStrategy TimeZone .CodingKeys .NameStyle URL \
    .AsyncBytes .BookmarkCreationOptions .BookmarkResolutionOptions .CodingKeys .DirectoryHint \
    .FormatStyle .ParseStrategy .Template URLComponents .CodingKeys URLQueryItem URLRequest \
    .Attribution .CachePolicy .NetworkServiceType UUID :ReferenceConvertible,Sequence IndexPath \
    .CodingKeys .Storage IndexSet .CodingKeys .RangeCodingKeys .RangeView :SIMD SIMD16 \
    .TangentVector SIMD2 .TangentVector SIMD3 .TangentVector SIMD32 .TangentVector SIMD4 \
    .TangentVector SIMD64 .TangentVector SIMD8 .TangentVector SIMDMask .Storage :SIMDScalar Int \
    .PrimitivePlottable Int16 .PrimitivePlottable Int32 .PrimitivePlottable Int64 \
    .PrimitivePlottable Int8 .PrimitivePlottable UInt .PrimitivePlottable UInt16 \
    .PrimitivePlottable UInt32 .PrimitivePlottable UInt64 .PrimitivePlottable UInt8 \
    .PrimitivePlottable :SIMDStorage SIMD .MaskStorage :SKPayment SKMutablePayment :SKRequest \
    SKProductsRequest SKReceiptRefreshRequest :Sequence AnyBidirectionalCollection AnyCollection \
    AnyIterator AnyRandomAccessCollection AnyRegexOutput AnySequence BidirectionalCollection \
    Collection CollectionDifference .Change .ChangeElement CollectionOfOne DataProtocol .Regions \
    DefaultIndices .Elements DiscontiguousSlice .Base DropFirstSequence .Base DropWhileSequence \
    .Base EnumeratedSequence .Base FlattenSequence .Base IndexingIterator .Elements \
    IteratorSequence .Base JoinedSequence .Base LazySequenceProtocol .Elements MutableCollection \
    PrefixSequence .Base RandomAccessCollection RangeReplaceableCollection Set StrideThrough \
    StrideTo StringProtocol UnfoldSequence .State UnsafeMutableBufferPointer \
    UnsafeMutableRawBufferPointer Zip2Sequence .Sequence1 .Sequence2 .Stream1 .Stream2 \
    :SortComparator ComparableComparator KeyPathComparator SortDescriptor :Stream InputStream \
    OutputStream :StringProtocol String .IntentInputOptions .LocalizationOptions \
    .LocalizationValue .PrimitivePlottable Substring :Subject CurrentValueSubject \
    PassthroughSubject :Subscriber AnySubscriberBase :TableRowContent DynamicTableRowContent \
    .Data :TopLevelDecoder JSONDecoder .DataDecodingStrategy .DateDecodingStrategy \
    .KeyDecodingStrategy .NonConformingFloatDecodingStrategy PropertyListDecoder \
    .PropertyListFormat :Trait SuiteTrait TestTrait :UIApplicationShortcutItem \
    UIMutableApplicationShortcutItem :UIBarAppearance UINavigationBarAppearance \
    UITabBarAppearance UIToolbarAppearance :UIBarButtonItem MKUserTrackingBarButtonItem \
    :UIBarItem UIBarButtonItem .Style .SystemItem UITabBarItem .SystemItem :UICalendarSelection \
    UICalendarSelectionMultiDate UICalendarSelectionSingleDate :UICellAccessory \
    UICellAccessoryCheckmark UICellAccessoryCustomView UICellAccessoryDelete \
    UICellAccessoryDetail UICellAccessoryDisclosureIndicator UICellAccessoryInsert \
    UICellAccessoryLabel UICellAccessoryMultiselect UICellAccessoryOutlineDisclosure \
    UICellAccessoryPopUpMenu UICellAccessoryReorder :UICollectionReusableView \
    UICollectionViewCell :UICollectionViewCell UICollectionViewListCell :UICollectionViewLayout \
    UICollectionViewCompositionalLayout UICollectionViewFlowLayout .SectionInsetReference \
    UICollectionViewTransitionLayout :UICollectionViewLayoutInvalidationContext \
    UICollectionViewFlowLayoutInvalidationContext :UICollectionViewPlaceholder \
    UICollectionViewDropPlaceholder :UICommand UIKeyCommand :UIControl UIButton \
    .PointerStyleProvider UIColorWell UIDatePicker UIPageControl .InteractionState \
    UIPasteControl UIRefreshControl UISegmentedControl .Segment UISlider UIStepper UISwitch \
    UITextField .BorderStyle .DidEndEditingReason .ViewMode :UIDocument UIManagedDocument \
    :UIDropProposal UICollectionViewDropProposal .Intent UITableViewDropProposal .Intent \
    UITextDropProposal .Action .Performer .ProgressMode :UIDynamicBehavior UIAttachmentBehavior \
    .AttachmentType UICollisionBehavior .Mode UIDynamicItemBehavior UIFieldBehavior \
    UIGravityBehavior UIPushBehavior .Mode UISnapBehavior :UIEvent UIPressesEvent \
    :UIFeedbackGenerator UIImpactFeedbackGenerator .FeedbackStyle \
    UINotificationFeedbackGenerator .FeedbackType UISelectionFeedbackGenerator :UIFindSession \
    UITextSearchingFindSession :UIFocusEffect UIFocusHaloEffect .Position :UIFocusUpdateContext \
    UICollectionViewFocusUpdateContext UITableViewFocusUpdateContext :UIGestureRecognizer \
    UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer \
    UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer .Direction \
    UITapGestureRecognizer :UIGraphicsRenderer UIGraphicsImageRenderer .DrawingActions \
    UIGraphicsPDFRenderer .DrawingActions :UIGraphicsRendererContext \
    UIGraphicsImageRendererContext UIGraphicsPDFRendererContext :UIGraphicsRendererFormat \
    UIGraphicsImageRendererFormat .Range UIGraphicsPDFRendererFormat :UILayoutGuide UIFocusGuide \
    UITrackingLayoutGuide :UIMenuElement UIAction .Identifier UICommand UIDeferredMenuElement \
    UIMenu .ElementSize .Identifier .Options :UIMotionEffect UIInterpolatingMotionEffect \
    .EffectType UIMotionEffectGroup :UINavigationController MFMailComposeViewController \
    MFMessageComposeViewController UIImagePickerController .CameraCaptureMode .CameraDevice \
    .CameraFlashMode .ImageURLExportPreset .InfoKey .QualityType .SourceType \
    UIVideoEditorController :UIPanGestureRecognizer UIScreenEdgePanGestureRecognizer \
    :UIPointerEffect UIPointerHighlightEffect UIPointerHoverEffect UIPointerLiftEffect \
    :UIPresentationController UIPopoverPresentationController UISheetPresentationController \
    .Detent :UIPreviewParameters UIDragPreviewParameters :UIPreviewTarget UIDragPreviewTarget \
    :UIPrintFormatter UIMarkupTextPrintFormatter UISimpleTextPrintFormatter UIViewPrintFormatter \
    :UIResponder UIAccessibilityElement UIApplication .ExtensionPointIdentifier \
    .LaunchOptionsKey .OpenExternalURLOptionsKey .OpenURLOptionsKey UIScene .ActivationState \
    .CollectionJoinBehavior .ConnectionOptions .OpenExternalURLOptions .OpenURLOptions UIView \
    .AnimationCurve .AnimationTransition .ContentMode .Invalidating .Invalidations \
    .KeyframeAnimationOptions .SystemAnimation .TintAdjustmentMode UIViewController .ViewLoading \
    :UIScene UIWindowScene .ActivationAction .ActivationConfiguration .ActivationInteraction \
    .DismissalAnimation .Geometry .GeometryPreferences :UISceneDestructionRequestOptions \
    UIWindowSceneDestructionRequestOptions :UIScrollView UICollectionView .CellRegistration \
    .ElementCategory .LayoutInteractiveTransitionCompletion .ReorderingCadence \
    .SupplementaryRegistration UITableView .RowAnimation .SeparatorInsetReference \
    :UIScrollView,UITextSearching UITextView :UIStoryboardSegue UIStoryboardPopoverSegue \
    :UITableViewPlaceholder UITableViewDropPlaceholder :UITargetedPreview UITargetedDragPreview \
    :UITextField UISearchTextField :UITrackingLayoutGuide UIKeyboardLayoutGuide \
    :UIUserNotificationAction UIMutableUserNotificationAction :UIUserNotificationCategory \
    UIMutableUserNotificationCategory :UIView MKOverlayView MKScaleView MKUserTrackingButton \
    UIActionSheet UIActivityIndicatorView UIAlertView UICalendarView .Decoration .DecorationSize \
    UICollectionReusableView UIControl .ContentHorizontalAlignment .ContentVerticalAlignment \
    UIEventAttributionView UIImageView UIInputView UILabel UIListContentView UINavigationBar \
    .NSToolbarSection UIPickerView UIPopoverBackgroundView UIProgressView UIScrollView \
    .ContentInsetAdjustmentBehavior .DecelerationRate .IndexDisplayMode .IndicatorStyle \
    .KeyboardDismissMode UISearchBar .Icon UIStackView UITabBar .ItemPositioning UITableViewCell \
    .CellStyle .EditingStyle .FocusStyle .SelectionStyle .SeparatorStyle .StateMask \
    UITableViewHeaderFooterView UIToolbar UIVisualEffectView UIWebView .NavigationType \
    .PaginationBreakingMode UIWindow :UIViewConfigurationState UICellConfigurationState \
    .DragState .DropState :UIViewController ASAccountAuthenticationModificationViewController \
    AVPictureInPictureVideoCallViewController AVPlayerViewController MKLookAroundViewController \
    .BadgePosition PHPickerViewController QLPreviewController SFSafariViewController \
    .ActivityButton .DataStore .DismissButtonStyle .PrewarmingToken UIActivityViewController \
    .CompletionWithItemsHandler UIAlertController UICloudSharingController .PermissionOptions \
    UICollectionViewController UIColorPickerViewController UIDocumentBrowserViewController \
    .BrowserUserInterfaceStyle .Error .ImportMode UIDocumentMenuViewController \
    UIDocumentPickerExtensionViewController UIDocumentPickerViewController \
    UIFontPickerViewController UIHostingController UIInputViewController UINavigationController \
    .Operation UIPageViewController .NavigationDirection .NavigationOrientation .SpineLocation \
    UIReferenceLibraryViewController UISearchContainerViewController UISearchController \
    .ScopeBarActivation UISplitViewController .Column .DisplayModeButtonVisibility .PrimaryEdge \
    .SplitBehavior UITabBarController UITableViewController :UIVisualEffect UIBlurEffect .Style \
    UIVibrancyEffect :UInt NSKeyValueChange NSKeyValueSetMutationKind NSRectEdge NSSaveOptions \
    :UInt32 CGRectEdge :UNNotificationAction UNTextInputNotificationAction \
    :UNNotificationContent UNMutableNotificationContent :UNNotificationResponse \
    UNTextInputNotificationResponse :UNNotificationTrigger UNCalendarNotificationTrigger \
    UNLocationNotificationTrigger UNPushNotificationTrigger UNTimeIntervalNotificationTrigger \
    :URLResponse HTTPURLResponse :URLSession AVAssetDownloadURLSession :URLSessionDataTask \
    URLSessionUploadTask :URLSessionTask AVAggregateAssetDownloadTask AVAssetDownloadTask \
    URLSessionDataTask URLSessionDownloadTask URLSessionStreamTask URLSessionWebSocketTask \
    .CloseCode .Message :Unit Dimension :UnitConverter UnitConverterLinear :ValueTransformer \
    NSSecureUnarchiveFromDataTransformer :ViewModifier AnimatableModifier EnvironmentalModifier \
    .ResolvedModifier GeometryEffect :WKAudioFilePlayer WKAudioFileQueuePlayer \
    :WKGestureRecognizer WKLongPressGestureRecognizer WKPanGestureRecognizer \
    WKSwipeGestureRecognizer WKTapGestureRecognizer :WKInterfaceController WKHostingController \
    WKUserNotificationInterfaceController :WKInterfaceObject WKInterfaceActivityRing \
    WKInterfaceAuthorizationAppleIDButton .Style WKInterfaceButton WKInterfaceDate \
    WKInterfaceGroup WKInterfaceHMCamera WKInterfaceImage WKInterfaceInlineMovie \
    WKInterfaceLabel WKInterfaceMap .UserTrackingMode WKInterfaceMovie WKInterfacePaymentButton \
    WKInterfacePicker WKInterfaceSCNScene WKInterfaceSKScene WKInterfaceSeparator \
    WKInterfaceSlider WKInterfaceSwitch WKInterfaceTable WKInterfaceTextField WKInterfaceTimer \
    WKInterfaceVolumeControl .Origin :WKRefreshBackgroundTask WKApplicationRefreshBackgroundTask \
    WKIntentDidRunRefreshBackgroundTask WKRelevantShortcutRefreshBackgroundTask \
    WKSnapshotRefreshBackgroundTask WKURLSessionRefreshBackgroundTask \
    WKWatchConnectivityRefreshBackgroundTask :WKUserNotificationInterfaceController \
    WKUserNotificationHostingController :WritableKeyPath ReferenceWritableKeyPath :XMLNode \
    XMLDTD XMLDTDNode .DTDKind XMLDocument .ContentKind XMLElement
    """
}
