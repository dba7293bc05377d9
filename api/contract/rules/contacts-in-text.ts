// Finds contacts in texts. They are forbidden in the texts of a vacancy, because fraudsters use them to lead candidates
// away from the site; in the texts of a resume they are left out for those who may not see its contacts.

/** Matches an e-mail address, only from a word's start: trying each letter of a 10,000-letter word took two seconds. */
export const mail = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+\s?@\s?(?:[\p{L}\d-]+\.)+\p{L}{2,}/u
/** Matches a phone number of eleven digits in Kazakhstan or its neighbours, with any separators. */
const phone = /(?<![\d-])(?:\+\s?\d{1,3}|8)[\s().-]{0,3}(?:\d[\s().-]{0,2}){9}\d(?!\d)/gu
/**
 * Matches a mobile number of Kazakhstan that begins with its 7 or its code: «77012345678», «701 234 56 78». Its groups
 * tell it from sums of money, of which the middle one is «000», and from the twelve digits of a BIN.
 */
const mobile =
  /(?<!\d[\s.-]?)(?:7[\s().-]{0,3}7(?:0\d|47|6\d|71|7[5-8])[\s().-]{0,2}|7(?:0\d|47|6\d|71|7[5-8])[\s).-]{1,2})(?!000)\d{3}[\s.-]?\d{2}[\s.-]?\d{2}(?![\s.-]?\d)/gu

const messenger =
  '(?<!\\p{L})(?:telegram|телеграмм?\\p{L}{0,2}|тг|tg|whats ?app|ватсап\\p{L}{0,2}|вотсап\\p{L}{0,2}|viber|вайбер\\p{L}{0,2}|instagram|инстаграмм?\\p{L}{0,2}|инст[аеу])'
/** Words that follow the name of a messenger in a list of skills: «Instagram: reels, stories». */
const skill =
  '(?:ads?|api|bots?|business|channels?|content|direct|for|google|marketing|posts?|premium|python|reels|shop|shorts|smm|stories|targ\\w*|web)'
/** Matches the account of a messenger by its name: «телеграм: ainura», and without a colon «телеграм ainura_k». */
const account = new RegExp(
  `${messenger}(?:(?:\\s?[:@]|\\s[–—-])\\s?@?(?!${skill}(?![\\w.]))[a-z][\\w.]{2,30}\\w|\\s@?(?:[a-z][a-z\\d.]{0,30}_[\\w.]{0,30}|[a-z]{4,30}\\d{2,30}))(?!\\w)`,
  'giu',
)
/** Matches the address of an account, up to its end. */
const address =
  /(?:https?:\/\/)?(?:t\.me|wa\.me|telegram\.me|instagram\.com|vk\.com|viber:\/\/)\/?[\w+][\w+./?=&-]*|(?<=^|[\s(:,])@[a-z]\w{4,}(?![\w/])/giu
const every = [account, new RegExp(mail, 'gu'), address, phone, mobile]

/** Stands in a text for contacts that the reader may not see. */
const hiddenContact = '•••'

/** Returns the text with its contacts left out. Takes time in proportion to the length of the text. */
export function withoutContacts(text: string): string {
  return every.reduce((rest, pattern) => rest.replace(pattern, hiddenContact), text)
}

/** Returns whether the text contains an e-mail address, a messenger account or a phone number. */
export function holdsContacts(text: string): boolean {
  return every.some((pattern) => text.search(pattern) !== -1)
}

/** Returns a copy of a value in which all texts, also those within lists and objects, have no contacts. */
export function blankContacts<T>(value: T): T {
  if (typeof value === 'string') return withoutContacts(value) as T
  if (Array.isArray(value)) return value.map((each) => blankContacts<unknown>(each)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, blankContacts<unknown>(each)])
  return Object.fromEntries(entries) as T
}
