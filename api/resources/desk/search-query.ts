import { readPhone } from '../../contract/rules/typed-phone.ts'

/** The possible meanings of the words that an operator has typed into the search. */
export interface DeskQuery {
  email?: string
  phone?: string
  bin?: string
  account?: number
  /** The id of a vacancy or application, also out of an address. */
  publicId?: string
  /** The last part of the address of a company. */
  slug?: string
}

/** Reads a number, mail, phone, BIN, id or address; empty if it is none of them. */
export function readDeskQuery(typed: string): DeskQuery {
  const text = typed.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { email: text.toLowerCase() }
  const publicId = /(?:^|[/=#])([a-z2-7]{26})(?=$|[/?#&.])/.exec(text)?.[1]
  if (publicId) return { publicId }
  const slug = /companies\/([\w-]+)/.exec(text)?.[1]
  if (slug) return { slug }
  const digits = text.replace(/^№\s*/, '').replace(/[\s\p{Dash}]/gu, '')
  const phone = readPhone(text)?.number
  return {
    ...(/^[1-9]\d{0,9}$/.test(digits) && { account: Number(digits) }),
    ...(/^\d{12}$/.test(digits) && { bin: digits }),
    ...(phone && { phone }),
    ...(/^[a-z][\w-]{1,149}$/.test(text) && { slug: text }),
  }
}
