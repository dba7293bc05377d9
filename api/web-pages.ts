import type { LinkAction } from './contract/rules/vocabulary.ts'

/** The pages that letters lead to, in the one configured locale (spec §1). */
const home = '/ru'

export type WebPages = ReturnType<typeof webPages>

/** Absolute addresses of the pages that the API half names; a test holds them against those of the web half. */
export function webPages(webUrl: string) {
  const page = (path: string) => `${webUrl}${home}/${path}`
  return {
    signIn: () => page('account/sign-in'),
    contacts: () => page('contacts'),
    vacancies: () => page('vacancies'),
    /** Where its company reads what came and prolongs it. */
    vacancyView: (id: string) => page(`vacancies/${id}/view/applications`),
    company: (slug: string) => page(`companies/${slug}`),
    /** Where its owner sees what becomes of it. */
    resumeView: (id: string) => page(`resumes/${id}/view/applications`),
    /** Where its owner publishes it again. */
    previewResume: (id: string) => page(`resumes/${id}/preview`),
    /** An application among those of its candidate. */
    ownApplication: (id: string) => page(`my/applications?application=${id}#${id}`),
    /** An application as the company of its vacancy opens it. */
    receivedApplication: (vacancyId: string, id: string) =>
      page(`vacancies/${vacancyId}/view/applications?application=${id}`),
    plans: () => page('my/plans'),
    payments: () => page('my/payments'),
    /** Where one comes back to from the page of a provider. */
    payment: (id: string) => page(`my/payments/${id}`),
    /** Where a letter is answered without signing in. */
    answer: (token: string, act: LinkAction) =>
      page(`answer?${new URLSearchParams({ token, act })}`),
    notifications: () => page('my/notifications'),
    unsubscribe: (token: string) => page(`unsubscribe?${new URLSearchParams({ token })}`),
    /** The sessions of the account. */
    devices: () => page('my/settings#devices'),
  }
}
