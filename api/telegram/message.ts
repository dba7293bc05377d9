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
 * Returns a notification as the parameters of sendMessage. A line that ends with a link of the site becomes a button.
 * `stop` is the link that ends such messages. Telegram takes buttons only with addresses on the internet, so that links
 * without https stay in the text.
 */
export function notificationMessage(
  { subject, body }: Mail,
  webUrl: string,
  stop: string | null,
): TelegramMessage {
  const buttons: { text: string; url: string }[][] = []
  const ends = stop ? [`${texts.stop_kind}: ${stop}`] : []
  const lines = [...body.split('\n'), ...ends].filter((line) => {
    const [, words, url = ''] = /^(?:(.+): )?(\S+)$/.exec(line) ?? []
    if (!url.startsWith(`${webUrl}/`) || !url.startsWith('https:')) return true
    buttons.push([{ text: words ?? texts.open, url }])
    return false
  })
  const said = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const end = `\n\n${texts.stop}`
  const begin = [subject, said].filter(Boolean).join('\n\n')
  const message = plainMessage(cut(begin, messageLength - end.length) + end)
  return buttons.length > 0 ? { ...message, reply_markup: { inline_keyboard: buttons } } : message
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
