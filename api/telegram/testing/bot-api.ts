// A server for tests that speaks the methods of the Telegram Bot API which the program calls
// (core.telegram.org/bots/api).
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SentToChat {
  chat_id: number
  text: string
  disable_notification?: boolean
  link_preview_options?: { is_disabled?: boolean }
  reply_markup?: { inline_keyboard: { text: string; url: string }[][] }
}

export interface Webhook {
  url: string
  secret_token: string
  allowed_updates: string[]
}

interface Refused {
  error_code: number
  description: string
  parameters?: { retry_after: number }
}

export const blockedByUser: Refused = {
  error_code: 403,
  description: 'Forbidden: bot was blocked by the user',
}

export const tooManyRequests = (retry_after: number): Refused => ({
  error_code: 429,
  description: `Too Many Requests: retry after ${retry_after}`,
  parameters: { retry_after },
})

export const botToken = '4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qcX'
export const botName = 'otklik_test_bot'
export const webhookSecret = 'a-secret-that-only-telegram-knows_2026'

/** Starts the server on a free port. `refuse` is the answer to the next messages; null accepts them. */
export async function startBotApi() {
  const messages: SentToChat[] = []
  const webhooks: Webhook[] = []
  const answer: { refuse: Refused | null; isDown: boolean } = { refuse: null, isDown: false }
  let asked = 0

  const methods: Record<string, (body: unknown) => unknown> = {
    getMe: () => ({ id: 4839574812, is_bot: true, first_name: 'Отклик', username: botName }),
    setWebhook(body) {
      webhooks.push(body as Webhook)
      return true
    },
    getWebhookInfo: () => ({ url: webhooks.at(-1)?.url ?? '', pending_update_count: 0 }),
    sendMessage(body) {
      const { chat_id, text } = body as SentToChat
      if (!text) return { refused: bad('message text is empty') }
      if (text.length > 4096) return { refused: bad('message is too long') }
      messages.push(body as SentToChat)
      return { message_id: messages.length, chat: { id: chat_id, type: 'private' }, date: 0, text }
    },
  }

  const server = createServer(async (request, response) => {
    asked += 1
    const chunks = (await request.toArray()) as Buffer[]
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (refused: Refused) => send(refused.error_code, { ok: false, ...refused })
    if (answer.isDown) return response.writeHead(502).end('<html>Bad Gateway</html>')
    if (token !== botToken) return refuse({ error_code: 401, description: 'Unauthorized' })
    const run = methods[method]
    if (!run) return refuse({ error_code: 404, description: 'Not Found' })
    if (answer.refuse && method === 'sendMessage') return refuse(answer.refuse)
    const result = run(JSON.parse(Buffer.concat(chunks).toString() || '{}'))
    const { refused } = result as { refused?: Refused }
    return refused ? refuse(refused) : send(200, { ok: true, result })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    webhooks,
    answer,
    asked: () => asked,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type BotApi = Awaited<ReturnType<typeof startBotApi>>

const bad = (why: string): Refused => ({ error_code: 400, description: `Bad Request: ${why}` })

let updates = 0

/** Returns a message to the bot, as Telegram posts it to the webhook. */
export function writtenToBot(text: string, chatId = 77001, update_id = ++updates) {
  return {
    update_id,
    message: {
      message_id: update_id,
      from: { id: chatId, is_bot: false, first_name: 'Айгуль' },
      chat: { id: chatId, type: 'private', first_name: 'Айгуль' },
      date: 1_795_000_000,
      text,
    },
  }
}

/** Returns what Telegram posts when a person blocks the bot. */
export function botBlocked(chatId = 77001, update_id = ++updates) {
  const chat = { id: chatId, type: 'private' }
  return { update_id, my_chat_member: { chat, new_chat_member: { status: 'kicked' } } }
}
