// Phone numbers as the program keeps and shows them: E.164, and behind a comma what belongs to one, as in
// `+77272500000, доб. 12` (docs/decisions/070). How they are read: typed-phone.ts.

export interface Phone {
  /** E.164. */
  number: string
  /** An extension, a messenger, whom to ask for; empty where nobody wrote any. */
  note: string
}

/** Of a kept text. */
export function phoneParts(phone: string): Phone {
  const [, number = phone, note = ''] = /^(\+\d+), (.*)$/.exec(phone) ?? []
  return { number, note }
}

// «доб. 12», «вн.105», «ext 3», «#12», «ішкі 7», or digits alone.
const extension =
  /(?:^|[\s(,;])(?:доб\p{L}*|вн\p{L}*|ішкі\p{L}*|қос\p{L}*|ext\p{L}*|x|#|№)[\s.:=#№]*(\d{1,6})(?!\d)|^(\d{1,6})#?$/iu

/** What a link dials; phones dial an extension behind its own sign (RFC 3966). */
export function phoneHref(phone: string, note = ''): string {
  const parts = phoneParts(phone)
  const found = extension.exec(note || parts.note)
  const digits = found?.[1] ?? found?.[2]
  return `tel:${parts.number}${digits ? `;ext=${digits}` : ''}`
}

/** Whether a username is a phone number and not an e-mail address. */
export function isPhone(username: string): boolean {
  return !username.includes('@')
}

/** For showing: `+77011234567` → «+7 701 123 45 67», which no line breaks; other countries as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(
    /^(\+7)(\d{3})(\d{3})(\d\d)(\d\d)(?=,|$)/,
    '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5',
  )
}
