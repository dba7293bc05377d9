/** Reports an unexpected failure: writes one log line and sends one report. `fields` contain no text of people. */
export type Report = (error: unknown, message: string, fields?: ReportFields) => void

type ReportFields = Record<string, unknown> & { requestId?: string }
