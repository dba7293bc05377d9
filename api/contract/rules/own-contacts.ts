// One contact of a resume is an address that its account has proved to be its own (product 2.1).

import { readPhone } from './typed-phone.ts'

export interface Contacts {
  email: string | null
  phones: readonly { number: string }[]
}

/** `contact_not_own` where somebody could be reached, but nothing says that it is this person; else null. */
export function contactFault(
  { email, phones }: Contacts,
  verified: readonly string[],
): 'contact_not_own' | null {
  const numbers = phones.map(({ number }) => readPhone(number)?.number ?? '')
  const all = [email?.trim().toLowerCase() ?? '', ...numbers].filter(Boolean)
  if (all.length === 0) return null
  return all.some((contact) => verified.includes(contact)) ? null : 'contact_not_own'
}
