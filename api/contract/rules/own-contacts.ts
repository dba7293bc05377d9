// A resume with contacts must contain an e-mail address or a phone that its account has verified (spec §10.1).

import { readPhone } from './typed-phone.ts'

export interface Contacts {
  email: string | null
  phones: readonly { number: string }[]
}

/** Returns `contact_not_own` if a resume has contacts but its account has verified none of them, else null. */
export function contactFault(
  { email, phones }: Contacts,
  verified: readonly string[],
): 'contact_not_own' | null {
  const numbers = phones.map(({ number }) => readPhone(number)?.number ?? '')
  const all = [email?.trim().toLowerCase() ?? '', ...numbers].filter(Boolean)
  if (all.length === 0) return null
  return all.some((contact) => verified.includes(contact)) ? null : 'contact_not_own'
}
