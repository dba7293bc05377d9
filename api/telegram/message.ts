// Puts a notification into a message of Telegram: plain text, and a button for each link.
import { fillNumbers } from '../contract/numbers-in-texts.ts'
import type { Mail } from '../mail/texts.ts'
import russian from './locales/ru.json' with { type: 'json' }

export const texts = fillNumbers(russian, 'ru')

/** The maximum length of a message (core.telegram.org/bots/api#sendmessage). */
export const messageLength = 4096

export interface TelegramMessage {
  text: string
  link_preview_options: { is_disabled: true }
  reply_markup?: { inline_keyboard: { text: string; url: string }[][] }
}

/** Returns plain text, in which nothing is a mark-up, as the parameters of the method sendMessage. */
export function plainMessage(text: string): TelegramMessage {
  return { text: cut(text, messageLength), link_preview_options: { is_disabled: true } }
}

/**
 * Returns a notification as the parameters of sendMessage, with a button for each of its links. `stop` is the link that
 * ends such messages. Telegram takes buttons only with addresses on the internet, so that links without https stay in
 * the text.
 */
export function notificationMessage(mail: Mail, stop: string | null): TelegramMessage {
  const lines = mail.body.split('\n')
  const ends = stop && { line: lines.length, words: texts.stop_kind, url: stop }
  if (ends) lines.push(`${ends.words}: ${ends.url}`)
  const taken = [...mail.buttons, ...(ends ? [ends] : [])].filter(({ url }) =>
    url.startsWith('https:'),
  )
  const buttons = taken.map(({ words, url }) => [{ text: words, url }])
  const said = lines
    .filter((_, nth) => !taken.some(({ line }) => line === nth))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const end = `\n\n${texts.stop}`
  const begin = [mail.subject, said].filter(Boolean).join('\n\n')
  const message = plainMessage(cut(begin, messageLength - end.length) + end)
  return buttons.length > 0 ? { ...message, reply_markup: { inline_keyboard: buttons } } : message
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
