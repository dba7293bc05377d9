/** Tells of a failure nobody expected: one line in the log, one report. The fields hold nothing people wrote. */
export type Report = (error: unknown, message: string, fields?: ReportFields) => void

type ReportFields = Record<string, unknown> & { requestId?: string }
