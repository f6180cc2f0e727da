/// Where a flow puts its screens: a stack, on top of which one screen may carry a panel.
package protocol Navigator<Screen>: AnyObject {
  associatedtype Screen: AnyObject

  /// Shows a screen above the others.
  func push(_ screen: Screen)
  /// Shows a panel as a part of a screen that is on the stack.
  func present(_ panel: Screen, on screen: Screen)
  /// Takes a screen or a panel away; one that is not shown stays so.
  func close(_ screen: Screen)
}
