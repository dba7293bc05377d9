// Limits that both the API and the browser check (spec §9, §10). Sums are whole tenge.
export const limits = {
  username: 254,
  passwordMin: 8,
  passwordMax: 128,
  personName: 100,
  aboutLine: 200,
  codeLength: 6,
  codeMinutes: 10,
  codeAttempts: 5,
  telegramCodeMinutes: 15,
  /** A session ends after this number of days, even if it is used every day (spec §16.2). */
  sessionDays: 90,
  /** After how many days the data of an account is erased, once its owner has deleted the account. */
  eraseDays: 14,
  /** Codes for companies are valid longer than other codes, because spam filters may delay e-mail to companies. */
  companyCodeMinutes: 60,
  companiesPerAccount: 20,
  companyNameMin: 2,
  companyTitle: 150,
  companyDescription: 5000,
  companyAddresses: 10,
  accessMessage: 500,
  addressLine: 255,
  addressLabel: 60,
  howToGetIn: 500,
  resumesPerAccount: 20,
  /** How many links to one resume may work at a time. */
  resumeLinks: 10,
  apiKeys: 10,
  apiKeyName: 60,
  webhooks: 10,
  /** Hours that a candidate waits before raising a resume in the lists again. */
  refreshHours: 4,
  /** The maximum total length of all texts of a resume, in characters. */
  resumeTexts: 80_000,
  resumeTitleMin: 2,
  resumeTitle: 100,
  salary: 99_999_999,
  experienceItems: 64,
  educationItems: 64,
  courses: 20,
  certificates: 20,
  languages: 10,
  skills: 30,
  skill: 100,
  companyName: 255,
  position: 255,
  experienceDescription: 4000,
  institution: 512,
  course: 255,
  about: 5000,
  phones: 3,
  phoneComment: 255,
  /** The maximum length of a typed phone number with its note. */
  phoneText: 140,
  phoneNote: 100,
  links: 5,
  linkUrl: 511,
  applicationMessage: 5000,
  bulkApplications: 50,
  bulkMessage: 1000,
  /** How many applications one request can move. */
  bulkMoves: 200,
  /** For how many minutes an employer can take a refusal back before the candidate is told. */
  refusalMinutes: 10,
  /** The answer record of a company counts the answers that were due in this number of days. */
  recordDays: 90,
  /** A record with fewer due answers than this is not shown. */
  recordFewest: 10,
  /** From how many tenths of answers in time on a company is said to answer in time. */
  recordGood: 8,
  /** With fewer companies that have a record nothing is said of all together. */
  marketFewest: 5,
  /** How many companies that keep their word the home page names, and how many open vacancies each has at least. */
  keepers: 6,
  keeperVacancies: 2,
  /** How many days after the promised day an unanswered application pauses its vacancy. */
  unansweredDays: 14,
  answer: 2000,
  answersSent: 20,
  answerNumber: 999_999_999,
  paymentNumber: 64,
  notificationTitle: 120,
  notificationBody: 300,
  digestLines: 20,
  /** The maximum number of SMS about notifications that an account gets per day. */
  smsPerDay: 10,
  /** The maximum number of notifications that one request can mark as read. */
  notificationsRead: 100,
  invitationMessage: 2000,
  rejectMessage: 2000,
  messageTemplates: 30,
  templateName: 60,
  templateText: 2000,
  hireMessage: 2000,
  supportMessage: 5000,
  supportAnswer: 5000,
  deskNote: 500,
  reportText: 1000,
  blockWords: 2000,
  appealText: 2000,
  /** The words of a moderator to the company of a held vacancy or of a document. */
  holdNote: 1000,
  conversationMessage: 4000,
  /** How many messages a candidate (or an employer) can send before the other one answers. */
  unansweredMessages: 10,
  /** For how many days the candidate and the employer can write messages after the application was closed. */
  conversationDays: 30,
  addressMin: 5,
  alternatives: 4,
  /** The maximum number of free slots among which a candidate chooses. */
  choiceSlots: 20,
  /** The maximum number of meetings of an employer that the API returns in one reply. */
  ownMeetings: 200,
  proposedSlots: 5,
  searchText: 200,
  pageSize: 100,
  applicationSearch: 100,
  blockedCompanies: 200,
  favorites: 1000,
  /** The maximum number of a guest's favorites that one request can add to an account. */
  favoritesSync: 200,
  hiddenVacancies: 500,
  hiddenCompanies: 100,
  hiddenResumes: 500,
  /** The maximum number of vacancies and companies that a guest can hide; the cookies for them stay below 2 kB. */
  guestHiddenVacancies: 60,
  guestHiddenCompanies: 20,
  /** The maximum number of companies that a candidate's search for a company to block returns. */
  companyResults: 10,
  companyPhotos: 6,
  photoCaption: 120,
  /** From so many open vacancies on, search engines may list the page of a company. */
  companyIndexed: 3,
  /** For how many days a candidate sees which companies opened a resume, and how many rows of them at most. */
  viewerDays: 90,
  viewerRows: 200,
  /** The number of saved searches of vacancies (or resumes) that an account may have. */
  savedSearches: 10,
  savedSearchName: 100,
  /** The maximum number of messages about new results of saved searches that an account gets per day. */
  alertsPerDay: 3,
  draftsPerAccount: 20,
  draftBytes: 256 * 1024,
  /** The maximum size of a submitted form in bytes. Forms are URL-encoded: each Russian letter takes six bytes. */
  formBytes: 1024 * 1024,
} as const

/** The number of rows on a page of a list, and the maximum number of rows on all its pages (spec §18.3). */
export const listPage = { size: 20, deepestRow: 2000 } as const

/** The limits of a vacancy. They are not in `limits`, so that pages for guests need not load them. */
export const vacancyLimits = {
  titleMin: 3,
  title: 120,
  /** The minimum length of a vacancy's description together with its three lists, in characters. */
  textMin: 200,
  text: 10_000,
  /** The maximum length of a text from which a vacancy is read. */
  readText: 20_000,
  lines: 40,
  line: 2000,
  mustHaveSkills: 7,
  questions: 5,
  question: 300,
  optionsMin: 2,
  options: 6,
  option: 100,
  contactName: 255,
  responseDays: 30,
  /** How many applications one table contains, the newest ones. */
  exportedApplications: 5000,
} as const
