import type { Side } from './contract/rules/application-moves.ts'
import type { SavedEntity } from './contract/rules/saved-searches.ts'
import type { LinkAction } from './contract/rules/vocabulary.ts'

const home = '/ru'

export type WebPages = ReturnType<typeof webPages>

/** Returns the URLs of pages for links in e-mails and notifications. */
export function webPages(webUrl: string) {
  const page = (path: string) => `${webUrl}${home}/${path}`
  return {
    signIn: () => page('account/sign-in'),
    contacts: () => page('contacts'),
    /** The page of the own requests to support, at one of them. */
    ownSupport: (id: string) => page(`my/support#${id}`),
    /** The page of a block, with the form to dispute it. */
    block: (id: string) => page(`blocks/${id}`),
    /** The page on which a guest goes on with a vacancy that was begun on another device. */
    beginVacancy: (form: string) => page(`vacancies/begin?${new URLSearchParams({ form })}`),
    vacancies: () => page('vacancies'),
    vacancy: (id: string) => page(`vacancies/${id}`),
    resume: (id: string) => page(`resumes/${id}`),
    /** The page of a resume at a secret link. */
    linkedResume: (secret: string) => page(`r/${secret}`),
    /** The page with the results of a saved search. `address` is the query part of its URL. */
    searchResults: (entity: SavedEntity, address: string) =>
      page(`${entity === 'vacancy' ? 'vacancies' : 'resumes'}?${address}&sort=date`),
    savedSearches: () => page('my/bookmarks?type=search'),
    previewVacancy: (id: string) => page(`vacancies/${id}/preview`),
    vacancyView: (id: string) => page(`vacancies/${id}/view/applications`),
    company: (slug: string) => page(`companies/${slug}`),
    resumeView: (id: string) => page(`resumes/${id}/view/applications`),
    previewResume: (id: string) => page(`resumes/${id}/preview`),
    conversation: (id: string) => page(`my/applications/${id}/messages`),
    /** The page on which a side reads an application. */
    application: (side: Side, vacancyId: string, id: string) =>
      page(
        side === 'candidate'
          ? `my/applications?application=${id}#${id}`
          : `vacancies/${vacancyId}/view/applications?application=${id}`,
      ),
    verifyCompany: (companyId: number) => page(`my/companies/${companyId}#verification`),
    /** The page of a team, at the requests to join it. */
    team: (companyId: number) => page(`my/companies/${companyId}/team#requests`),
    feed: (companyId: number) => page(`my/companies/${companyId}/feed`),
    webhook: (companyId: number, publicId: string) =>
      page(`my/companies/${companyId}/webhooks/${publicId}`),
    myVacancies: () => page('my/vacancies'),
    plans: () => page('my/plans'),
    payments: () => page('my/payments'),
    /** The page to which the payment provider returns the visitor. */
    payment: (id: string) => page(`my/payments/${id}`),
    answer: (token: string, act: LinkAction) =>
      page(`answer?${new URLSearchParams({ token, act })}`),
    /** The short link in an SMS; it redirects to the answer page. */
    attend: (token: string) => `${webUrl}/b?${token}`,
    /** The short link in an SMS; it redirects to the page that ends such SMS. */
    stopSms: (token: string) => `${webUrl}/n?${token}`,
    /** The page of an invitation to join a company. */
    join: (token: string) => page(`join?${new URLSearchParams({ token })}`),
    notifications: () => page('my/notifications'),
    unsubscribe: (token: string) => page(`unsubscribe?${new URLSearchParams({ token })}`),
    channels: () => page('my/settings#channels'),
    devices: () => page('my/settings#devices'),
  }
}
