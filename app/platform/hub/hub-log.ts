/** Logs an event of a hub connection, such as reconnecting, reconnected or closed (spec §4.6). */
export function hubLog(event: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the log here
  console.info(`hub: ${event}`, detail ?? '')
}
