// Returns the URLs of files and numbers of an own resume or vacancy. They are not in paths.ts, because guests load that file.
import type { Paths } from './paths.ts'

export function ownPaths(paths: Paths) {
  return {
    /** The URL of the sent resume of an application as PDF. */
    sentResume: (application: string) => `${paths.myApplications()}/${application}/resume.pdf`,
    /** The URL of an own resume as PDF; `working` is the copy that is being edited. */
    resumePdf: (id: string, copy?: 'working') =>
      `${paths.resume(id)}/resume.pdf${copy ? `?copy=${copy}` : ''}`,
    /** The URL of the statistics of an own vacancy. */
    statistics: (id: string) => `${paths.vacancy(id)}/statistics`,
  }
}
