// Returns the URLs of all pages of the site, except those in money-paths.ts and conversation-paths.ts.
import type { ResumeList, VacancyList } from '#contract/rules/application-lists.ts'
import type { ReportTarget } from '#contract/rules/reports.ts'
import type { AccountType, LinkAction } from '#contract/rules/vocabulary.ts'

/** The URLs of all pages in the language of the visitor. */
export type Paths = ReturnType<typeof createPaths>

/** The tabs on the page of a resume. */
export type ResumeTab = Exclude<ResumeList, 'offers' | 'closed'> | 'matches'
export type VacancyTab = Exclude<VacancyList, 'closed'> | 'matches'

export type ComplaintAbout = 'vacancy' | 'resume' | 'company'

export type CountedApplications = 'overdue' | 'waiting' | 'unread' | 'meetings'

function withSearch(path: string, search?: string): string {
  return search ? `${path}?${search}` : path
}

function createPaths(lang: string) {
  const home = `/${lang}`
  return {
    home: () => home,
    homeOf: (side: AccountType) => `${home}?side=${side}`,
    about: () => `${home}/about`,
    counting: () => `${home}/how-we-count`,
    prices: () => `${home}/prices`,
    contacts: () => `${home}/contacts`,
    complaint: (about: ComplaintAbout, id: string) => `${home}/contacts?${about}=${id}`,
    report: (about: ReportTarget, id: string) => `${home}/reports/${about}/${id}`,
    refund: (sum?: number) => `${home}/refund${sum ? `?sum=${sum}#ask` : ''}`,
    terms: () => `${home}/terms`,
    privacy: () => `${home}/privacy`,
    developers: () => `${home}/developers`,
    theme: () => `${home}/theme`,
    lite: () => `${home}/lite`,

    signIn: () => `${home}/account/sign-in`,
    signUp: (side?: AccountType) => withSearch(`${home}/account/sign-up`, side && `side=${side}`),
    signOut: () => `${home}/account/sign-out`,

    companies: (search?: string) => withSearch(`${home}/companies`, search),
    company: (slug: string) => `${home}/companies/${slug}`,
    newCompany: () => `${home}/my/companies/new`,
    ownCompany: (id: number | string) => `${home}/my/companies/${id}`,

    /** The URL of the list of vacancies; `search` contains the words and filters. */
    vacancies: (search?: string) => withSearch(`${home}/vacancies`, search),
    vacancyFeed: (search?: string) => withSearch(`${home}/vacancies/feed`, search),
    vacancy: (id: string) => `${home}/vacancies/${id}`,
    apply: (id: string, resume?: string) =>
      withSearch(`${home}/vacancies/${id}/apply`, resume && `resume=${resume}`),
    beginVacancy: () => `${home}/vacancies/begin`,
    newVacancy: (from?: string) => withSearch(`${home}/vacancies/new`, from && `from=${from}`),
    editVacancy: (id: string) => `${home}/vacancies/${id}/edit`,
    checkVacancy: (id: string) => `${home}/vacancies/${id}/edit?check=1`,
    previewVacancy: (id: string) => `${home}/vacancies/${id}/preview`,
    vacancyView: (id: string, tab: VacancyTab) => `${home}/vacancies/${id}/view/${tab}`,

    resumes: (search?: string) => withSearch(`${home}/resumes`, search),
    resume: (id: string) => `${home}/resumes/${id}`,
    inviteResume: (id: string) => `${home}/resumes/${id}/invite`,
    newResume: () => `${home}/resumes/new`,
    editResume: (id: string) => `${home}/resumes/${id}/edit`,
    checkResume: (id: string) => `${home}/resumes/${id}/edit?check=1`,
    previewResume: (id: string) => `${home}/resumes/${id}/preview`,
    resumeView: (id: string, tab: ResumeTab) => `${home}/resumes/${id}/view/${tab}`,

    /** The URL that opens after a sign-in if the visitor wanted no other page (spec §2). */
    landing: (side: AccountType) => `${home}/my/${side === 'employer' ? 'vacancies' : 'resumes'}`,
    interviewFile: (id: string) => `${home}/my/applications/${id}/interview.ics`,
    myApplications: (counted?: CountedApplications) =>
      withSearch(`${home}/my/applications`, counted && `counted=${counted}`),
    nextApplication: () => `${home}/my/applications/next`,
    profile: () => `${home}/my/profile`,
    devices: () => `${home}/my/settings#devices`,
    /** The URL of the form that changes the account's e-mail address or phone number. */
    profileAddress: (kind: 'email' | 'phone', state?: 'edit' | 'sent', from?: string | null) => {
      const search = new URLSearchParams({ ...(state && { [state]: kind }), ...(from && { from }) })
      return `${withSearch(`${home}/my/profile`, String(search))}#${kind}`
    },
    deleteAvatar: () => `${home}/my/profile?delete=avatar`,
    /** The URL of the page with the user's favorites. */
    myBookmarks: (search?: string) => withSearch(`${home}/my/bookmarks`, search),
    bookmarks: () => `${home}/bookmarks`,
    hidden: () => `${home}/hidden`,
    liveHidden: () => `${home}/live/hidden`,
    saveSearch: () => `${home}/saved-searches`,
    liveFavorites: () => `${home}/live/favorites`,
    notifications: (search?: string) => withSearch(`${home}/my/notifications`, search),
    unsubscribe: (token: string) => `${home}/unsubscribe?${new URLSearchParams({ token })}`,
    /** The URL of the page that opens from an answer link in an e-mail. */
    answer: (token: string, act: LinkAction) =>
      `${home}/answer?${new URLSearchParams({ token, act })}`,
    livePush: () => `${home}/live/push`,
    liveNotifications: () => `${home}/live/notifications`,
    settings: () => `${home}/my/settings`,
    myData: () => `${home}/my/data`,
    deleteAccount: () => `${home}/my/data?delete=1#delete`,
    notificationSettings: () => `${home}/my/settings#notifications`,
    /** The URL of the list of companies that the candidate has blocked. */
    blockedCompanies: (name?: string) =>
      `${home}/my/settings${name ? `?${new URLSearchParams({ q: name })}` : ''}#blocked`,
    myResumes: () => `${home}/my/resumes`,
    myVacancies: () => `${home}/my/vacancies`,

    drafts: () => `${home}/drafts`,

    liveApplications: () => `${home}/live/applications`,
    liveApplication: (id: string) => `${home}/live/applications/${id}`,
    liveAvatar: () => `${home}/live/avatar`,
    seen: () => `${home}/live/seen`,
    viewed: () => `${home}/live/viewed`,
    viewsSeen: () => `${home}/live/views-seen`,
    liveDrafts: () => `${home}/live/drafts`,
    hubToken: () => `${home}/live/hub-token`,
    /** The URL that returns only the number of results of a search. */
    foundCount: (list: string, search: string) => `${home}/live/found-count/${list}?${search}`,
    suggestions: (list: string, q: string) =>
      `${home}/live/suggestions/${list}?${new URLSearchParams({ q })}`,
    /** The URL of a file with the texts of pages in one language. */
    messages: (namespaces: string) => `/messages/${lang}/${namespaces}`,
  }
}

const made = new Map<string, Paths>()

export function pathsIn(lang: string): Paths {
  let paths = made.get(lang)
  if (!paths) made.set(lang, (paths = createPaths(lang)))
  return paths
}
