import { phoneParts } from '#contract/rules/phone.ts'
import type { messengers } from '#contract/rules/vocabulary.ts'

type Messenger = (typeof messengers)[number]

const chatPages = { whatsapp: 'https://wa.me/', telegram: 'https://t.me/+' } as const

/** Returns the link that opens a chat with a phone number in a messenger. */
export function messengerHref(messenger: Messenger, phone: string): string {
  return chatPages[messenger] + phoneParts(phone).number.replace(/\D/g, '')
}
