import LintEssentials

/// The modules of the toolchain and of operating systems, which no package provides.
///
/// The list need not be complete: it only keeps these modules from counting as imports that an
/// unresolved package may provide.
package enum SystemModules {
  package static func contains(_ name: String) -> Bool {
    name.hasPrefix("_") || names.contains(name)
  }

  private static let names = Set(words: list)

  private static let list = """
    Swift SwiftOnoneSupport Distributed Synchronization Observation RegexBuilder Cxx CxxStdlib
    Builtin Runtime Android Bionic Darwin Glibc Musl WASILibc WinSDK CRT ucrt visualc SwiftShims
    Dispatch CDispatch ObjectiveC XPC os simd Foundation FoundationEssentials
    FoundationInternationalization FoundationNetworking FoundationXML CoreFoundation Testing XCTest
    PackageDescription PackagePlugin XcodeProjectPlugin CompilerPluginSupport
    Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AppIntents AppKit
    AppTrackingTransparency ARKit AudioToolbox AudioUnit AuthenticationServices AVFAudio
    AVFoundation AVKit BackgroundTasks CallKit CarPlay CFNetwork Charts ClockKit CloudKit Cocoa
    Combine CommonCrypto Compression Contacts ContactsUI CoreAudio CoreBluetooth CoreData
    CoreGraphics CoreHaptics CoreImage CoreLocation CoreMedia CoreML CoreMotion CoreNFC
    CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN
    CryptoKit CryptoTokenKit DeveloperToolsSupport DeviceCheck EventKit EventKitUI
    ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider GameController
    GameKit GameplayKit GLKit GroupActivities HealthKit HomeKit ImageIO Intents IntentsUI IOKit
    JavaScriptCore LinkPresentation LocalAuthentication MachO MapKit MediaPlayer MessageUI
    Messages Metal MetalKit MetalPerformanceShaders MobileCoreServices ModelIO
    MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension
    NotificationCenter OpenGLES OSLog PassKit PDFKit PencilKit Photos PhotosUI PlaygroundSupport
    PushKit QuartzCore QuickLook RealityKit ReplayKit SafariServices SceneKit ScreenCaptureKit
    ScreenTime Security ServiceManagement ShazamKit SiriKit Social SoundAnalysis Speech SpriteKit
    StoreKit StoreKitTest SwiftData SwiftUI SystemConfiguration TipKit UIKit
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoToolbox Vision VisionKit
    WatchConnectivity WatchKit WeatherKit WebKit WidgetKit
    """
}
