// Returns the URLs of the settings of own companies. They are not in paths.ts, because guests load that file.
import type { Paths } from './paths.ts'

export function companyPaths(paths: Paths) {
  return {
    /** The URL to which a document of a company is posted. */
    document: (company: number | string) =>
      `${paths.ownCompany(company)}?proof=document#verification`,
    /** The URL of the list of open vacancies that a company shows in a frame of its own site. */
    widget: (slug: string) => `${paths.company(slug)}/widget`,
    /** The URL of the keys with which programs of a company call the API. */
    apiKeys: (company: number | string) => `${paths.ownCompany(company)}/api-keys`,
    /** The URL of the photos of a company; with `remove` the page asks whether to delete one. */
    photos: (company: number | string, remove?: string) =>
      `${paths.ownCompany(company)}/photos${remove ? `?delete=${remove}#photo` : ''}`,
  }
}
