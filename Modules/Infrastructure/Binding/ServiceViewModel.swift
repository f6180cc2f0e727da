public import Foundation

/// A view model that shows stored data until its service responds.
public protocol ServiceViewModel<Item>: AnyObject {
  associatedtype Item
  /// The error message that a view shows.
  associatedtype Failure

  /// The rows to show, which change last, when all other outputs already belong to the same data.
  var items: Observable<[Item]> { get }
  var error: Observable<Failure?> { get }
  /// The time at which the data was stored; `nil` if it is current.
  var storedAt: Observable<Date?> { get }
  /// Whether data was loaded, even an empty list.
  var hasLoaded: Bool { get }
  /// Whether there is nothing to show; by default, whether there are no rows.
  var isEmpty: Bool { get }
  /// How many rows could not be read; `nil` if all could.
  var unreadableText: String? { get }
}

extension ServiceViewModel {
  public var isEmpty: Bool { items.value.isEmpty }
  public var unreadableText: String? { nil }
  /// Whether stored data is shown.
  public var showsStored: Bool { storedAt.value != nil && !isEmpty }
}
