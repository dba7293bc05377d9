// Finds contacts in texts. They are forbidden in the texts of a vacancy, because fraudsters use them to lead candidates
// away from the site; in the texts of a resume they are left out for those who may not see its contacts.

/** Matches an e-mail address, only from a word's start: trying each letter of a 10,000-letter word took two seconds. */
export const mail = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+\s?@\s?(?:[\p{L}\d-]+\.)+\p{L}{2,}/u
const messenger =
  /(?:t\.me|wa\.me|telegram\.me|instagram\.com|vk\.com|viber:\/\/)\/?[\w+]|(?:^|[\s(:,])@[a-z]\w{4,}(?![\w/])/iu
/** Matches a phone number of eleven digits in Kazakhstan or its neighbours, with any separators. */
const phone = /(?<![\d-])(?:\+\s?\d{1,3}|8)[\s().-]{0,3}(?:\d[\s().-]{0,2}){9}\d(?!\d)/

/** Returns whether the text contains an e-mail address, a messenger account or a phone number. */
export function holdsContacts(text: string): boolean {
  return mail.test(text) || messenger.test(text) || phone.test(text)
}

/** Matches the account of a messenger by its name: «телеграм: ainura_k». */
const account =
  /(?<!\p{L})(?:telegram|телеграм|тг|tg|whatsapp|ватсап|instagram|инстаграм|инста)\s?[:@]\s?@?(?=[a-z\d.]{0,30}[_\d])[a-z][\w.]{2,30}/giu
/** Matches what `messenger` does, up to the end of the address. */
const address =
  /(?:https?:\/\/)?(?:t\.me|wa\.me|telegram\.me|instagram\.com|vk\.com|viber:\/\/)\/?[\w+][\w+./?=&-]*|(?<=^|[\s(:,])@[a-z]\w{4,}(?![\w/])/giu
const every = [account, new RegExp(mail, 'gu'), address, new RegExp(phone, 'gu')]

/** Stands in a text for contacts that the reader may not see. */
const hiddenContact = '•••'

/** Returns the text with its contacts left out. Takes time in proportion to the length of the text. */
export function withoutContacts(text: string): string {
  return every.reduce((rest, pattern) => rest.replace(pattern, hiddenContact), text)
}

/** Returns a copy of a value in which all texts, also those within lists and objects, have no contacts. */
export function blankContacts<T>(value: T): T {
  if (typeof value === 'string') return withoutContacts(value) as T
  if (Array.isArray(value)) return value.map((each) => blankContacts<unknown>(each)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, blankContacts<unknown>(each)])
  return Object.fromEntries(entries) as T
}
