import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import {
  startBotApi,
  botToken,
  webhookSecret,
  writtenToBot,
  type BotApi,
} from '../../api/telegram/testing/bot-api.ts'
import { expect, hydrated, signInHere, test } from '../fixtures.ts'
import { copyDemo, startServer, stop, type Program } from '../program/run-program.ts'

let data: string
let program: Program
let telegram: BotApi
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'otklik-channels-'))
  copyDemo(data)
  telegram = await startBotApi()
  program = await startServer({
    DATA_DIR: data,
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_WEBHOOK_SECRET: webhookSecret,
    TELEGRAM_API_URL: telegram.url,
  })
})
test.afterAll(async () => {
  await stop(program)
  telegram.close()
  rmSync(data, { recursive: true, force: true })
})

/** Sends a message to the bot as Telegram does: to the address that the program has named. */
async function write(text: string, chatId: number): Promise<void> {
  await expect.poll(() => telegram.webhooks.length).toBeGreaterThan(0)
  const { url, secret_token } = telegram.webhooks[0] ?? { url: '', secret_token: '' }
  const { pathname } = new URL(url)
  const headers = { 'x-telegram-bot-api-secret-token': secret_token }
  const body = JSON.stringify(writtenToBot(text, chatId))
  const answer = await fetch(program.url + pathname, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

const answersIn = (chatId: number) => () =>
  telegram.messages.filter((message) => message.chat_id === chatId).map(({ text }) => text)

async function readCode(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Открыть Telegram' }).getAttribute('href')
  expect(href).toMatch(/^https:\/\/t\.me\/otklik_test_bot\?start=/)
  return new URL(href ?? '').searchParams.get('start') ?? ''
}

for (const [script, username, chatId] of [
  ['with', 'candidate@example.com', 41],
  ['without', 'candidate2@example.com', 42],
] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with', viewport: { width: 360, height: 740 } })

    test('Telegram is connected by a code and ended from the chat', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto(`${program.url}/ru/account/sign-in`)
      await signInHere(page, username)
      await page.goto(`${program.url}/ru/my/settings`)
      if (script === 'with') await hydrated(page)
      const channels = page.locator('#channels')
      await channels.getByRole('button', { name: 'Подключить Telegram' }).click()
      const code = await readCode(page)
      await expect(channels).toContainText(`Или напишите боту @otklik_test_bot код ${code}`)
      if (script === 'with') await expectAccessible(page)

      await write(`/start ${code}`, chatId)
      await expect.poll(answersIn(chatId)).toContainEqual(expect.stringContaining('Готово'))
      await page.reload()
      await expect(channels).toContainText('Подключён')
      await expect(page.getByRole('group', { name: 'Что присылать в Telegram' })).toBeVisible()

      await write('/stop', chatId)
      const ended = expect.stringContaining('больше не приходят')
      await expect.poll(answersIn(chatId)).toContainEqual(ended)
      await page.reload()
      await expect(channels.getByRole('button', { name: 'Подключить Telegram' })).toBeVisible()
      expect((await page.goto(`${program.url}/ru/my/notifications`))?.status()).toBe(200)
      await expect(page.getByText('Telegram подключён').first()).toBeVisible()
    })
  })
}
