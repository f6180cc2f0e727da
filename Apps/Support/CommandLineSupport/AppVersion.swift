/// The version of all of Marquee's programs.
package enum AppVersion {
  package static let text = "0.1.0"
}
