// Returns the URLs of message templates. They are not in paths.ts, because guests load that file but have no templates.
import type { Paths } from './paths.ts'

export function templatePaths(paths: Paths) {
  return {
    /** The URL of the templates of a company; with `template` its form is open. */
    list: (company: number | string, template?: string) =>
      `${paths.ownCompany(company)}/templates${template ? `?template=${template}#form` : ''}`,
  }
}
