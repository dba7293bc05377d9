// The response of each loader and action of the site to each kind of visitor: a status, for redirects also the address.
import { termsVersion } from '#contract/rules/terms.ts'
import { password } from '../../api/testing.ts'

export const actors = [
  'guest',
  'candidate',
  'other candidate',
  'employer',
  'other employer',
] as const
export type PageActor = (typeof actors)[number]

export type ExpectedAnswer = number | string

type Answers = [
  guest: ExpectedAnswer,
  candidate: ExpectedAnswer,
  otherCandidate: ExpectedAnswer,
  employer: ExpectedAnswer,
  otherEmployer: ExpectedAnswer,
]

interface Ids {
  payment: string
  company: string
  slug: string
  vacancy: string
  resume: string
  application: string
  /** The first candidate's request to support. */
  supportCase: string
  /** A block of the other candidate's account. */
  block: string
  /** A webhook of the first employer's company. */
  webhook: string
}

export interface PageRow {
  url: (ids: Ids) => string
  loader?: Answers
  action?: Answers
  form?: (ids: Ids) => Record<string, string>
  isInTenge?: true
  /** True if the page does not exist for these visitors, so that they cannot send its form. */
  isHidden?: true
}

export const missing = 'a'.repeat(26)
const home = '302 /ru'
const hidden = '302 /ru/my/bookmarks?type=hidden'
const home303 = '303 /ru'
const signIn = '303 /ru/account/sign-in'
const savedResume = '303 /ru/resumes/:id/edit#section-languages'
const readResume = '303 /ru/resumes/import?proposal=:id'
const readVacancy = '303 /ru/vacancies/new?draft=:id&imported=yes'
const savedVacancy = '303 /ru/vacancies/:id/edit#section-answer'
const toNew = '303 /ru/vacancies/new'
const toApply = '303 /ru/vacancies/:id/apply'
const openVacancy = '303 /ru/vacancies/:id'
const signUp = '303 /ru/account/sign-up'
const toList = '303 /ru/vacancies?area=160#alert'
const toNotifications = '303 /ru/my/notifications'
const toResumes = '303 /ru/my/resumes'
const toVacancies = '303 /ru/my/vacancies'
const savedInfo = '303 /ru/my/profile?saved=info'
const savedSearch = '303 /ru/my/settings?saved=search'
const toConversation = '303 /ru/my/applications/:id/messages'
const toApplication = '302 /ru/my/applications?application=:id'
const toPlans = '303 /ru/my/plans'
const toPay = '303 /dev/pay/:id'
const toPayment = '303 /ru/my/payments/:id'
const asked = '303 /ru/refund?sent=:number#sent'
const sent = '303 /ru/contacts?sent=:number#sent'
const everybody: Answers = [200, 200, 200, 200, 200]
const signedOut: Answers = [200, toResumes, toResumes, toVacancies, toVacancies]
export const ownCandidate: Answers = [signIn, 200, 404, 404, 404]
export const ownEmployer: Answers = [signIn, 404, 404, 200, 404]
const nobody: Answers = [404, 404, 404, 404, 404]
const noSuchPage: Answers = [home, 404, 404, 404, 404]
const scripts: Answers = [401, 200, 200, 200, 200]

export const pageTable: Record<string, PageRow> = {
  root: { url: () => '/ru', loader: everybody },
  'routes/to-locale': { url: () => '/', loader: [home, home, home, home, home] },
  'routes/calendar': { url: () => `/calendar/${missing}.ics`, loader: nobody },
  'routes/short-link': {
    url: () => '/b?a',
    loader: Array<string>(5).fill('302 /ru/answer?token=a&act=attend') as Answers,
  },
  'routes/stop-sms': {
    url: () => '/n?a',
    loader: Array<string>(5).fill('302 /ru/unsubscribe?token=a') as Answers,
  },
  'routes/robots': { url: () => '/robots.txt', loader: everybody },
  'routes/countdown': { url: () => '/countdown.html', loader: everybody },
  'routes/offline': { url: () => '/offline.html', loader: everybody },
  'routes/worker': { url: () => '/worker.js', loader: everybody },
  'routes/sitemap': { url: () => '/sitemap.xml', loader: everybody },
  'routes/$lang/vacancies/feed': { url: () => '/ru/vacancies/feed', loader: everybody },
  'routes/$lang/vacancies/near': { url: () => '/ru/vacancies/near', loader: everybody },
  'routes/messages': { url: () => '/messages/ru/common', loader: everybody },
  'routes/files': { url: () => `/v1/files/${missing}-96.webp`, loader: nobody },
  'routes/share-picture': {
    url: () => `/v1/share-pictures/resume/${missing}`,
    loader: nobody,
  },
  'routes/$lang/layout': { url: () => '/ru', loader: everybody },
  'routes/$lang/home': { url: () => '/ru', loader: everybody },
  'routes/$lang/about': { url: () => '/ru/about', loader: everybody },
  'routes/$lang/how-we-count': { url: () => '/ru/how-we-count', loader: everybody },
  'routes/$lang/prices': { url: () => '/ru/prices', loader: everybody, isInTenge: true },
  'routes/$lang/contacts': {
    url: () => '/ru/contacts',
    loader: everybody,
    action: [sent, sent, sent, sent, sent],
    form: () => ({ topic: 'other', message: 'Вопрос', email: 'a@b.kz' }),
  },
  'routes/$lang/terms': {
    url: () => '/ru/terms',
    loader: everybody,
    action: [signIn, '303 /ru/terms', '303 /ru/terms', '303 /ru/terms', '303 /ru/terms'],
    form: () => ({ text_version: termsVersion }),
  },
  'routes/$lang/refund': {
    url: () => '/ru/refund',
    loader: everybody,
    action: [asked, asked, asked, asked, asked],
    form: () => ({ topic: 'payment', message: 'Вопрос', email: 'a@b.kz' }),
  },
  'routes/$lang/developers/nouns': { url: () => '/ru/developers', loader: everybody },
  'routes/$lang/developers/noun': {
    url: () => '/ru/developers/plans',
    loader: everybody,
    isInTenge: true,
  },
  'routes/$lang/privacy': { url: () => '/ru/privacy', loader: everybody },
  'routes/$lang/lite': {
    url: () => '/ru/lite',
    loader: [home, home, home, home, home],
    action: ['303 /ru', '303 /ru', '303 /ru', '303 /ru', '303 /ru'],
  },
  'routes/$lang/theme': {
    url: () => '/ru/theme',
    loader: [home, home, home, home, home],
    action: ['303 /ru', '303 /ru', '303 /ru', '303 /ru', '303 /ru'],
  },
  'routes/$lang/not-found': { url: () => '/ru/nowhere', loader: nobody },

  'routes/$lang/account/sign-in': {
    url: () => '/ru/account/sign-in',
    loader: signedOut,
    action: [422, toResumes, toResumes, toVacancies, toVacancies],
  },
  'routes/$lang/account/sign-up': {
    url: () => '/ru/account/sign-up',
    loader: signedOut,
    action: [422, toResumes, toResumes, toVacancies, toVacancies],
  },
  'routes/$lang/account/sign-out': {
    url: () => '/ru/account/sign-out',
    loader: ['303 /ru', 200, 200, 200, 200],
    action: ['303 /ru', '303 /ru', '303 /ru', '303 /ru', '303 /ru'],
  },
  'account/not-found': { url: () => '/ru/account/nowhere', loader: noSuchPage },

  'routes/$lang/vacancies/list': { url: () => '/ru/vacancies', loader: everybody },
  'routes/$lang/vacancies/detail': {
    url: ({ vacancy }) => `/ru/vacancies/${vacancy}`,
    loader: everybody,
  },
  'routes/$lang/vacancies/apply': {
    url: ({ vacancy }) => `/ru/vacancies/${vacancy}/apply`,
    loader: [`${signUp}?apply=:id`, 200, 200, 403, 403],
    action: [`${signIn}?apply=:id`, 409, 404, 403, 403],
    form: ({ resume }) => ({ resume_public_id: resume, message: 'Здравствуйте' }),
  },
  'routes/$lang/vacancies/quick-apply': {
    url: ({ vacancy }) => `/ru/vacancies/${vacancy}/quick-apply`,
    loader: [200, toApply, toApply, openVacancy, openVacancy],
    action: [422, toApply, toApply, openVacancy, openVacancy],
    form: () => ({ name: 'Дана' }),
  },
  'routes/$lang/vacancies/begin': {
    url: () => '/ru/vacancies/begin',
    loader: [200, toNew, toNew, toNew, toNew],
    action: [signUp, toNew, toNew, toNew, toNew],
    form: () => ({ title: 'Повар' }),
  },
  'routes/$lang/vacancies/new': {
    url: () => '/ru/vacancies/new',
    loader: ['303 /ru/vacancies/begin', 403, 403, 200, 200],
    action: [signIn, 403, 403, savedVacancy, 404],
    form: ({ company }) => ({ title: 'Повар', company_id: company }),
  },
  'routes/$lang/vacancies/from-text': {
    url: () => '/ru/vacancies/from-text',
    loader: [signUp, 403, 403, 200, 200],
    action: [signIn, 403, 403, readVacancy, readVacancy],
    form: () => ({ text: 'Повар, Алматы' }),
  },
  'routes/$lang/vacancies/import': {
    url: () => '/ru/vacancies/import',
    loader: [signUp, 403, 403, 200, 200],
    action: [signIn, 403, 403, 422, 422],
    form: () => ({ intent: 'read' }),
  },
  'routes/$lang/vacancies/edit': {
    url: ({ vacancy }) => `/ru/vacancies/${vacancy}/edit`,
    loader: ownEmployer,
    action: [signIn, 404, 404, savedVacancy, 404],
    form: () => ({ title: 'Повар' }),
  },
  'routes/$lang/vacancies/preview-draft': {
    url: () => '/ru/vacancies/preview',
    loader: [signUp, 403, 403, '303 /ru/vacancies/new', '303 /ru/vacancies/new'],
    action: [signIn, 403, 403, 200, 422],
    form: ({ company }) => ({ title: 'Повар', company_id: company }),
  },
  'routes/$lang/vacancies/preview': {
    url: ({ vacancy }) => `/ru/vacancies/${vacancy}/preview`,
    loader: ownEmployer,
    action: [signIn, 404, 404, '303 /ru/vacancies/:id/edit?check=1', 404],
  },
  'routes/$lang/vacancies/published': {
    url: ({ vacancy }) => `/ru/vacancies/${vacancy}/published`,
    loader: ownEmployer,
    action: ownEmployer,
    form: ({ resume }) => ({ intent: 'send_chosen', chosen: resume, confirmed: resume }),
  },
  'routes/$lang/vacancies/statistics': {
    url: ({ vacancy }) => `/ru/vacancies/${vacancy}/statistics`,
    loader: ownEmployer,
    isInTenge: true,
  },
  'routes/$lang/vacancies/view/layout': {
    url: ({ vacancy }) => `/ru/vacancies/${vacancy}/view/applications`,
    loader: ownEmployer,
  },
  'routes/$lang/vacancies/view/to-applications': {
    url: ({ vacancy }) => `/ru/vacancies/${vacancy}/view`,
    loader: [signIn, 404, 404, '302 /ru/vacancies/:id/view/applications', 404],
  },
  'routes/$lang/vacancies/view/tab': {
    url: ({ vacancy }) => `/ru/vacancies/${vacancy}/view/applications`,
    loader: ownEmployer,
    action: [signIn, 404, 404, '303 /ru/vacancies/:id/view/applications?application=:id', 404],
    form: ({ application }) => ({ application, intent: 'postpone' }),
  },

  'routes/$lang/resumes/list': { url: () => '/ru/resumes', loader: everybody },
  'routes/$lang/resumes/linked': {
    url: () => `/ru/r/${missing}`,
    loader: [404, 404, 404, 404, 404],
  },
  'routes/$lang/resumes/export': {
    url: ({ resume }) => `/ru/resumes/${resume}/export`,
    loader: ownCandidate,
    action: ['303 /ru/account/sign-in', '303 /ru/resumes/:id/export#links', 404, 404, 404],
    form: () => ({ intent: 'create_link', days: '7' }),
  },
  'routes/$lang/resumes/json': {
    url: ({ resume }) => `/ru/resumes/${resume}/resume.json`,
    loader: [signIn, 200, 404, 403, 403],
  },
  'routes/$lang/resumes/pdf': {
    url: ({ resume }) => `/ru/resumes/${resume}/resume.pdf`,
    loader: [signIn, 200, 404, 403, 403],
  },
  'routes/$lang/resumes/detail': {
    url: ({ resume }) => `/ru/resumes/${resume}`,
    loader: everybody,
    action: [signIn, 403, 403, '303 /ru/resumes/:id', '303 /ru/resumes/:id'],
  },
  'routes/$lang/resumes/invite': {
    url: ({ resume }) => `/ru/resumes/${resume}/invite`,
    loader: [signIn, 403, 403, 200, 200],
    action: [signIn, 403, 403, 422, 422],
    form: () => ({ message: 'Здравствуйте' }),
  },
  'routes/$lang/resumes/new': {
    url: () => '/ru/resumes/new',
    loader: [signUp, 200, 200, 403, 403],
    action: [signIn, savedResume, savedResume, 403, 403],
    form: () => ({ title: 'Повар' }),
  },
  'routes/$lang/resumes/questions': {
    url: ({ resume }) => `/ru/resumes/${resume}/questions`,
    loader: ownCandidate,
    action: [signIn, '303 /ru/resumes/:id/questions', 404, 404, 404],
    form: () => ({ question: 'skills', skills: 'кофе' }),
  },
  'routes/$lang/resumes/import': {
    url: () => '/ru/resumes/import',
    loader: [signUp, 200, 200, 403, 403],
    action: [signIn, readResume, readResume, 403, 403],
    form: () => ({ text: 'Повар, Алматы' }),
  },
  'routes/$lang/resumes/preview-draft': {
    url: () => '/ru/resumes/preview',
    loader: [signUp, '303 /ru/resumes/new', '303 /ru/resumes/new', 403, 403],
    action: [signIn, 200, 200, 403, 403],
    form: () => ({ title: 'Повар' }),
  },
  'routes/$lang/resumes/edit': {
    url: ({ resume }) => `/ru/resumes/${resume}/edit`,
    loader: ownCandidate,
    action: [signIn, savedResume, 404, 404, 404],
    form: () => ({ title: 'Повар' }),
  },
  'routes/$lang/resumes/preview': {
    url: ({ resume }) => `/ru/resumes/${resume}/preview`,
    loader: ownCandidate,
    action: [signIn, '303 /ru/resumes/:id/published', 404, 404, 404],
  },
  'routes/$lang/resumes/published': {
    url: ({ resume }) => `/ru/resumes/${resume}/published`,
    loader: ownCandidate,
    action: ownCandidate,
    form: ({ vacancy }) => ({ intent: 'send_chosen', chosen: vacancy }),
  },
  'routes/$lang/resumes/viewers': {
    url: ({ resume }) => `/ru/resumes/${resume}/viewers`,
    loader: ownCandidate,
  },
  'routes/$lang/resumes/view/layout': {
    url: ({ resume }) => `/ru/resumes/${resume}/view/applications`,
    loader: ownCandidate,
  },
  'routes/$lang/resumes/view/to-applications': {
    url: ({ resume }) => `/ru/resumes/${resume}/view`,
    loader: [signIn, '302 /ru/resumes/:id/view/applications', 404, 404, 404],
  },
  'routes/$lang/resumes/view/tab': {
    url: ({ resume }) => `/ru/resumes/${resume}/view/applications`,
    loader: ownCandidate,
    action: [signIn, '303 /ru/resumes/:id/view/applications?application=:id#:id', 404, 404, 404],
    form: ({ application }) => ({ application, intent: 'revoke' }),
  },

  'routes/$lang/my/applications': {
    url: () => '/ru/my/applications',
    loader: [home, 200, 200, 200, 200],
    action: [signIn, 409, 404, '303 /ru/my/applications?application=:id', 404],
    form: ({ application }) => ({ application, intent: 'postpone' }),
  },
  'routes/$lang/my/meeting': {
    url: ({ application }) => `/ru/my/applications/${application}/meeting`,
    loader: [home, toApplication, toApplication, toApplication, toApplication],
    // The meeting is not agreed upon yet, which the home page says in a toast.
    action: [signIn, home303, 404, home303, 404],
    form: () => ({ minutes: '10' }),
  },
  'routes/$lang/my/meeting-times': {
    url: ({ application }) => `/ru/my/applications/${application}/times`,
    loader: [home, toApplication, 404, 403, 403],
    action: [signIn, 409, 404, 403, 403],
    form: () => ({ slot: '2026-11-23T10:00:00Z' }),
  },
  'routes/$lang/my/conversation': {
    url: ({ application }) => `/ru/my/applications/${application}/messages`,
    loader: [home, 200, 404, 200, 404],
    action: [signIn, toConversation, 404, toConversation, 404],
    form: () => ({ text: 'Здравствуйте' }),
  },
  'routes/$lang/my/next-application': {
    url: () => '/ru/my/applications/next',
    loader: [
      home,
      403,
      403,
      '302 /ru/vacancies/:id/view/applications?application=:id&queue=all',
      '302 /ru/my/vacancies',
    ],
  },
  'routes/$lang/my/profile': {
    url: () => '/ru/my/profile',
    loader: [home, 200, 200, 200, 200],
    action: [signIn, savedInfo, savedInfo, savedInfo, savedInfo],
    form: () => ({ intent: 'info', first_name: 'Дана' }),
  },
  'routes/$lang/my/notifications': {
    url: () => '/ru/my/notifications',
    loader: [home, 200, 200, 200, 200],
    action: [signIn, toNotifications, toNotifications, toNotifications, toNotifications],
    form: () => ({ intent: 'read_all' }),
  },
  'routes/$lang/answer': {
    url: () => '/ru/answer?token=a',
    loader: nobody,
    action: nobody,
    form: () => ({ act: 'accept' }),
  },
  'routes/$lang/unsubscribe': {
    url: () => '/ru/unsubscribe?token=a',
    loader: nobody,
    action: nobody,
  },
  'routes/$lang/my/payments': {
    url: () => '/ru/my/payments',
    loader: [home, 200, 200, 200, 200],
    action: [signIn, toPay, toPay, toPay, toPay],
    form: () => ({ amount: '5 000' }),
    isInTenge: true,
  },
  'routes/$lang/my/payments-file': {
    url: () => '/ru/my/payments/export',
    loader: [home, 200, 200, 200, 200],
  },
  'routes/$lang/my/payments-waiting': {
    url: () => '/ru/my/payments/waiting',
    loader: scripts,
  },
  'routes/$lang/my/payment': {
    url: ({ payment }) => `/ru/my/payments/${payment}`,
    loader: [home, 200, 404, 404, 404],
    action: [signIn, 404, 404, 404, 404],
    form: () => ({}),
    isInTenge: true,
  },
  'routes/$lang/my/new-invoice': {
    url: () => '/ru/my/payments/invoice',
    loader: [home, 403, 403, 200, 200],
    action: [signIn, 403, 403, toPayment, toPayment],
    form: () => ({ amount: '20 000', buyer_bin: '180540001239', buyer_name: 'ТОО «Кофейня»' }),
    isInTenge: true,
  },
  'routes/$lang/my/completion-act': {
    url: () => '/ru/my/payments/acts/1',
    loader: noSuchPage,
  },
  'routes/$lang/my/electronic-invoice': {
    url: () => '/ru/my/payments/acts/1/electronic-invoice',
    loader: noSuchPage,
  },
  'routes/$lang/my/new-refund': {
    url: () => '/ru/my/payments/refund',
    loader: [home, 200, 200, 200, 200],
    action: [signIn, 422, 422, 422, 422],
    form: () => ({ payment: 'a'.repeat(26), amount: 'сто' }),
    isInTenge: true,
  },
  'routes/$lang/my/invoice': {
    url: ({ payment }) => `/ru/my/payments/${payment}/invoice`,
    loader: noSuchPage,
  },
  'routes/$lang/my/receipt': {
    url: ({ payment }) => `/ru/my/payments/${payment}/receipt`,
    loader: noSuchPage,
  },
  'routes/$lang/my/plans': {
    url: () => '/ru/my/plans',
    loader: [home, 200, 200, 200, 200],
    action: [signIn, 409, 409, toPlans, toPlans],
    form: () => ({ intent: 'renew' }),
    isInTenge: true,
  },
  'routes/$lang/my/plan': {
    url: () => '/ru/my/plans/employer_start',
    loader: [home, 404, 404, 200, 200],
    action: [signIn, 404, 404, toPlans, toPlans],
    form: () => ({ price: '19900' }),
    isInTenge: true,
  },
  'routes/$lang/my/services': {
    url: () => '/ru/my/services',
    loader: [home, 200, 200, 200, 200],
    isInTenge: true,
  },
  'routes/$lang/my/service': {
    url: () => '/ru/my/services/vacancy_bump',
    loader: [home, 404, 404, 200, 200],
    action: [signIn, 404, 404, '303 /ru/vacancies/:id/view/applications', 404],
    form: ({ vacancy }) => ({ target: vacancy, price: '0' }),
    isInTenge: true,
  },
  'routes/$lang/my/attachment': {
    url: ({ application }) => `/ru/my/applications/${application}/files/${missing}`,
    loader: noSuchPage,
  },
  'routes/$lang/my/sent-resume-pdf': {
    url: ({ application }) => `/ru/my/applications/${application}/resume.pdf`,
    loader: [home, 403, 403, 200, 404],
  },
  'routes/$lang/my/first-day-file': {
    url: ({ application }) => `/ru/my/applications/${application}/first-day.ics`,
    loader: noSuchPage,
  },
  'routes/$lang/my/interview-file': {
    url: ({ application }) => `/ru/my/applications/${application}/interview.ics`,
    loader: noSuchPage,
  },
  'routes/$lang/report': {
    url: ({ vacancy }) => `/ru/reports/vacancy/${vacancy}`,
    loader: ['303 /ru/account/sign-in', 200, 200, 200, 200],
    action: [
      signIn,
      '303 /ru/vacancies/:id',
      '303 /ru/vacancies/:id',
      409,
      '303 /ru/vacancies/:id',
    ],
    form: () => ({ reason: 'fraud', text: '' }),
  },
  'routes/$lang/block': {
    url: () => `/ru/blocks/${missing}`,
    loader: nobody,
    action: [404, 404, 404, 404, 404],
    form: () => ({ text: 'Это ошибка' }),
  },
  'routes/$lang/my/support': {
    url: () => '/ru/my/support',
    loader: [home, 200, 200, 200, 200],
  },
  'routes/$lang/my/settings': {
    url: () => '/ru/my/settings',
    loader: [home, 200, 200, 200, 200],
    action: [signIn, savedSearch, savedSearch, 403, 403],
    form: () => ({ intent: 'search', default_visibility: 'nobody' }),
  },
  'routes/$lang/my/today': {
    url: () => '/ru/my/today',
    // None of these accounts has a meeting today.
    loader: [home, 204, 204, 204, 204],
  },
  'routes/$lang/my/camera': {
    url: () => '/ru/my/camera',
    loader: [home, 200, 200, 200, 200],
  },
  'routes/$lang/my/data': {
    url: () => '/ru/my/data',
    loader: [home, 200, 200, 200, 200],
    action: [signIn, 200, 200, 200, 200],
    form: () => ({ intent: 'export', current_password: password }),
    isInTenge: true,
  },
  'routes/$lang/my/resumes': {
    url: () => '/ru/my/resumes',
    loader: [home, 200, 200, 403, 403],
    action: [signIn, toResumes, 404, 403, 403],
    form: ({ resume }) => ({ id: resume, intent: 'hide' }),
  },
  'routes/$lang/my/vacancies': {
    url: () => '/ru/my/vacancies',
    loader: [home, 403, 403, 200, 200],
  },
  'routes/$lang/companies/list': { url: () => '/ru/companies', loader: everybody },
  'routes/$lang/companies/widget': {
    url: ({ slug }) => `/ru/companies/${slug}/widget`,
    loader: everybody,
  },
  'routes/$lang/companies/card': {
    url: ({ slug }) => `/ru/companies/${slug}`,
    loader: everybody,
  },
  'routes/$lang/my/companies/new': {
    url: () => '/ru/my/companies/new',
    loader: [home, 403, 403, 200, 200],
    action: [signIn, 403, 403, '303 /ru/my/companies/:number', '303 /ru/my/companies/:number'],
    form: () => ({ name: 'Арба', type: 'direct', area_code: '160' }),
  },
  'routes/$lang/my/companies/known': {
    url: () => '/ru/my/companies/known',
    loader: [home, 403, 403, 200, 200],
    action: [signIn, 403, 403, 404, 404],
    form: () => ({ intent: 'ask', bin: '140540011823', role: 'recruiter' }),
  },
  'routes/$lang/my/companies/api-keys': {
    url: ({ company }) => `/ru/my/companies/${company}/api-keys`,
    loader: [home, 403, 403, 200, 404],
    action: [signIn, 403, 403, 200, 404],
    form: () => ({ intent: 'create', name: 'ATS', scopes: 'vacancies:read', days: '30' }),
  },
  'routes/$lang/my/companies/feed': {
    url: ({ company }) => `/ru/my/companies/${company}/feed`,
    loader: [home, 403, 403, 200, 404],
    action: [signIn, 403, 403, '303 /ru/my/companies/:number/feed', 404],
    form: () => ({ intent: 'save', url: 'https://example.com/jobs.xml' }),
  },
  'routes/$lang/my/companies/webhooks': {
    url: ({ company }) => `/ru/my/companies/${company}/webhooks`,
    loader: [home, 403, 403, 200, 404],
    action: [signIn, 403, 403, 200, 404],
    form: () => ({
      intent: 'create',
      url: 'https://hooks.example.com/new',
      events: 'message-sent',
    }),
  },
  'routes/$lang/my/companies/webhook': {
    url: ({ company, webhook }) => `/ru/my/companies/${company}/webhooks/${webhook}`,
    loader: [home, 403, 403, 200, 404],
    action: [signIn, 403, 403, '303 /ru/my/companies/:number/webhooks/:id', 404],
    form: () => ({ intent: 'pause' }),
  },
  'routes/$lang/my/companies/templates': {
    url: ({ company }) => `/ru/my/companies/${company}/templates`,
    loader: [home, 403, 403, 200, 404],
    action: [signIn, 403, 403, '303 /ru/my/companies/:number/templates', 404],
    form: () => ({ intent: 'save', name: 'Привет', text: 'Здравствуйте, {имя}' }),
  },
  'routes/$lang/my/companies/photos': {
    url: ({ company }) => `/ru/my/companies/${company}/photos`,
    loader: [home, 403, 403, 200, 404],
    action: [signIn, 403, 403, '303 /ru/my/companies/:number/photos?saved=photos', 404],
    form: () => ({ intent: 'save' }),
  },
  'routes/$lang/my/companies/team': {
    url: ({ company }) => `/ru/my/companies/${company}/team`,
    loader: [home, 403, 403, 200, 404],
    action: [signIn, 403, 403, '303 /ru/my/companies/:number/team', 404],
    form: () => ({ intent: 'invite', recipient: 'new@example.kz', role: 'recruiter' }),
  },
  'routes/$lang/join': {
    url: () => `/ru/join?token=${missing}`,
    loader: nobody,
    action: [signIn, 403, 403, 404, 404],
  },
  'routes/$lang/my/companies/edit': {
    url: ({ company }) => `/ru/my/companies/${company}`,
    loader: [home, 403, 403, 200, 404],
    action: [signIn, 403, 403, '303 /ru/my/companies/:number?saved=company', 404],
    form: () => ({ name: 'Арба', type: 'direct', area_code: '160', intent: 'company' }),
  },
  'routes/$lang/desk/queue': { url: () => '/ru/desk', loader: nobody },
  'routes/$lang/desk/door': { url: () => '/ru/desk/door', loader: nobody },
  'routes/$lang/desk/enter': {
    url: () => '/ru/desk/enter',
    isHidden: true,
    loader: nobody,
    action: nobody,
    form: () => ({ intent: 'enter', code: '123456' }),
  },
  'routes/$lang/desk/case': {
    url: ({ supportCase }) => `/ru/desk/cases/${supportCase}`,
    isHidden: true,
    loader: nobody,
    action: nobody,
    form: () => ({ intent: 'decide', decision: 'answered', answer: 'Здравствуйте' }),
  },
  'routes/$lang/desk/search': {
    url: () => '/ru/desk/search',
    isHidden: true,
    loader: nobody,
    action: nobody,
    form: () => ({ q: '42' }),
  },
  'routes/$lang/desk/invoices': {
    url: () => '/ru/desk/invoices',
    isHidden: true,
    loader: nobody,
    action: nobody,
    form: () => ({
      intent: 'by_hand',
      invoice: '999999999',
      number: '214',
      day: '2026-11-27',
      bin: '180540001239',
      iik: 'KZ75125KZT1001300335',
    }),
  },
  'routes/$lang/desk/upkeep': {
    url: () => '/ru/desk/upkeep',
    isHidden: true,
    loader: nobody,
    action: nobody,
    form: () => ({ part: 'deliveries', name: 'mail' }),
  },
  'routes/$lang/desk/block': {
    url: ({ block }) => `/ru/desk/blocks/${block}`,
    isHidden: true,
    loader: nobody,
    action: nobody,
    form: () => ({ reason: 'Текст исправлен' }),
  },
  'routes/$lang/desk/log': { url: () => '/ru/desk/log', loader: nobody },
  'routes/$lang/drafts': {
    url: () => '/ru/drafts',
    loader: [home, home, home, home, home],
    action: [signIn, home303, home303, home303, home303],
    form: () => ({ id: missing, intent: 'restore', page: '/ru' }),
  },
  'routes/$lang/bookmarks': {
    url: () => '/ru/bookmarks',
    loader: [home, home, home, home, home],
    action: [home303, home303, home303, home303, home303],
    form: ({ vacancy }) => ({ add: `vacancy.${vacancy}` }),
  },
  'routes/$lang/hidden': {
    url: () => '/ru/hidden',
    loader: [200, hidden, hidden, hidden, hidden],
    action: [home303, home303, home303, home303, home303],
    form: ({ vacancy }) => ({ hide: `vacancy.${vacancy}` }),
  },
  'routes/$lang/saved-searches': {
    url: () => '/ru/saved-searches',
    loader: [home, home, home, home, home],
    action: [signUp, toList, toList, toList, toList],
    form: () => ({
      intent: 'save',
      entity: 'vacancy',
      search: 'area=160',
      name: 'Алматы',
      frequency: 'daily',
      back: '/ru/vacancies?area=160',
    }),
  },
  'routes/$lang/my/bookmarks': {
    url: () => '/ru/my/bookmarks',
    loader: [home, 200, 200, 200, 200],
    action: [signIn, 404, 404, 404, 404],
    form: () => ({ intent: 'pause', id: missing }),
  },
  'my/not-found': { url: () => '/ru/my/nowhere', loader: noSuchPage },

  'routes/$lang/live/applications': { url: () => '/ru/live/applications', loader: scripts },
  'routes/$lang/live/messages': {
    url: ({ application }) => `/ru/live/messages/${application}`,
    loader: [401, 200, 404, 200, 404],
    action: [401, 200, 404, 200, 404],
    form: () => ({ text: 'Здравствуйте' }),
  },
  'routes/$lang/live/application': {
    url: ({ application }) => `/ru/live/applications/${application}`,
    loader: [401, 200, 404, 200, 404],
  },
  'routes/$lang/live/avatar': {
    url: () => '/ru/live/avatar',
    action: [401, 422, 422, 422, 422],
  },
  'routes/$lang/live/seen': {
    url: () => '/ru/live/seen',
    action: [401, 200, 200, 204, 204],
    form: ({ application }) => ({ application }),
  },
  'routes/$lang/live/favorites': {
    url: () => '/ru/live/favorites',
    loader: scripts,
    action: [401, 204, 204, 204, 204],
    form: ({ vacancy }) => ({ add: `vacancy.${vacancy}` }),
  },
  'routes/$lang/live/hidden': {
    url: () => '/ru/live/hidden',
    action: [204, 204, 204, 403, 403],
    form: ({ vacancy }) => ({ hide: `vacancy.${vacancy}` }),
  },
  'routes/$lang/live/push': {
    url: () => '/ru/live/push',
    action: [401, 204, 204, 204, 204],
    form: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a' }),
  },
  'routes/$lang/live/notifications': { url: () => '/ru/live/notifications', loader: scripts },
  'routes/$lang/live/viewed': {
    url: () => '/ru/live/viewed',
    action: [204, 204, 204, 204, 204],
    form: ({ vacancy }) => ({
      visitor: '0d6c1f4e-7b0a-4f9e-8a57-8c1d4a5b9e21',
      kind: 'vacancy',
      public_id: vacancy,
    }),
  },
  'routes/$lang/live/views-seen': {
    url: () => '/ru/live/views-seen',
    action: [401, 404, 404, 204, 404],
    form: ({ vacancy }) => ({ id: vacancy, total: '1' }),
  },
  'routes/$lang/live/found-count': {
    url: () => '/ru/live/found-count/vacancies?q=a',
    loader: everybody,
  },
  'routes/$lang/live/suggestions': {
    url: () => '/ru/live/suggestions/resumes?q=ба',
    loader: everybody,
  },
  'routes/$lang/live/drafts': {
    url: () => '/ru/live/drafts?form=resumes/new',
    loader: [401, 204, 204, 204, 204],
    action: scripts,
    form: () => ({ id: missing, form: 'resumes/new', values: '{}' }),
  },
  'routes/$lang/live/hub-token': { url: () => '/ru/live/hub-token', action: scripts },
}
