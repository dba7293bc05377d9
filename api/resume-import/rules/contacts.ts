// Reads what may stand anywhere in a resume: mail, phones and links.
import { readPhone } from '../../contract/rules/typed-phone.ts'
import type { Line } from './lines.ts'
import type { ParsedResume } from './parsed-resume.ts'

export const mail = /[\p{L}\d._%+-]+\s?@\s?[a-z\d-]+(?:\.[a-z\d-]+)+/iu

export const phone =
  /(?:\+\s?\d|(?<![\d.])[78](?=[\s(-]{0,2}\d)|\(\d{3,4}\)\s?\d)[\d\s().\p{Dash}]{7,20}\d/gu

const bareNumber = /(?<![\d.])7\d{9}(?!\d)|(?<![\d.+])[78]\d{10}(?!\d)/g

export const whatsApp = /whats\s?app|в[ао]тс?ап/iu

export const web =
  /(?:https?:\/\/)?(?:www\.)?(?:[a-z\d-]+\.)*(?:linkedin\.com|github\.com|gitlab\.com|t\.me|behance\.net|dribbble\.com|habr\.com|instagram\.com)\/[^\s,;)|]+|https?:\/\/[^\s,;)|]+/gi

const handle = /(?:telegram|телеграм\p{L}*|(?<!\p{L})(?:тг|tg))\s*[:\p{Dash}]?\s*@([a-z]\w{3,31})/iu

/** Reads what may stand anywhere: mail, phones and links. */
export function readContacts(lines: readonly Line[], to: ParsedResume): void {
  for (const line of lines) {
    const [address] = mail.exec(line.text) ?? []
    if (address && !to.mail) to.mail = address.replace(/\s/g, '').toLowerCase()
    const withoutMail = line.text.replace(mail, ' ')
    for (const link of withoutMail.match(web) ?? []) {
      if (to.links.length < 5 && !/(?:hh\.(?:ru|kz)|headhunter)/.test(link)) to.links.push(link)
    }
    const [, name] = handle.exec(withoutMail) ?? []
    if (name && to.links.length < 5) to.links.push(`https://t.me/${name}`)
    const bare = withoutMail.replace(web, ' ').replace(handle, ' ')
    const numbers = [...(bare.match(phone) ?? []), ...(bare.match(bareNumber) ?? [])]
    for (const typed of numbers) {
      const number = readPhone(
        typed.replace(/\p{Dash}/gu, '-').replace(/^\((\d{3,4})\)/, '8 ($1)'),
      )?.number
      if (!number) continue
      if (!to.phones.includes(number) && to.phones.length < 3) to.phones.push(number)
      if (whatsApp.test(line.text)) to.whatsapp.push(number)
    }
    const left = bare
      .replace(phone, ' ')
      .replace(bareNumber, ' ')
      .replace(
        /(?:моб(?:ильный)?|тел(?:ефон)?(?:\/whatsapp)?|phone|mobile|cell|e-?mail|эл(?:ектронная)?\.?\s*(?:почта|адрес)?|почта|электронная|адрес|whats\s?app|в[ао]тс?ап|telegram|телеграм|предпочитаемый способ связи|контакты?|linkedin|github|сот|мой|мейл)/giu,
        ' ',
      )
    if (left !== line.text && !/[\p{L}\d]{2,}/u.test(left)) line.isUsed = true
  }
}
