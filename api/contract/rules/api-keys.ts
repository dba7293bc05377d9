// Keys with which programs of a company call the API (docs/decisions/159).

/** The groups of endpoints that a key may open; each endpoint names its own in the contract. */
export const keyScopes = [
  'vacancies:read',
  'vacancies:write',
  'applications:read',
  'applications:write',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** For how many days a key works; its maker chooses. */
export const keyDays = [30, 90, 365] as const

/** The first characters of every key, by which people and scanners of leaked secrets recognise it. */
export const keyPrefix = 'otk_'
