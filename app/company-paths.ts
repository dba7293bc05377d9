// Returns the URLs of the settings of own companies. They are not in paths.ts, because guests load that file.
import type { Paths } from './paths.ts'

export function companyPaths(paths: Paths) {
  return {
    /** The URL of the form that verifies a company; with `sent` it asks for the code. */
    verifyCompany: (company: number | string, state?: 'sent') =>
      `${paths.ownCompany(company)}${state ? `?${state}=code` : ''}#verification`,
    deleteLogo: (company: number | string) => `${paths.ownCompany(company)}?delete=logo#logo`,
    /** The URL to which a document of a company is posted. */
    document: (company: number | string) =>
      `${paths.ownCompany(company)}?proof=document#verification`,
    /** The URL of the list of open vacancies that a company shows in a frame of its own site. */
    widget: (slug: string) => `${paths.company(slug)}/widget`,
    /** The URL of the keys with which programs of a company call the API. */
    apiKeys: (company: number | string) => `${paths.ownCompany(company)}/api-keys`,
    /** The URL of the webhooks of a company, and of one of them with its deliveries. */
    webhooks: (company: number | string) => `${paths.ownCompany(company)}/webhooks`,
    webhook: (company: number | string, webhook: string) =>
      `${paths.ownCompany(company)}/webhooks/${webhook}`,
    /** The URL of the address from which the vacancies of a company are read. */
    feed: (company: number | string) => `${paths.ownCompany(company)}/feed`,
    /** The URL of the photos of a company; with `remove` the page asks whether to delete one. */
    photos: (company: number | string, remove?: string) =>
      `${paths.ownCompany(company)}/photos${remove ? `?delete=${remove}#photo` : ''}`,
  }
}
