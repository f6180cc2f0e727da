@testable import Films

func testable(_ film: Film) {}
