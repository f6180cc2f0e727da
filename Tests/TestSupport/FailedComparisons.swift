// Without this module in a test's program, CustomDump only prints what differs, and the test passes.
import IssueReportingTestSupport
