import { onTestFinished } from 'vitest'
import { call, type ApiClient } from '../../contract/call.ts'
import { receiveTelegramUpdate, requestTelegramCode } from '../../contract/telegram.ts'
import { baseUrl, startApi, type TestApi } from '../../testing.ts'
import { telegramBot } from '../bot.ts'
import { botToken, startBotApi, webhookSecret, writtenToBot } from './bot-api.ts'

/** Starts the API with a bot, and the server of Telegram beside it. */
export async function startWithBot(options: Parameters<typeof startApi>[0] = {}) {
  const telegram = await startBotApi()
  onTestFinished(telegram.close)
  const bot = telegramBot({
    token: botToken,
    secret: webhookSecret,
    apiUrl: telegram.url,
    name: null,
  })
  const api = await startApi({ ...options, telegram: bot })
  return { api, telegram }
}

interface Posted {
  secret?: string | null
  body?: string
}

/** Posts an update as Telegram does, and waits until all that follows has happened. */
export async function postUpdate(
  api: TestApi,
  update: object,
  { secret = webhookSecret, body = JSON.stringify(update) }: Posted = {},
): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (secret !== null) headers.set('x-telegram-bot-api-secret-token', secret)
  const url = baseUrl + receiveTelegramUpdate.path
  const response = await api.fetch(new Request(url, { method: 'POST', headers, body }))
  await api.outbox.drain()
  return response
}

export async function linkChat(api: TestApi, client: ApiClient, chatId?: number): Promise<void> {
  const { code } = await call(client, requestTelegramCode, {})
  await postUpdate(api, writtenToBot(`/start ${code}`, chatId))
}
