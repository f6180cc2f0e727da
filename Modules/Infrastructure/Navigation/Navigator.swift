/// A stack of screens, of which each may have a panel.
package protocol Navigator<Screen>: AnyObject {
  associatedtype Screen: AnyObject

  /// Shows a screen above the others.
  func push(_ screen: Screen)
  /// Shows a panel in a screen on the stack.
  func present(_ panel: Screen, on screen: Screen)
  /// Removes a screen or a panel, if it is shown.
  func close(_ screen: Screen)
}
