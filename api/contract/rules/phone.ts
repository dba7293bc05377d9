// Phone numbers: people write them in their own ways, the program keeps E.164 and shows them in groups.

/** A number without a country is of Kazakhstan, and is dialled within it behind an 8. */
const national = /^(?:\+?7|8)([3-9]\d{9})$|^(7\d{9})$/
const international = /^\+[1-689]\d{7,14}$/

/** `8 (701) 123-45-67`, `701 123 45 67` and `+7701…` → `+77011234567`; null for what is no phone number. */
export function readPhone(text: string): string | null {
  // Numbers copied from an address book carry invisible marks of direction.
  const number = text.replace(/[\s().\p{Dash}\p{Format}]/gu, '')
  const [, behindPrefix, bare] = national.exec(number) ?? []
  const digits = behindPrefix ?? bare
  if (digits) return `+7${digits}`
  return international.test(number) ? number : null
}

/** Whether a username is a phone number and not an e-mail address. */
export function isPhone(username: string): boolean {
  return !username.includes('@')
}

/** For showing: `+77011234567` → «+7 701 123 45 67», which no line breaks; other countries as they are. */
export function formatPhone(number: string): string {
  return number.replace(/^(\+7)(\d{3})(\d{3})(\d\d)(\d\d)$/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5')
}
