import DemoBackend
import TestSupport
import Testing

@testable import Marquee

/// Screens over answers that contain each hostile value in each field.
///
/// `Tools/Fuzz/answers.sh` runs it.
@MainActor
@Suite(.enabled(if: MutatingSession.duration != nil), .timeLimit(.minutes(20)))
struct AnswerFuzzTests {
  @Test func `screens withstand every answer`() async throws {
    let session = MutatingSession(notes: "screens.txt", backend: DemoRouter.all.response)
    var directory = try TemporaryDirectory()
    try await session.fuzz { turn in
      if turn % 50 == 0 {
        directory = try TemporaryDirectory()
      }
      let stage = try Stage(
        session: session,
        language: turn % 3 == 0 ? "es" : "en",
        directory: directory,
        features: makeFeatures
      )
      (stage.rows, stage.columns) = [(12, 60), (40, 120), (3, 9), (24, 80)][turn % 4]
      if turn % 2 == 0 {
        stage.type("/dune")
      } else {
        stage.press(.tab)
      }
      if turn % 8 == 3 {
        stage.press(.character("c"))
      }
      stage.press(.enter)
      await check(stage, session)
      stage.press(.enter)
      await check(stage, session)
      stage.press(.character("G"), .pageUp, .end)
      await check(stage, session)
      stage.press(.character("r"))
      await check(stage, session)
      await stage.finishWrites()
    }
  }

  private func check(_ stage: Stage, _ session: MutatingSession) async {
    await stage.shows { _ in !stage.tabs.isAnimating }
    #expect(stage.frame.text.controlCharacters.isEmpty, "\(session.lastChanges)")
  }
}
