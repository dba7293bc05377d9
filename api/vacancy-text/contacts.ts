// The contact person in a line of a vacancy. Contacts have fields of their own, and rules refuse them in texts.
import { mail, withoutContacts } from '../contract/rules/contacts-in-text.ts'
import { readPhone } from '../contract/rules/typed-phone.ts'

export interface TextContact {
  name: string
  phone: string
  email: string | null
}

const phone = /[+(]?\d[\d\s().\p{Dash}]{8,20}\d/u
const around =
  /(?:контакт\p{L}*|лицо|тел(?:ефон\p{L}*)?|номер\p{L}*|e-?mail|почт\p{L}*|эл|whatsapp|ватсап|звон\p{L}*|пиш\p{L}*|резюме|отправ\p{L}*|присыла\p{L}*|по|на|в|и|или)(?!\p{L})/giu

interface ContactInLine {
  contact: TextContact
  /** True if the line has more than the contact, for example the address of a messenger or a second phone. */
  saysMore: boolean
}

export function contactIn(line: string): ContactInLine | null {
  const typedMail = mail.exec(line)?.[0] ?? ''
  const written = typedMail ? line.replace(typedMail, ' ') : line
  const only = readPhone(written)?.number ?? ''
  const number = only || firstPhone(written)
  if (!typedMail && !number && withoutContacts(line) === line) return null
  const rest = number ? written.replace(phone, ' ') : written
  const words = rest.replace(around, ' ').match(/\p{L}{2,}/gu) ?? []
  const isName = only !== '' && words.length <= 2 && words.every((word) => /^\p{Lu}/u.test(word))
  const isBoth = number !== only || withoutContacts(rest) !== rest
  return {
    contact: {
      name: isName ? words.join(' ') : '',
      phone: number,
      email: typedMail.replace(/\s/g, '') || null,
    },
    saysMore: isBoth || (words.length > 0 && !isName),
  }
}

/** Returns the first of several phones in a line. */
function firstPhone(line: string): string {
  if (withoutContacts(line) === line) return ''
  return readPhone(phone.exec(line)?.[0] ?? '')?.number ?? ''
}
