// Notifications in Telegram, by the bot of the operator (docs/decisions/101).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime } from './fields.ts'

const telegramCode = z.object({
  /** The text that the person sends to the bot; it works once. */
  code: z.string(),
  /** The address that opens the bot with the code: `https://t.me/<bot>?start=<code>`. */
  link: z.url(),
  bot: z.string(),
  expires_at: dateTime,
})
export type TelegramCode = z.infer<typeof telegramCode>

const telegramState = z.object({
  /** False if the operator has no bot; then nothing of Telegram is shown. */
  is_offered: z.boolean(),
  /** When the chat of the account was linked; null without a chat. */
  linked_at: dateTime.nullable(),
  /** The code that waits to be sent to the bot; null if there is none or its time is over. */
  pending: telegramCode.nullable(),
})
export type TelegramState = z.infer<typeof telegramState>

export const readTelegram = endpoint({
  method: 'GET',
  path: '/v1/telegram',
  access: 'user',
  summary: 'Whether notifications go to Telegram, and the code that would link a chat.',
  reply: telegramState,
})

export const requestTelegramCode = endpoint({
  method: 'POST',
  path: '/v1/telegram/code',
  access: 'user',
  summary: 'A new code that links the chat from which it is sent to the bot; an older one ends.',
  reply: telegramCode,
  errors: ['telegram:no_telegram', 'request:limit_exceeded'],
})

export const disconnectTelegram = endpoint({
  method: 'DELETE',
  path: '/v1/telegram',
  access: 'user',
  summary: 'End the chat and the code of the caller; repeating changes nothing.',
  reply: z.object({ linked_at: z.null() }),
})

export const receiveTelegramUpdate = endpoint({
  kind: 'raw',
  method: 'POST',
  path: '/v1/telegram/webhook',
  access: 'guest',
  summary: 'What a person has sent to the bot, told by Telegram with our secret in its header.',
  errors: ['telegram:wrong_secret'],
})
