/** Planned maintenance (spec §4.3): which hosts are closed until when. */
export interface Maintenance {
  /** The names of hosts that are closed for maintenance, with the port if the URL has one. */
  hosts: string[]
  end: Date
}

export const countdownPath = '/countdown.html'

/** Returns how many seconds of maintenance are left for a host; null if the host is not closed. */
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
