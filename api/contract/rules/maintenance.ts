/** Planned works (spec §4): the hosts that are closed, and until when. */
export interface Maintenance {
  /** As people write them, with a port where they write one. */
  hosts: string[]
  end: Date
}

/** Where people wait while their host is closed. */
export const countdownPath = '/countdown.html'

/** How many seconds an address stays closed; null when it is open. */
export function closedSeconds(
  maintenance: Maintenance | null,
  address: string,
  now: Date,
): number | null {
  if (!maintenance) return null
  const { host, hostname } = new URL(address)
  const left = maintenance.end.getTime() - now.getTime()
  const isMeant = maintenance.hosts.some((name) => name === host || name === hostname)
  return isMeant && left > 0 ? Math.ceil(left / 1000) : null
}
