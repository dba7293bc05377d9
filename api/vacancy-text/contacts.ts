// The contact person in a line of a vacancy. Contacts have fields of their own, and rules refuse them in texts.
import { readPhone } from '../contract/rules/typed-phone.ts'

export interface TextContact {
  name: string
  phone: string
  email: string | null
}

const mail = /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/u
const messenger = /(?:t\.me|wa\.me|api\.whatsapp\.com|instagram\.com)\/\S+|(?<!\S)@\w{4,}/iu
const around =
  /(?:контакт\p{L}*|лицо|тел(?:ефон\p{L}*)?|номер\p{L}*|e-?mail|почт\p{L}*|эл|whatsapp|ватсап|звон\p{L}*|пиш\p{L}*|резюме|отправ\p{L}*|присыла\p{L}*|по|на|в|и|или)(?!\p{L})/giu

interface ContactInLine {
  contact: TextContact
  /** True if the line has words beside the contact, for example the address of a messenger. */
  saysMore: boolean
}

export function contactIn(line: string): ContactInLine | null {
  const email = mail.exec(line)?.[0] ?? null
  const written = email ? line.replace(email, ' ') : line
  const phone = readPhone(written)?.number ?? ''
  if (!email && !phone && !messenger.test(line)) return null
  const rest = written.replace(phone ? /[+(]?\d[\d\s().\p{Dash}]{8,}\d/u : /$^/, ' ')
  const words = rest.replace(around, ' ').match(/\p{L}{2,}/gu) ?? []
  const isName = phone !== '' && words.length <= 2 && words.every((word) => /^\p{Lu}/u.test(word))
  const name = isName ? words.join(' ') : ''
  return { contact: { name, phone, email }, saysMore: words.length > 0 && !isName }
}
