import type { LinkAction } from './contract/rules/vocabulary.ts'

/** Path prefix of pages that e-mails link to: the one configured locale (spec §1). */
const home = '/ru'

export type WebPages = ReturnType<typeof webPages>

/** URLs of pages that the API links to; a test compares them with the routes of the web. */
export function webPages(webUrl: string) {
  const page = (path: string) => `${webUrl}${home}/${path}`
  return {
    signIn: () => page('account/sign-in'),
    contacts: () => page('contacts'),
    vacancies: () => page('vacancies'),
    /** The employer's page of a vacancy, with its applications. */
    vacancyView: (id: string) => page(`vacancies/${id}/view/applications`),
    company: (slug: string) => page(`companies/${slug}`),
    /** The candidate's page of an own resume, with its applications. */
    resumeView: (id: string) => page(`resumes/${id}/view/applications`),
    /** The candidate's preview of an own resume, with the button to publish. */
    previewResume: (id: string) => page(`resumes/${id}/preview`),
    /** An application as shown to its candidate. */
    ownApplication: (id: string) => page(`my/applications?application=${id}#${id}`),
    /** An application as shown to the employer. */
    receivedApplication: (vacancyId: string, id: string) =>
      page(`vacancies/${vacancyId}/view/applications?application=${id}`),
    plans: () => page('my/plans'),
    payments: () => page('my/payments'),
    /** The page to which the payment provider sends a person back. */
    payment: (id: string) => page(`my/payments/${id}`),
    /** The page for answering an invitation without signing in. */
    answer: (token: string, act: LinkAction) =>
      page(`answer?${new URLSearchParams({ token, act })}`),
    notifications: () => page('my/notifications'),
    unsubscribe: (token: string) => page(`unsubscribe?${new URLSearchParams({ token })}`),
    devices: () => page('my/settings#devices'),
  }
}
