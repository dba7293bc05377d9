// Typed links. Every internal address of the web half is made here.
import type { ResumeList, VacancyList } from '#contract/rules/application-lists.ts'

interface Of {
  lang: string
}
interface OfId extends Of {
  id: string
}

export const paths = {
  home: ({ lang }: Of) => `/${lang}`,
  terms: ({ lang }: Of) => `/${lang}/terms`,
  privacy: ({ lang }: Of) => `/${lang}/privacy`,
  theme: ({ lang }: Of) => `/${lang}/theme`,

  signIn: ({ lang }: Of) => `/${lang}/account/sign-in`,
  signUp: ({ lang }: Of) => `/${lang}/account/sign-up`,
  signOut: ({ lang }: Of) => `/${lang}/account/sign-out`,

  vacancies: ({ lang, search }: Of & { search?: string }) =>
    `/${lang}/vacancies${search ? `?${search}` : ''}`,
  vacancy: ({ lang, id }: OfId) => `/${lang}/vacancies/${id}`,
  apply: ({ lang, id }: OfId) => `/${lang}/vacancies/${id}/apply`,
  vacancyView: ({ lang, id, tab }: OfId & { tab: VacancyTab }) =>
    `/${lang}/vacancies/${id}/view/${tab}`,

  newResume: ({ lang }: Of) => `/${lang}/resumes/new`,
  previewDraft: ({ lang }: Of) => `/${lang}/resumes/preview`,
  editResume: ({ lang, id }: OfId) => `/${lang}/resumes/${id}/edit`,
  /** The editor with what publishing still needs at its fields. */
  checkResume: ({ lang, id }: OfId) => `/${lang}/resumes/${id}/edit?check=1`,
  previewResume: ({ lang, id }: OfId) => `/${lang}/resumes/${id}/preview`,
  publishedResume: ({ lang, id }: OfId) => `/${lang}/resumes/${id}/published`,
  resumeView: ({ lang, id, tab }: OfId & { tab: ResumeTab }) =>
    `/${lang}/resumes/${id}/view/${tab}`,

  myResumes: ({ lang }: Of) => `/${lang}/my/resumes`,
  myVacancies: ({ lang }: Of) => `/${lang}/my/vacancies`,

  liveApplications: ({ lang }: Of) => `/${lang}/live/applications`,
  liveApplication: ({ lang, id }: OfId) => `/${lang}/live/applications/${id}`,
  seen: ({ lang }: Of) => `/${lang}/live/seen`,
  hubToken: ({ lang }: Of) => `/${lang}/live/hub-token`,
  messages: ({ lang, namespace }: Of & { namespace: string }) => `/messages/${lang}/${namespace}`,
}

/** Closed applications are a block of the applications tab. */
export type ResumeTab = Exclude<ResumeList, 'closed'> | 'matches'
export type VacancyTab = Exclude<VacancyList, 'closed'> | 'matches'
