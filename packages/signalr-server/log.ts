export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** The log of the server; it never contains query strings or tokens. */
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void

export function silent(): void {}
