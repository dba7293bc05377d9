// The HTTP status that each endpoint must return to each kind of caller, such as a guest or an employer.
import { demoSeller } from '../payments/configured.ts'
import { termsVersion } from '../contract/rules/terms.ts'
import { completeResume, completeVacancy, password } from '../testing.ts'
import type { Things } from './stage.ts'

type Statuses = [
  nobody: number,
  candidate: number,
  otherCandidate: number,
  employer: number,
  otherEmployer: number,
]

export interface Row {
  statuses: Statuses
  params?: (things: Things) => Record<string, string>
  query?: Record<string, string>
  body?: (things: Things) => unknown
}

const everybody: Statuses = [200, 200, 200, 200, 200]
const noSuchLink: Statuses = [404, 404, 404, 404, 404]
/** The answers of the desk to everybody but operators; theirs are in desk-permissions.ts. */
const hiddenDesk: Statuses = [404, 404, 404, 404, 404]
const signedInOnly: Statuses = [401, 200, 200, 200, 200]
const candidates: Statuses = [401, 200, 200, 403, 403]
const ownCandidate: Statuses = [401, 200, 404, 403, 403]
const employers: Statuses = [401, 403, 403, 200, 200]
const ownEmployer: Statuses = [401, 403, 403, 200, 404]
const bothSides: Statuses = [401, 200, 404, 200, 404]
const candidateNow: Statuses = [401, 200, 404, 409, 404]
const employerNow: Statuses = [401, 409, 404, 200, 404]
const neitherNow: Statuses = [401, 409, 404, 409, 404]

const application = ({ application: id }: Things) => ({ id })
const note = ({ note: id }: Things) => ({ id })
const resume = ({ resume: id }: Things) => ({ id })
const savedSearch = ({ savedSearch: id }: Things) => ({ id })
const vacancy = ({ vacancy: id }: Things) => ({ id })
const companySlug = ({ companySlug: slug }: Things) => ({ slug })
const supportCase = ({ supportCase: id }: Things) => ({ id })
const documentCase = ({ documentCase: id }: Things) => ({ id })
const proposedCase = ({ proposedCase: id }: Things) => ({ id })
const block = ({ block: id }: Things) => ({ id })
const vacancyImport = ({ vacancyImport: id }: Things) => ({ id })
const draft = () => ({ id: 'd'.repeat(26) })
const pendingCompany = ({ pendingCompany: { id } }: Things) => ({ id })
const teamMember = ({ pendingCompany: { id }, colleague }: Things) => ({
  id,
  member: String(colleague),
})
const feed = ({ company: id }: Things) => ({ id: String(id) })
const webhook = ({ company: id, webhook }: Things) => ({ id: String(id), webhook })
const teamInvitation = ({ pendingCompany: { id }, invitation }: Things) => ({ id, invitation })
const accessRequest = ({ pendingCompany: { id }, accessRequest: request }: Things) => ({
  id,
  request,
})
const visitor = 'b7f4d0b2-3c1e-4f57-9a53-2f6f0f9a1c11'
const version = () => ({ version: 1 })
const onePixel = () => new File([pixel], 'pixel.png', { type: 'image/png' })
const emptyStatement = () =>
  new File([`1CClientBankExchange\nРасчСчет=${demoSeller.iik}\nКонецФайла`], 'statement.txt')
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const companyFacts = {
  name: 'Сарыарка',
  type: 'direct',
  legal_name: 'ТОО «Сарыарка»',
  bin: '180540012343',
  area_code: '160',
  website_url: 'https://saryarka.kz',
  description: 'a',
  employee_range: '11_50',
  contact_email: 'hr@saryarka.kz',
  contact_phone: '+77010000001',
  default_video_url: 'https://meet.example.com/hr',
  addresses: [
    {
      label: 'a',
      area_code: '160',
      address: 'пр. Абая, 150',
      how_to_get_in: 'a',
      contact_name: 'a',
      contact_phone: '+77010000001',
      is_main: true,
      is_public: true,
    },
  ],
}

const fullContent = {
  ...completeResume,
  title: 'Другая должность',
  relocation: { type: 'possible', area_codes: ['159'] },
  salary_expected: { amount: 1, currency: 'KZT' },
  experience: [{ ...completeResume.experience[0], area_code: '160', company_url: 'https://a.kz' }],
  education: [{ name: 'a', faculty: 'b', specialty: 'c', year: 2000 }],
  courses: [{ name: 'a', organization: 'b', year: 2000 }],
  certificates: [{ title: 'a', url: 'https://a.kz', achieved_at: '2000-01' }],
  skills: ['a'],
  links: [{ type: 'site', url: 'https://a.kz' }],
  birth_date: '1990-01-01',
}

export const permissionTable: Record<string, Row> = {
  listApiKeys: { statuses: ownEmployer, params: pendingCompany },
  createApiKey: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ name: 'ATS', scopes: ['vacancies:read'], days: 30 }),
  },
  revokeApiKey: {
    statuses: ownEmployer,
    params: (things) => ({ ...pendingCompany(things), key: 'k'.repeat(26) }),
  },

  listWebhooks: { statuses: ownEmployer, params: pendingCompany },
  createWebhook: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ url: 'https://hooks.example.com/otklik', events: ['application-created'] }),
  },
  updateWebhook: {
    statuses: ownEmployer,
    params: webhook,
    body: () => ({
      url: 'https://hooks.example.com/otklik',
      events: ['application-created'],
      is_paused: true,
    }),
  },
  renewWebhookSecret: { statuses: ownEmployer, params: webhook },
  listWebhookDeliveries: { statuses: ownEmployer, params: webhook },
  replayWebhookDelivery: {
    statuses: ownEmployer,
    params: (things) => ({ ...webhook(things), delivery: things.webhookDelivery }),
  },
  testWebhook: { statuses: ownEmployer, params: webhook },
  deleteWebhook: { statuses: ownEmployer, params: webhook },

  signUp: {
    statuses: everybody,
    body: () => ({
      account_type: 'candidate',
      first_name: 'А',
      last_name: 'Б',
      username: 'new@example.kz',
      password: 'long enough',
      consent: true,
    }),
  },
  sendCode: {
    statuses: everybody,
    body: ({ email }) => ({ username: email, purpose: 'sign_in', request_token: 'a' }),
  },
  verifyCode: {
    statuses: [422, 422, 422, 422, 422],
    body: ({ email }) => ({
      username: email,
      purpose: 'sign_in',
      request_token: 'a',
      code: '000000',
    }),
  },
  signIn: { statuses: everybody, body: ({ email }) => ({ username: email, password }) },
  signOut: { statuses: signedInOnly },
  refreshToken: { statuses: signedInOnly },
  readProfile: { statuses: signedInOnly },
  updateEmail: {
    statuses: [401, 422, 422, 422, 422],
    body: () => ({ email_address: 'new@example.kz', code: '123456' }),
  },
  updatePhone: {
    statuses: [401, 422, 422, 422, 422],
    body: () => ({ phone_number: '+77010000009', code: '123456' }),
  },
  cancelAddress: { statuses: signedInOnly, body: () => ({ purpose: 'confirm_email' }) },
  updatePassword: {
    statuses: signedInOnly,
    body: () => ({ current_password: password, new_password: 'another long one' }),
  },
  deleteAccount: {
    statuses: [401, 200, 200, 409, 200],
    body: () => ({ current_password: password }),
  },
  exportAccount: { statuses: signedInOnly, body: () => ({ current_password: password }) },
  updateInfo: {
    statuses: signedInOnly,
    body: () => ({ first_name: 'А', last_name: 'Б', dob: '1990-01-01', gender: 'male' }),
  },
  agreeToTerms: { statuses: signedInOnly, body: () => ({ text_version: termsVersion }) },
  listSessions: { statuses: signedInOnly },
  endSession: { statuses: [401, 404, 404, 404, 404], params: draft },
  endOtherSessions: { statuses: signedInOnly },
  listNotifications: { statuses: signedInOnly, query: { unread: 'true' } },
  countNotifications: { statuses: signedInOnly },
  readNotificationPreferences: { statuses: signedInOnly },
  updateNotificationPreferences: {
    statuses: signedInOnly,
    body: () => ({
      muted: { email: ['application_viewed'], push: ['security'], sms: ['interview_reminder'] },
      quiet_hours: { from: '21:00', to: '08:00' },
      digest: 'daily',
      time_zone: 'Asia/Almaty',
    }),
  },
  readUnsubscription: { statuses: noSuchLink, query: { token: 'a' } },
  unsubscribe: { statuses: noSuchLink, body: () => ({ token: 'a' }) },
  markNotificationsRead: {
    statuses: signedInOnly,
    body: () => ({ public_ids: ['d'.repeat(26)] }),
  },
  readTelegram: { statuses: signedInOnly },
  requestTelegramCode: { statuses: [401, 409, 409, 409, 409] },
  disconnectTelegram: { statuses: signedInOnly },
  receiveTelegramUpdate: {
    statuses: [401, 401, 401, 401, 401],
    body: () => ({ update_id: 1, message: { text: '/start', chat: { id: 1, type: 'private' } } }),
  },
  readPush: { statuses: signedInOnly },
  subscribeToPush: {
    statuses: [401, 409, 409, 409, 409],
    body: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    }),
  },
  unsubscribeFromPush: {
    statuses: signedInOnly,
    body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a' }),
  },
  listPlans: { statuses: everybody },
  readPlan: { statuses: [401, 404, 404, 200, 200], params: () => ({ code: 'employer_pro' }) },
  subscribeToPlan: {
    statuses: [401, 402, 402, 404, 404],
    params: () => ({ code: 'candidate_plus' }),
    body: () => ({ price: 1990 }),
  },
  readSubscription: { statuses: signedInOnly },
  updateSubscription: {
    statuses: [401, 409, 409, 200, 200],
    body: () => ({ auto_renew: true }),
  },
  listServices: { statuses: signedInOnly },
  purchaseService: {
    statuses: [401, 404, 404, 200, 404],
    params: () => ({ code: 'vacancy_bump' }),
    body: ({ vacancy: target_public_id }) => ({ target_public_id, price: 0 }),
  },
  readBalance: { statuses: signedInOnly },
  listPayments: { statuses: signedInOnly },
  exportPayments: { statuses: signedInOnly },
  readReceipt: { statuses: [401, 404, 404, 404, 404], params: ({ payment: id }) => ({ id }) },
  readPayment: { statuses: [401, 200, 404, 404, 404], params: ({ payment: id }) => ({ id }) },
  createPayment: {
    statuses: signedInOnly,
    body: () => ({ kind: 'top_up', amount: 5000, method: 'card' }),
  },
  listRefundSources: { statuses: signedInOnly },
  requestRefund: {
    statuses: [401, 409, 404, 404, 404],
    body: ({ payment: payment_id }) => ({ payment_id, amount: 100 }),
  },
  withdrawRefund: { statuses: [401, 404, 404, 404, 404], params: ({ payment: id }) => ({ id }) },
  listCompletionActs: { statuses: signedInOnly },
  readCompletionAct: { statuses: [401, 404, 404, 404, 404], params: () => ({ number: '1' }) },
  readElectronicInvoice: { statuses: [401, 404, 404, 404, 404], params: () => ({ number: '1' }) },
  createInvoice: {
    statuses: [401, 403, 403, 200, 200],
    body: () => ({ amount: 20_000, buyer_bin: '180540001239', buyer_name: 'ТОО «Кофейня»' }),
  },
  readInvoice: { statuses: [401, 404, 404, 404, 404], params: ({ payment: id }) => ({ id }) },
  receivePayment: {
    statuses: [401, 401, 401, 401, 401],
    params: () => ({ provider: 'test' }),
    body: () => '{}',
  },
  readSettings: { statuses: candidates },
  updateSettings: {
    statuses: candidates,
    body: () => ({ job_search_status: 'active', default_visibility: 'nobody' }),
  },
  listBlockedCompanies: { statuses: candidates },
  findCompaniesToBlock: { statuses: candidates, query: { q: 'Компания' } },
  blockCompany: {
    statuses: candidates,
    body: ({ company }) => ({ company_id: company }),
  },
  unblockCompany: {
    statuses: [401, 404, 404, 403, 403],
    params: pendingCompany,
  },
  listAddressParts: { statuses: everybody },
  listAddresses: { statuses: everybody, params: () => ({ part: '0' }) },
  listVacanciesByIds: {
    statuses: everybody,
    body: ({ vacancy }) => ({ ids: [vacancy] }),
  },
  listFavorites: { statuses: signedInOnly, query: { type: 'vacancy' } },
  addFavorite: {
    statuses: signedInOnly,
    body: ({ vacancy: item_public_id }) => ({ item_type: 'vacancy', item_public_id }),
  },
  removeFavorite: {
    statuses: signedInOnly,
    body: ({ vacancy: item_public_id }) => ({ item_type: 'vacancy', item_public_id }),
  },
  syncFavorites: {
    statuses: signedInOnly,
    body: ({ resume: item_public_id }) => ({ items: [{ item_type: 'resume', item_public_id }] }),
  },
  listHidden: { statuses: everybody },
  hideVacancy: { statuses: candidates, params: vacancy },
  showVacancy: { statuses: candidates, params: vacancy },
  hideCompany: { statuses: candidates, params: companySlug },
  showCompany: { statuses: candidates, params: companySlug },
  hideListedResume: { statuses: employers, params: resume },
  showListedResume: { statuses: employers, params: resume },
  syncHidden: {
    statuses: candidates,
    body: ({ vacancy: id }) => ({ vacancies: [id], companies: [] }),
  },
  listSavedSearches: { statuses: signedInOnly, query: { entity: 'vacancy' } },
  saveSearch: {
    statuses: signedInOnly,
    body: () => ({
      entity: 'vacancy',
      query: { q: 'повар', area: '160' },
      name: 'Повар, Алматы',
      frequency: 'daily',
      hour: 9,
      channels: ['email'],
    }),
  },
  updateSavedSearch: {
    statuses: [401, 200, 404, 404, 404],
    params: savedSearch,
    body: () => ({
      name: 'Повар',
      frequency: 'weekly',
      hour: 12,
      channels: [],
      is_paused: true,
      is_opened: true,
    }),
  },
  deleteSavedSearch: { statuses: [401, 200, 404, 404, 404], params: savedSearch },
  createHubToken: { statuses: signedInOnly },
  uploadAvatar: { statuses: signedInOnly, body: () => ({ avatar: onePixel() }) },
  deleteAvatar: { statuses: signedInOnly },

  requestQuickApplication: {
    statuses: everybody,
    body: ({ vacancy: vacancy_public_id }) => ({
      vacancy_public_id,
      name: 'Дана Омарова',
      username: 'new@example.kz',
      about: 'Бариста, 8 месяцев',
      title: 'Бариста',
      area_code: '160',
      consent: true,
    }),
  },
  confirmQuickApplication: {
    statuses: [422, 422, 422, 422, 422],
    body: () => ({ username: 'new@example.kz', request_token: 'a', code: '123456' }),
  },
  submitApplication: {
    statuses: [401, 200, 404, 200, 404],
    body: (things) => ({
      vacancy_public_id: things.vacancy,
      resume_public_id: things.resume,
      message: 'a',
      source: 'search',
      answers: [],
      invitation: null,
    }),
  },
  submitApplications: {
    statuses: signedInOnly,
    body: (things) => ({
      items: [{ vacancy_public_id: things.vacancy, resume_public_id: things.resume }],
      message: 'a',
    }),
  },
  moveApplications: {
    statuses: [401, 403, 403, 200, 200],
    body: ({ application }) => ({
      items: [{ application_public_id: application, version: 1 }],
      action: 'postpone',
      reason: 'other',
      message: 'a',
    }),
  },
  listResumeMatches: { statuses: ownCandidate, params: resume, query: { page: '1', size: '5' } },
  listVacancyApplications: { statuses: ownEmployer, params: vacancy, query: { sort: 'match' } },
  exportApplications: { statuses: ownEmployer, params: vacancy, body: () => ({ format: 'csv' }) },
  listVacancyMatches: { statuses: ownEmployer, params: vacancy, query: { page: '1', size: '5' } },
  listApplications: { statuses: signedInOnly },
  getAgenda: { statuses: signedInOnly },
  listMeetings: { statuses: employers },
  listToAnswer: { statuses: employers },
  getApplication: { statuses: bothSides, params: application },
  readSentResume: { statuses: ownEmployer, params: application },
  listFreeTimes: { statuses: bothSides, params: application },
  listMessages: { statuses: bothSides, params: application },
  getApplicationNotes: { statuses: ownEmployer, params: application },
  writeNote: { statuses: ownEmployer, params: application, body: () => ({ text: 'a' }) },
  changeNote: { statuses: ownEmployer, params: note, body: () => ({ text: 'b' }) },
  deleteNote: { statuses: ownEmployer, params: note },
  changeLabels: {
    statuses: ownEmployer,
    params: application,
    body: () => ({ add: ['запас'], remove: ['позвонить'] }),
  },
  starApplication: {
    statuses: ownEmployer,
    params: application,
    body: () => ({ is_starred: true }),
  },
  voteOnApplication: { statuses: ownEmployer, params: application, body: () => ({ vote: 'for' }) },
  sendMessage: {
    statuses: bothSides,
    params: application,
    body: () => ({ text: 'Когда можно прийти?' }),
  },
  uploadAttachment: {
    statuses: bothSides,
    params: application,
    body: () => ({ file: onePixel() }),
  },
  getAttachment: {
    statuses: [401, 200, 404, 404, 404],
    params: ({ application: id, attachment }) => ({ id, attachment }),
  },
  markMessagesRead: {
    statuses: bothSides,
    params: application,
    body: () => ({ message_public_id: 'm'.repeat(26) }),
  },
  listConversations: { statuses: signedInOnly },
  getFirstDayFile: { statuses: [401, 404, 404, 404, 404], params: application },
  getInterviewFile: { statuses: [401, 404, 404, 404, 404], params: application },
  readAnswerLink: { statuses: noSuchLink, query: { token: 'a' } },
  answerByLink: {
    statuses: noSuchLink,
    body: () => ({ token: 'a', action: 'accept', slot: '2026-11-23T10:00:00Z', message: 'a' }),
  },
  activateApplication: { statuses: bothSides, params: application, body: version },
  postponeApplication: {
    statuses: employerNow,
    params: application,
    body: () => ({ version: 1, remind_at: null }),
  },
  interviewApplication: {
    statuses: employerNow,
    params: application,
    body: () => ({ version: 1, message: 'a' }),
  },
  acceptApplication: {
    statuses: neitherNow,
    params: application,
    body: () => ({ version: 1, slot: '2026-11-24T10:00:00Z' }),
  },
  hireCandidate: {
    statuses: neitherNow,
    params: application,
    body: () => ({ version: 1, message: 'a' }),
  },
  confirmHire: {
    statuses: neitherNow,
    params: application,
    body: () => ({ version: 1 }),
  },
  declineHire: {
    statuses: neitherNow,
    params: application,
    body: () => ({ version: 1, reason: 'salary', message: 'a' }),
  },
  setFirstDay: {
    statuses: [401, 403, 403, 409, 404],
    params: application,
    body: () => ({
      version: 1,
      starts_at: '2026-12-07T03:00:00Z',
      timezone: 'Asia/Almaty',
      address: 'ул. Розыбакиева, 140А',
      contact_name: 'Гульнар',
      contact_phone: '+77273550144',
    }),
  },
  readCalendarFeed: { statuses: signedInOnly },
  renewCalendarFeed: { statuses: signedInOnly },
  revokeCalendarFeed: { statuses: signedInOnly },
  getCalendarFeed: { statuses: noSuchLink, params: draft },
  confirmAttendance: { statuses: [401, 409, 404, 403, 403], params: application },
  reportLate: {
    statuses: neitherNow,
    params: application,
    body: () => ({ minutes: 20 }),
  },
  reportNoShow: {
    statuses: neitherNow,
    params: application,
    body: () => ({ version: 1 }),
  },
  rejectApplication: {
    statuses: employerNow,
    params: application,
    body: () => ({ version: 1, reason: 'other', message: 'a' }),
  },
  refuseApplication: {
    statuses: ownEmployer,
    params: application,
    body: () => ({ version: 1, reason: 'other', message: 'a' }),
  },
  cancelRefusal: { statuses: ownEmployer, params: application },
  revokeApplication: {
    statuses: candidateNow,
    params: application,
    body: () => ({ version: 1, reason: 'other' }),
  },
  inviteToInterview: {
    statuses: ownEmployer,
    params: application,
    body: () => ({
      version: 1,
      type: 'video',
      scheduled_at: '2026-11-23T10:00:00Z',
      duration_minutes: 45,
      timezone: 'Asia/Almaty',
      address: 'a',
      video_url: 'https://a.kz',
      contact_name: 'a',
      contact_phone: '+77010000001',
      message: 'a',
      alternatives: ['2026-11-24T10:00:00Z'],
    }),
  },
  deleteApplication: { statuses: bothSides, params: application },
  viewApplication: { statuses: bothSides, params: application },
  markInvitationsViewed: {
    statuses: candidates,
    body: (things) => ({ application_public_ids: [things.application] }),
  },

  listOwnCompanies: { statuses: employers },
  createCompany: { statuses: employers, body: () => companyFacts },
  updateCompany: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ ...companyFacts, version: 1 }),
  },
  uploadLogo: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ logo: onePixel() }),
  },
  uploadCompanyPhoto: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ photo: onePixel() }),
  },
  arrangeCompanyPhotos: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ photos: [] }),
  },
  deleteCompanyPhoto: {
    statuses: ownEmployer,
    params: (ids) => ({ ...pendingCompany(ids), photo: 'a'.repeat(26) }),
  },
  deleteLogo: { statuses: ownEmployer, params: pendingCompany },
  sendCompanyCode: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ email: 'hr@pending.kz' }),
  },
  verifyCompany: {
    statuses: [401, 403, 403, 422, 404],
    params: pendingCompany,
    body: () => ({ code: '000000' }),
  },
  sendCompanyDocument: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ document: onePixel() }),
  },
  withdrawCompanyDocument: { statuses: [401, 403, 403, 409, 404], params: pendingCompany },
  getCompany: {
    statuses: [404, 404, 404, 200, 404],
    params: ({ pendingCompany: { slug } }) => ({ slug }),
  },

  listMessageTemplates: { statuses: ownEmployer, params: pendingCompany },
  createMessageTemplate: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ name: 'a', text: 'Здравствуйте, {имя}', reason: 'other' }),
  },
  updateMessageTemplate: {
    statuses: [401, 403, 403, 404, 404],
    params: ({ pendingCompany: { id } }) => ({ id, template: 'd'.repeat(26) }),
    body: () => ({ name: 'a', text: 'a', reason: null }),
  },
  orderMessageTemplates: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ public_ids: ['d'.repeat(26)] }),
  },
  deleteMessageTemplate: {
    statuses: [401, 403, 403, 404, 404],
    params: ({ pendingCompany: { id } }) => ({ id, template: 'd'.repeat(26) }),
  },
  listRefusalTexts: { statuses: ownEmployer, params: vacancy },
  listFilledTemplates: { statuses: [401, 403, 403, 200, 404], params: application },

  getOfficeHours: { statuses: ownEmployer, params: pendingCompany },
  setOfficeHours: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ days: [1, 6], from: '10:00', to: '19:00' }),
  },
  getAvailability: { statuses: ownEmployer, params: vacancy },
  getBusyCalendar: { statuses: employers },
  setBusyCalendar: {
    statuses: employers,
    body: () => ({ url: 'https://calendar.example.com/a.ics' }),
  },
  deleteBusyCalendar: { statuses: employers },

  getTeam: { statuses: ownEmployer, params: pendingCompany },
  changeMember: {
    statuses: ownEmployer,
    params: teamMember,
    body: () => ({ role: 'recruiter' }),
  },
  removeMember: { statuses: ownEmployer, params: teamMember },
  leaveCompany: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: ({ colleague }) => ({ successor_id: colleague }),
  },
  inviteMember: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ recipient: 'new@example.kz', role: 'recruiter' }),
  },
  resendInvitation: { statuses: ownEmployer, params: teamInvitation },
  withdrawInvitation: { statuses: ownEmployer, params: teamInvitation },
  readTeamInvitation: { statuses: noSuchLink, query: { token: 'a' } },
  acceptTeamInvitation: { statuses: [401, 403, 403, 404, 404], body: () => ({ token: 'a' }) },
  findKnownCompany: { statuses: [401, 403, 403, 404, 404], query: { bin: '140540011823' } },
  askForAccess: {
    statuses: [401, 403, 403, 404, 404],
    body: () => ({ bin: '140540011823', role: 'recruiter', message: 'a' }),
  },
  withdrawAccessRequest: {
    statuses: [401, 403, 403, 404, 404],
    params: ({ accessRequest: id }) => ({ id }),
  },
  acceptAccessRequest: {
    statuses: ownEmployer,
    params: accessRequest,
    body: () => ({ role: 'recruiter' }),
  },
  declineAccessRequest: { statuses: ownEmployer, params: accessRequest },
  setDeputy: {
    statuses: [401, 403, 403, 404, 404],
    params: pendingCompany,
    body: ({ colleague }) => ({ deputy_id: colleague, from: '2026-11-20', until: '2026-11-21' }),
  },
  removeDeputy: { statuses: ownEmployer, params: pendingCompany },
  readCompanyFunds: { statuses: ownEmployer, params: pendingCompany },
  setAllowance: {
    // The colleague is a hiring manager, who buys nothing.
    statuses: [401, 403, 403, 409, 404],
    params: teamMember,
    body: () => ({ allowance: 5000 }),
  },
  setPayingAccount: {
    statuses: ownEmployer,
    params: pendingCompany,
    body: () => ({ pays: true }),
  },
  followVacancy: { statuses: ownEmployer, params: vacancy, body: () => ({ follows: true }) },
  setVacancyTeam: {
    statuses: ownEmployer,
    params: vacancy,
    body: () => ({ shared_with: [] }),
  },

  getDictionaries: { statuses: everybody },
  listSuggestions: { statuses: everybody },

  listVacancies: { statuses: everybody },
  listVacancyFacets: { statuses: everybody },
  getMarketOverview: { statuses: everybody },
  listOwnVacancies: { statuses: employers },
  getVacancy: {
    statuses: [404, 404, 404, 200, 404],
    params: ({ draftVacancy: id }) => ({ id }),
  },
  listSimilarVacancies: {
    statuses: [404, 404, 404, 200, 404],
    params: ({ draftVacancy: id }) => ({ id }),
  },
  getOwnVacancy: { statuses: ownEmployer, params: vacancy },
  getVacancyStatistics: { statuses: ownEmployer, params: vacancy },
  getWrittenVacancy: { statuses: ownEmployer, params: vacancy },
  readVacancyPlace: { statuses: ownEmployer, params: vacancy },
  createVacancy: {
    statuses: [401, 403, 403, 200, 404],
    body: ({ company: company_id }) => ({ company_id, content: completeVacancy }),
  },
  readVacancyFile: {
    statuses: ownEmployer,
    body: ({ company }) => ({
      company_id: company,
      file: new File(['Название\nПовар'], 'a.csv'),
    }),
  },
  getVacancyImport: { statuses: ownEmployer, params: vacancyImport },
  listVacancyImports: { statuses: employers },
  importVacancies: {
    statuses: ownEmployer,
    params: vacancyImport,
    body: () => ({ as: 'drafts' }),
  },
  getVacancyFeed: { statuses: ownEmployer, params: feed },
  setVacancyFeed: {
    statuses: ownEmployer,
    params: feed,
    body: () => ({ url: 'https://example.com/jobs.xml', is_paused: false }),
  },
  readVacancyFeed: { statuses: ownEmployer, params: feed, body: () => ({ closes: null }) },
  deleteVacancyFeed: { statuses: ownEmployer, params: feed },
  undoVacancyImport: { statuses: [401, 403, 403, 409, 404], params: vacancyImport },
  readVacancyText: { statuses: employers, body: () => ({ text: 'Повар, Алматы' }) },
  updateVacancy: {
    statuses: ownEmployer,
    params: vacancy,
    body: () => ({ ...version(), content: completeVacancy }),
  },
  publishVacancy: {
    statuses: [401, 403, 403, 422, 404],
    params: vacancy,
    body: () => ({ ...version(), despite_duplicate: true }),
  },
  pauseVacancy: { statuses: ownEmployer, params: vacancy, body: version },
  unpauseVacancy: { statuses: [401, 403, 403, 409, 404], params: vacancy, body: version },
  prolongVacancy: { statuses: ownEmployer, params: vacancy, body: version },
  archiveVacancy: {
    statuses: ownEmployer,
    params: vacancy,
    body: () => ({ ...version(), reason: 'hired' }),
  },
  restoreVacancy: { statuses: [401, 403, 403, 409, 404], params: vacancy, body: version },
  deleteVacancy: { statuses: [401, 403, 403, 409, 404], params: vacancy },

  getFile: { statuses: everybody, params: ({ picture: name }) => ({ name }) },

  getSharePicture: {
    statuses: [404, 404, 404, 404, 404],
    params: ({ draftVacancy: id }) => ({ kind: 'vacancy', id }),
  },

  createSupportRequest: {
    statuses: everybody,
    body: () => ({ topic: 'other', message: 'a', email: 'a@b.kz' }),
  },
  listSupportRequests: { statuses: signedInOnly },

  saveDraft: {
    statuses: signedInOnly,
    body: () => ({
      public_id: draft().id,
      form: 'resumes/new',
      device: 'Chrome',
      values: { title: 'a' },
    }),
  },
  findDraft: { statuses: signedInOnly, query: { form: 'resumes/new' } },
  takeDraft: { statuses: [401, 404, 404, 404, 404], params: draft },
  deleteDraft: { statuses: [401, 404, 404, 404, 404], params: draft },

  listResumes: { statuses: everybody },
  listResumeFacets: { statuses: everybody },
  getResumeOverview: { statuses: everybody },
  listResumesByIds: { statuses: everybody, body: ({ resume: id }) => ({ ids: [id] }) },
  getResume: { statuses: everybody, params: resume },
  openContacts: {
    statuses: ownEmployer,
    params: resume,
    body: ({ company }) => ({ company_id: company }),
  },
  writeResumeNote: {
    statuses: ownEmployer,
    params: resume,
    body: ({ company }) => ({ company_id: company, text: 'a' }),
  },
  listOwnResumes: { statuses: candidates },
  getOwnResume: { statuses: ownCandidate, params: resume },
  describePapers: { statuses: ownCandidate, params: resume },
  readJsonResume: { statuses: ownCandidate, params: resume },
  listResumeLinks: { statuses: ownCandidate, params: resume },
  createResumeLink: {
    statuses: ownCandidate,
    params: resume,
    body: () => ({ days: 7, shows_contacts: false }),
  },
  endResumeLink: {
    statuses: [401, 404, 404, 403, 403],
    params: ({ resume: id }) => ({ id, link: 'd'.repeat(26) }),
  },
  readLinkedResume: { statuses: noSuchLink, params: draft },
  countLinkOpening: { statuses: noSuchLink, params: draft },
  readOwnPaper: { statuses: ownCandidate, params: resume, query: { copy: 'working' } },
  createResume: { statuses: candidates, body: () => ({ content: fullContent }) },
  updateResume: {
    statuses: ownCandidate,
    params: resume,
    body: () => ({ version: 1, content: fullContent }),
  },
  publishResume: { statuses: ownCandidate, params: resume, body: version },
  hideResume: { statuses: ownCandidate, params: resume, body: version },
  listCompanies: { statuses: everybody },
  listCompanyAddresses: { statuses: everybody },
  countView: {
    statuses: everybody,
    body: ({ vacancy: public_id }) => ({ visitor, kind: 'vacancy', public_id }),
  },
  seeVacancyViews: { statuses: ownEmployer, params: vacancy, body: () => ({ total: 1 }) },
  getResumeViews: { statuses: ownCandidate, params: resume },
  listResumeViewers: { statuses: ownCandidate, params: resume },
  seeResumeViews: { statuses: ownCandidate, params: resume, body: () => ({ total: 1 }) },
  setAutoHide: { statuses: ownCandidate, params: resume, body: () => ({ days: 30 }) },
  refreshResume: { statuses: [401, 409, 404, 403, 403], params: resume },
  uploadPhoto: {
    statuses: ownCandidate,
    params: resume,
    body: () => ({ photo: onePixel() }),
  },
  readResumeFile: { statuses: candidates, body: () => ({ text: 'Повар, Алматы' }) },
  showAvatar: { statuses: [401, 409, 404, 403, 403], params: resume },
  deletePhoto: { statuses: ownCandidate, params: resume },
  duplicateResume: { statuses: ownCandidate, params: resume },
  deleteResume: { statuses: ownCandidate, params: resume },

  readReportTarget: {
    statuses: [401, 200, 200, 409, 200],
    params: ({ vacancy: id }) => ({ kind: 'vacancy', id }),
  },
  createReport: {
    statuses: [401, 200, 200, 409, 200],
    body: ({ vacancy: id }) => ({ target: { kind: 'vacancy', id }, reason: 'fraud' }),
  },
  listReports: { statuses: signedInOnly },
  listOwnBlocks: { statuses: signedInOnly },
  readBlock: { statuses: everybody, params: block },
  createAppeal: { statuses: everybody, params: block, body: () => ({ text: 'Это ошибка' }) },

  readDesk: { statuses: hiddenDesk },
  readSecondFactor: { statuses: hiddenDesk },
  confirmSecondFactor: { statuses: hiddenDesk, body: () => ({ code: '123456' }) },
  enterDesk: { statuses: hiddenDesk, body: () => ({ code: '123456' }) },
  leaveDesk: { statuses: hiddenDesk },
  listDeskLog: { statuses: hiddenDesk, query: { action: 'entered', page: '1' } },
  renewRecoveryCodes: { statuses: hiddenDesk, body: () => ({ code: '123456' }) },
  searchDesk: { statuses: hiddenDesk, body: ({ email }) => ({ q: email }) },
  readUpkeep: { statuses: hiddenDesk },
  retryUpkeep: { statuses: hiddenDesk, body: () => ({ part: 'deliveries', name: 'mail' }) },
  listUnpaidInvoices: { statuses: hiddenDesk },
  checkStatement: { statuses: hiddenDesk, body: () => ({ statement: emptyStatement() }) },
  bookTransfers: {
    statuses: hiddenDesk,
    body: () => ({
      transfers: [
        {
          invoice: 999_999_999,
          number: '214',
          day: '2026-11-27',
          bin: '180540001239',
          iik: 'KZ75125KZT1001300335',
        },
      ],
    }),
  },
  listCases: { statuses: hiddenDesk, query: { kind: 'support', page: '1' } },
  readCase: { statuses: hiddenDesk, params: supportCase },
  readCaseDocument: { statuses: hiddenDesk, params: documentCase },
  openCaseContacts: { statuses: hiddenDesk, params: supportCase },
  takeCase: { statuses: hiddenDesk, params: supportCase },
  releaseCase: { statuses: hiddenDesk, params: supportCase },
  decideCase: {
    statuses: hiddenDesk,
    params: supportCase,
    body: () => ({ decision: 'answered', answer: 'Здравствуйте', note: 'Проще некуда' }),
  },
  endBlock: { statuses: hiddenDesk, params: block, body: () => ({ reason: 'Текст исправлен' }) },
  reopenCase: { statuses: hiddenDesk, params: supportCase },
  confirmCase: { statuses: hiddenDesk, params: proposedCase, body: () => ({ agrees: true }) },
}
