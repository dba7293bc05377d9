// Returns the URLs of the day of a meeting. They are not in paths.ts, because guests load that file.
import type { Paths } from './paths.ts'

export function meetingPaths(paths: Paths) {
  return {
    /** The URL of the settings of the calendar that others read. */
    settings: () => `${paths.settings()}#calendar`,
    /** The URL of the settings of the calendar that the site reads. */
    busySettings: () => `${paths.settings()}#busy`,
    /** The path at which calendar programs read the meetings of an account. */
    feed: (secret: string) => `/calendar/${secret}.ics`,
    /** The URL to which a side posts that it is late or will come. */
    report: (id: string) => `${paths.myApplications()}/${id}/meeting`,
    /** The URL of the page on which a candidate chooses among free slots. */
    times: (id: string) => `${paths.myApplications()}/${id}/times`,
  }
}
