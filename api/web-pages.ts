import type { LinkAction } from './contract/rules/vocabulary.ts'

/** Pages that letters link to, in the one configured locale (spec §1). */
const home = '/ru'

export type WebPages = ReturnType<typeof webPages>

/** Absolute URLs of pages for the API; a test compares them with those of the web. */
export function webPages(webUrl: string) {
  const page = (path: string) => `${webUrl}${home}/${path}`
  return {
    signIn: () => page('account/sign-in'),
    contacts: () => page('contacts'),
    vacancies: () => page('vacancies'),
    /** The company's page of a vacancy. */
    vacancyView: (id: string) => page(`vacancies/${id}/view/applications`),
    company: (slug: string) => page(`companies/${slug}`),
    /** The owner's page of a resume. */
    resumeView: (id: string) => page(`resumes/${id}/view/applications`),
    /** The owner's preview, with the button to publish. */
    previewResume: (id: string) => page(`resumes/${id}/preview`),
    /** The candidate's view of an application. */
    ownApplication: (id: string) => page(`my/applications?application=${id}#${id}`),
    /** The company's view of an application. */
    receivedApplication: (vacancyId: string, id: string) =>
      page(`vacancies/${vacancyId}/view/applications?application=${id}`),
    plans: () => page('my/plans'),
    payments: () => page('my/payments'),
    /** The page to return to after a provider's page. */
    payment: (id: string) => page(`my/payments/${id}`),
    /** The answer page, without signing in. */
    answer: (token: string, act: LinkAction) =>
      page(`answer?${new URLSearchParams({ token, act })}`),
    notifications: () => page('my/notifications'),
    unsubscribe: (token: string) => page(`unsubscribe?${new URLSearchParams({ token })}`),
    devices: () => page('my/settings#devices'),
  }
}
