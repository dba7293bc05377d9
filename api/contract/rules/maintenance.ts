/** Planned maintenance (spec §4.3): the closed hosts and its end. */
export interface Maintenance {
  /** Host names, with a port if there is one. */
  hosts: string[]
  end: Date
}

export const countdownPath = '/countdown.html'

/** Returns the seconds that an address remains closed; null if it is open. */
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
