export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Writes to the log of the server, which never contains query strings or tokens. */
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void

export function silent(): void {}
