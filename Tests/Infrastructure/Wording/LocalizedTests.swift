import SharedKernel
import TestSupport
import Testing
import Wording

@Suite(.hangLimit) struct LocalizedTests {
  private struct Greeting: Localized {
    let text: String

    static let english = Greeting(text: "Hello")
    static let spanish = Greeting(text: "Hola")
  }

  @Test(arguments: ["es", "es-MX", "es_ES", "ES"])
  func `Spanish is chosen by the primary subtag`(tag: String) {
    #expect(Greeting(Language(tag)).text == "Hola")
  }

  @Test(arguments: ["en", "ko-KR", "est", "", "de"])
  func `every other language is shown in English`(tag: String) {
    #expect(Greeting(Language(tag)).text == "Hello")
  }
}
