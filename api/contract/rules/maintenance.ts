/** Planned maintenance (spec §4.3): which hosts are closed until when. */
export interface Maintenance {
  /** Names of the closed hosts, with a port where the address has one. */
  hosts: string[]
  end: Date
}

export const countdownPath = '/countdown.html'

/** Returns for how many seconds a host stays closed; null if the host is open. */
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
