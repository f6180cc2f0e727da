import TestSupport
import Testing

@testable import Marquee

extension RecordedSession {
  /// Saves the film on the screen and removes it, which needs no request.
  func saveFilm() async {
    trace.watch(saved)

    trace.step("save the film")
    stage.press(.character("f"))
    await stage.shows("★ saved")
    await stage.finishWrites()

    trace.step("remove the saved film")
    stage.press(.character("f"))
    await stage.shows { !$0.text.contains("★ saved") }
    await stage.finishWrites()
  }
}
