// Phone numbers in the stored format: E.164, then a comma and a note, as in `+77272500000, доб. 12`
// (docs/decisions/070). typed-phone.ts converts typed numbers to this format.

export interface Phone {
  /** The phone number in the format E.164: `+77272500000`. */
  number: string
  /** The text after a phone number, for example an extension or a name. */
  note: string
}

export function phoneParts(phone: string): Phone {
  const [, number = phone, note = ''] = /^(\+\d+), (.*)$/.exec(phone) ?? []
  return { number, note }
}

// Matches the extension of a phone number: «доб. 12», «ext 3».
const extension =
  /(?:^|[\s(,;])(?:доб\p{L}*|вн\p{L}*|ішкі\p{L}*|қос\p{L}*|ext\p{L}*|x|#|№)[\s.:=#№]*(\d{1,6})(?!\d)|^(\d{1,6})#?$/iu

/** Returns the `tel:` link of a phone number (RFC 3966). An extension in the note becomes a part of the link. */
export function phoneHref(phone: string, note = ''): string {
  const parts = phoneParts(phone)
  const found = extension.exec(note || parts.note)
  const digits = found?.[1] ?? found?.[2]
  return `tel:${parts.number}${digits ? `;ext=${digits}` : ''}`
}

interface Contact {
  contact_name: string | null
  contact_phone: string | null
}

/** Returns whom to ask and the phone: «Динара Касымова, +7 727 355 01 80»; null if both are missing. */
export function contactInWords({ contact_name: name, contact_phone: phone }: Contact) {
  return [name, phone && formatPhone(phone)].filter(Boolean).join(', ') || null
}

/** Formats `+77011234567` as «+7 701 123 45 67» with non-breaking spaces; numbers of other countries stay unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(
    /^(\+7)(\d{3})(\d{3})(\d\d)(\d\d)(?=,|$)/,
    '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5',
  )
}
