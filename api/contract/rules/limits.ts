// Numbers that both the API and the browser obey (spec §9, product 2). Money is whole tenge.
export const limits = {
  username: 254,
  passwordMin: 8,
  passwordMax: 128,
  personName: 100,
  codeLength: 6,
  codeMinutes: 10,
  codeAttempts: 5,
  /** How long an account that was ended waits to be erased. */
  eraseDays: 14,
  /** Mail to a company goes through the filters of its own server. */
  companyCodeMinutes: 60,
  companiesPerAccount: 20,
  companyNameMin: 2,
  companyTitle: 150,
  companyDescription: 5000,
  companyAddresses: 10,
  addressLine: 255,
  addressLabel: 60,
  howToGetIn: 500,
  resumesPerAccount: 20,
  /** How long a resume that was raised in the lists waits to be raised again. */
  refreshHours: 4,
  /** Of all texts of a resume together. */
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
  /** A number as it is typed, with its note. */
  phoneText: 140,
  phoneNote: 100,
  links: 5,
  resumeNote: 2000,
  linkUrl: 511,
  applicationMessage: 5000,
  /** Applications that one call sends, and the words to all of them. */
  bulkApplications: 50,
  bulkMessage: 1000,
  answer: 2000,
  answersSent: 20,
  answerNumber: 999_999_999,
  notificationTitle: 120,
  notificationBody: 300,
  digestLines: 20,
  /** To one account, of notifications. */
  smsPerDay: 10,
  /** That one call marks by their ids. */
  notificationsRead: 100,
  invitationMessage: 2000,
  rejectMessage: 2000,
  hireMessage: 2000,
  supportMessage: 5000,
  addressMin: 5,
  alternatives: 4,
  /** Of an employer, ahead; what is read of them at most. */
  ownMeetings: 200,
  proposedSlots: 5,
  searchText: 200,
  pageSize: 100,
  blockedCompanies: 200,
  favorites: 1000,
  /** Of a guest, kept in one go. */
  favoritesSync: 200,
  /** Companies that a search to block one answers. */
  foundCompanies: 10,
  draftsPerAccount: 20,
  /** Of a draft as it is sent to the API. */
  draftBytes: 256 * 1024,
  /** Of a posted page as it travels, where a Cyrillic letter takes six. */
  formBytes: 1024 * 1024,
} as const

/** Rows a list page shows; a search never goes deeper than `deepestRow` (rulings, Database). */
export const listPage = { size: 20, deepestRow: 2000 } as const

/** Of what a vacancy holds; guests' pages do without them. */
export const vacancyLimits = {
  titleMin: 3,
  title: 120,
  /** Of the description and the three lists together. */
  textMin: 200,
  text: 10_000,
  lines: 40,
  line: 2000,
  mustHaveSkills: 7,
  questions: 5,
  question: 300,
  optionsMin: 2,
  options: 6,
  option: 100,
  contactName: 255,
} as const
