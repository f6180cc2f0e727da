import Films
import Foundation  // unused
import Testing

@testable import App

@Test func `a film`() { #expect(joined(.init(), .init()).title.isEmpty) }
