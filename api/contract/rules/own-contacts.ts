// A resume may have contacts only if the account has verified one of them as its own (spec §10.1).

import { readPhone } from './typed-phone.ts'

export interface Contacts {
  email: string | null
  phones: readonly { number: string }[]
}

/** Returns `contact_not_own` if the account has verified none of the contacts in the resume. */
export function contactFault(
  { email, phones }: Contacts,
  verified: readonly string[],
): 'contact_not_own' | null {
  const numbers = phones.map(({ number }) => readPhone(number)?.number ?? '')
  const all = [email?.trim().toLowerCase() ?? '', ...numbers].filter(Boolean)
  if (all.length === 0) return null
  return all.some((contact) => verified.includes(contact)) ? null : 'contact_not_own'
}
