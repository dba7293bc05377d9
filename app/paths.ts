// Typed links. Every internal address of the web half is made here, but for those of money-paths.ts.
import type { ResumeList, VacancyList } from '#contract/rules/application-lists.ts'
import type { AccountType, LinkAction } from '#contract/rules/vocabulary.ts'

/** The addresses of one language: `usePaths` in components, `visit.paths` in loaders and actions. */
export type Paths = ReturnType<typeof createPaths>

/** Closed applications are a block of the applications tab. */
export type ResumeTab = Exclude<ResumeList, 'offers' | 'closed'> | 'matches'
export type VacancyTab = Exclude<VacancyList, 'closed'> | 'matches'

/** What one may complain about. */
export type ComplaintAbout = 'vacancy' | 'resume' | 'company'

/** Numbers of «Мои вакансии» that have a list over all of them. */
export type CountedApplications = 'overdue' | 'waiting' | 'unread' | 'meetings'

function asked(path: string, search?: string): string {
  return search ? `${path}?${search}` : path
}

function createPaths(lang: string) {
  const home = `/${lang}`
  return {
    home: () => home,
    /** The same as this side comes to it. */
    homeOf: (side: AccountType) => `${home}?side=${side}`,
    about: () => `${home}/about`,
    contacts: () => `${home}/contacts`,
    /** The same with a complaint that begins with the name and the address of what it is about. */
    complaint: (about: ComplaintAbout, id: string) => `${home}/contacts?${about}=${id}`,
    /** How money is paid back, and the form that asks for a sum of it. */
    refund: (sum?: number) => `${home}/refund${sum ? `?sum=${sum}#ask` : ''}`,
    terms: () => `${home}/terms`,
    privacy: () => `${home}/privacy`,
    /** What the API offers, for people. */
    developers: () => `${home}/developers`,
    theme: () => `${home}/theme`,
    lite: () => `${home}/lite`,

    signIn: () => `${home}/account/sign-in`,
    signUp: (side?: AccountType) => asked(`${home}/account/sign-up`, side && `side=${side}`),
    signOut: () => `${home}/account/sign-out`,

    /** What everybody sees of a company. */
    company: (slug: string) => `${home}/companies/${slug}`,
    newCompany: () => `${home}/my/companies/new`,
    ownCompany: (id: number | string) => `${home}/my/companies/${id}`,
    /** How it is verified there, also when a code has been sent. */
    verifyCompany: (id: number | string, state?: 'sent') =>
      `${home}/my/companies/${id}${state ? `?${state}=code` : ''}#verification`,
    /** The same page with the question before its logo is deleted. */
    deleteLogo: (id: number | string) => `${home}/my/companies/${id}?delete=logo#logo`,

    /** `search` as `writeSearch` writes it. */
    vacancies: (search?: string) => asked(`${home}/vacancies`, search),
    vacancyFeed: (search?: string) => asked(`${home}/vacancies/feed`, search),
    vacancy: (id: string) => `${home}/vacancies/${id}`,
    /** With the resume that it begins with. */
    apply: (id: string, resume?: string) =>
      asked(`${home}/vacancies/${id}/apply`, resume && `resume=${resume}`),
    newVacancy: (from?: string) => asked(`${home}/vacancies/new`, from && `from=${from}`),
    editVacancy: (id: string) => `${home}/vacancies/${id}/edit`,
    /** The editor with what publishing still needs at its fields. */
    checkVacancy: (id: string) => `${home}/vacancies/${id}/edit?check=1`,
    previewVacancyDraft: () => `${home}/vacancies/preview`,
    previewVacancy: (id: string) => `${home}/vacancies/${id}/preview`,
    publishedVacancy: (id: string) => `${home}/vacancies/${id}/published`,
    vacancyView: (id: string, tab: VacancyTab) => `${home}/vacancies/${id}/view/${tab}`,

    /** The tab of what suits it, with the form that invites one person. */
    inviteOne: (id: string, resume: string) =>
      `${home}/vacancies/${id}/view/matches?invite=${resume}#${resume}`,

    resumes: (search?: string) => asked(`${home}/resumes`, search),
    resume: (id: string) => `${home}/resumes/${id}`,
    /** The form that invites its owner to a vacancy. */
    inviteResume: (id: string) => `${home}/resumes/${id}/invite`,
    newResume: () => `${home}/resumes/new`,
    previewResumeDraft: () => `${home}/resumes/preview`,
    editResume: (id: string) => `${home}/resumes/${id}/edit`,
    /** The same page with the question before its photo is deleted. */
    deletePhoto: (id: string) => `${home}/resumes/${id}/edit?delete=photo#photo`,
    /** The editor with what publishing still needs at its fields. */
    checkResume: (id: string) => `${home}/resumes/${id}/edit?check=1`,
    previewResume: (id: string) => `${home}/resumes/${id}/preview`,
    publishedResume: (id: string) => `${home}/resumes/${id}/published`,
    resumeView: (id: string, tab: ResumeTab) => `${home}/resumes/${id}/view/${tab}`,

    /** Where one arrives after sign-in (spec §2). */
    landing: (side: AccountType) => `${home}/my/${side === 'employer' ? 'vacancies' : 'resumes'}`,
    /** Its slot, for a calendar. */
    interviewFile: (id: string) => `${home}/my/applications/${id}/interview.ics`,
    /** All of them, or those that a number on another page counts. */
    myApplications: (counted?: CountedApplications) =>
      asked(`${home}/my/applications`, counted && `counted=${counted}`),
    /** The one that an employer answers next, whichever vacancy it is to. */
    nextApplication: () => `${home}/my/applications/next`,
    profile: () => `${home}/my/profile`,
    /** The list of one's sessions. */
    devices: () => `${home}/my/settings#devices`,
    /** An address there: to be changed, when its code has been sent, or just where it stands. */
    profileAddress: (kind: 'email' | 'phone', state?: 'edit' | 'sent', from?: string | null) => {
      const search = new URLSearchParams({ ...(state && { [state]: kind }), ...(from && { from }) })
      return `${asked(`${home}/my/profile`, String(search))}#${kind}`
    },
    /** The same with the question before the picture is deleted. */
    deleteAvatar: () => `${home}/my/profile?delete=avatar`,
    /** What one keeps: what one’s side looks for, unless a type is named. */
    myBookmarks: (search?: string) => asked(`${home}/my/bookmarks`, search),
    /** Where stars are posted. */
    bookmarks: () => `${home}/bookmarks`,
    liveFavorites: () => `${home}/live/favorites`,
    /** Those after the cursor, or only the unread ones. */
    notifications: (search?: string) => asked(`${home}/my/notifications`, search),
    /** Where a letter’s link ends letters like it. */
    unsubscribe: (token: string) => `${home}/unsubscribe?${new URLSearchParams({ token })}`,
    /** Where a letter’s link answers an invitation; `act` is the question. */
    answer: (token: string, act: LinkAction) =>
      `${home}/answer?${new URLSearchParams({ token, act })}`,
    livePush: () => `${home}/live/push`,
    liveNotifications: () => `${home}/live/notifications`,
    settings: () => `${home}/my/settings`,
    myData: () => `${home}/my/data`,
    /** Its last step before the account ends. */
    deleteAccount: () => `${home}/my/data?delete=1#delete`,
    /** Which letters one wants, there. */
    notificationSettings: () => `${home}/my/settings#notifications`,
    /** The list there, with what may be meant by a name. */
    blockedCompanies: (name?: string) =>
      `${home}/my/settings${name ? `?${new URLSearchParams({ q: name })}` : ''}#blocked`,
    myResumes: () => `${home}/my/resumes`,
    /** The same with the question before a draft is deleted. */
    deleteResume: (id: string) => `${home}/my/resumes?delete=${id}`,
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
    /** `search` as `writeSearch` writes it. */
    foundCount: (list: string, search: string) => `${home}/live/found-count/${list}?${search}`,
    suggestions: (list: string, q: string) =>
      `${home}/live/suggestions/${list}?${new URLSearchParams({ q })}`,
    /** `namespaces` with a plus between them. */
    messages: (namespaces: string) => `/messages/${lang}/${namespaces}`,
  }
}

const made = new Map<string, Paths>()

export function pathsIn(lang: string): Paths {
  let paths = made.get(lang)
  if (!paths) made.set(lang, (paths = createPaths(lang)))
  return paths
}
