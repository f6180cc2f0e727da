/// Decides which screens a flow shows, regardless of what they look like.
///
/// Screens retain their flow through their actions, and the flow references screens weakly. A flow
/// is therefore released with its last screen.
package protocol FlowCoordinator: AnyObject {
  func start()
}

/// A stack of screens, each of which may have a panel.
package protocol Navigator<Screen>: AnyObject {
  associatedtype Screen: AnyObject

  /// Shows a screen on top of the others.
  func push(_ screen: Screen)
  /// Shows a panel in a screen on the stack.
  func present(_ panel: Screen, on screen: Screen)
  /// Removes a screen or a panel, if it is shown.
  func close(_ screen: Screen)
}
