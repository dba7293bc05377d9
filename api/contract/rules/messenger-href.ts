import { phoneParts } from './phone.ts'
import type { messengers } from './vocabulary.ts'

type Messenger = (typeof messengers)[number]

const chatPages = { whatsapp: 'https://wa.me/', telegram: 'https://t.me/+' } as const

/** Returns the link that opens a chat with a phone number in a messenger. */
export function messengerHref(messenger: Messenger, phone: string): string {
  return chatPages[messenger] + phoneParts(phone).number.replace(/\D/g, '')
}

// Matches WhatsApp as people write it: «WhatsApp», «вотсап», «вацап», but not «без WhatsApp».
const whatsApp =
  /(?<!\p{L})(?<!(?:не|без|нет)\s)(?:wh?at'?s?[\s-]?app?|[ву][ао](?:т[\s-]?[сц]|ц)[аэ]пп?)(?!ов)/iu

/** Divides the note of a phone number at the word WhatsApp: before, the word, after; null if it is not named. */
export function splitAtWhatsApp(note: string): [string, string, string] | null {
  const found = whatsApp.exec(note)
  if (!found) return null
  const [name] = found
  return [note.slice(0, found.index), name, note.slice(found.index + name.length)]
}
