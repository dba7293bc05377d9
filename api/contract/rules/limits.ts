// Numbers that both the API and the browser obey (spec §9, product 2). Money is whole tenge.
export const limits = {
  username: 254,
  passwordMin: 8,
  passwordMax: 128,
  personName: 100,
  codeLength: 6,
  codeMinutes: 10,
  codeAttempts: 5,
  resumesPerAccount: 20,
  resumeTitleMin: 2,
  resumeTitle: 100,
  salary: 99_999_999,
  experienceItems: 64,
  educationItems: 64,
  languages: 10,
  skills: 30,
  skill: 100,
  companyName: 255,
  position: 255,
  experienceDescription: 4000,
  institution: 512,
  about: 5000,
  phones: 3,
  links: 5,
  linkUrl: 511,
  applicationMessage: 5000,
  invitationMessage: 2000,
  rejectMessage: 2000,
  supportMessage: 5000,
  addressMin: 5,
  alternatives: 4,
  proposedSlots: 5,
  searchText: 200,
  pageSize: 100,
  draftsPerAccount: 20,
  /** Of a draft as it is sent to the API. */
  draftBytes: 256 * 1024,
  /** Of a posted page as it travels, where a Cyrillic letter takes six. */
  formBytes: 1024 * 1024,
} as const

/** Rows a list page shows; a search never goes deeper than `deepestRow` (rulings, Database). */
export const listPage = { size: 20, deepestRow: 2000 } as const
