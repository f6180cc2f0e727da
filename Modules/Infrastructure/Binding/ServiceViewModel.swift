public import Foundation

/// A view model that shows stored data until its service answers.
public protocol ServiceViewModel<Item>: AnyObject {
  associatedtype Item
  /// What a view shows of an error.
  associatedtype Failure

  /// The rows to show, which change last: all other outputs already belong to the same data.
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
