/// Decides which screens a flow shows, independently of how they look.
///
/// Screens retain their flow through their actions, and the flow references screens weakly. So a
/// flow is released with its last screen.
package protocol FlowCoordinator: AnyObject {
  func start()
}
