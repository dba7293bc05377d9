/** Logs the hub's events, such as reconnecting, reconnected and closed (spec §4.6). */
export function hubLog(event: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the log here
  console.info(`hub: ${event}`, detail ?? '')
}
