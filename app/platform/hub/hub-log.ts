/** Where the hub client writes: reconnecting, reconnected and closed are logged (spec §4). */
export function hubLog(event: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the log here
  console.info(`hub: ${event}`, detail ?? '')
}
