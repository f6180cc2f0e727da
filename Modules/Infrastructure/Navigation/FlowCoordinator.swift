/// Decides which screen follows which within one flow, and knows nothing of what they look like.
///
/// The screens keep their flow alive, through the actions that they were given; the flow holds
/// them weakly, so that it goes when the last of them goes.
package protocol FlowCoordinator: AnyObject {
  func start()
}
