// Limits that both API and browser obey (spec §9, §10). Money is whole tenge.
export const limits = {
  username: 254,
  passwordMin: 8,
  passwordMax: 128,
  personName: 100,
  codeLength: 6,
  codeMinutes: 10,
  codeAttempts: 5,
  /** Days after which a session ends, however often its token is refreshed (spec §16.2). */
  sessionDays: 90,
  /** Days between the end of an account and its erasure. */
  eraseDays: 14,
  /** Longer than other codes: mail to companies passes spam filters. */
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
  /** Hours between two raises of a resume. */
  refreshHours: 4,
  /** All texts of a resume together. */
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
  /** A phone number as typed, with its note. */
  phoneText: 140,
  phoneNote: 100,
  links: 5,
  resumeNote: 2000,
  linkUrl: 511,
  applicationMessage: 5000,
  bulkApplications: 50,
  bulkMessage: 1000,
  answer: 2000,
  answersSent: 20,
  answerNumber: 999_999_999,
  notificationTitle: 120,
  notificationBody: 300,
  digestLines: 20,
  /** Per account, for notifications. */
  smsPerDay: 10,
  /** Ids in one call. */
  notificationsRead: 100,
  invitationMessage: 2000,
  rejectMessage: 2000,
  hireMessage: 2000,
  supportMessage: 5000,
  addressMin: 5,
  alternatives: 4,
  /** The most meetings of an employer that are read at once. */
  ownMeetings: 200,
  proposedSlots: 5,
  searchText: 200,
  pageSize: 100,
  blockedCompanies: 200,
  favorites: 1000,
  /** Favorites of a guest, added in one call. */
  favoritesSync: 200,
  /** Results of the company search for blocking. */
  companyResults: 10,
  draftsPerAccount: 20,
  draftBytes: 256 * 1024,
  /** A posted form, in which a Cyrillic letter takes six bytes. */
  formBytes: 1024 * 1024,
} as const

/** Rows per page of a list; a search never goes beyond `deepestRow` (spec §18.3). */
export const listPage = { size: 20, deepestRow: 2000 } as const

/** Limits of a vacancy, apart so that guests' pages do not load them. */
export const vacancyLimits = {
  titleMin: 3,
  title: 120,
  /** The description and the three lists together. */
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
  responseDays: 30,
} as const
