import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { copyDemo, startServer, stop, type Program } from './run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'otklik-limits-'))
let program: Program

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const data = join(folder, 'data')
  copyDemo(data)
  program = await startServer({
    DATA_DIR: data,
    RATE_LIMIT_FACTOR: '0.001',
    TRUSTED_PROXIES: '127.0.0.1',
  })
})
test.afterAll(async () => {
  await stop(program)
  rmSync(folder, { recursive: true, force: true })
})

test('a reader of too many pages gets a page that says so, in our look', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => void complaints.push(message.text()))
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${program.url}/ru`)
  complaints.splice(0)

  const answer = await page.goto(`${program.url}/ru/vacancies`)
  expect(answer?.status()).toBe(429)
  const headers = answer?.headers() ?? {}
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
  await expect(page).toHaveTitle('Слишком много запросов подряд — Отклик')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Слишком много запросов подряд')
  const again = page.getByRole('link', { name: 'Попробовать снова' })
  await expect(again).toHaveCSS('border-radius', '8px')
  await again.click()
  await expect(page).toHaveURL(/\/ru\/vacancies$/)
  expect(complaints.filter((text) => !text.includes('429'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  const words = 'Письмо с кодом не пришло.\nЖду уже час.'

  test('what is typed stays with its writer when a form is one page too many', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.2' })
    await page.goto(`${program.url}/ru/contacts`)
    await page.getByLabel('Сообщение').fill(words)
    const send = page.getByRole('button', { name: /^Отправить/ })
    const sendInVain = async () => {
      const [answer] = await Promise.all([page.waitForResponse(/contacts/), send.click()])
      expect(answer.status()).toBe(429)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Не получилось отправить')
      await expect(page.getByText('слишком много запросов подряд')).toBeVisible()
      await page.getByText('Посмотреть, что набрано').click()
      await expect(page.getByText('Жду уже час.')).toBeVisible()
    }
    await sendInVain()
    await sendInVain()
  })

  test('a form of 6 MB leads back to its page, which says how much it may hold, and Back has the words', async ({
    page,
  }) => {
    await page.goto('/ru/contacts')
    const message = page.getByLabel('Сообщение')
    await message.fill('Прикладываю всё сразу.')
    await message.evaluate((field) => {
      const more = Object.assign(document.createElement('input'), { type: 'hidden', name: 'more' })
      more.value = 'x'.repeat(6 * 1024 * 1024)
      field.after(more)
    })
    await page.getByRole('button', { name: /^Отправить/ }).click()
    await expect(page).toHaveURL(/contacts/)
    await expect(page.locator('.toast.danger')).toContainText('Слишком большой запрос')
    await expect(page.locator('.toast.danger')).toContainText('до 1 МБ')
    await expect(message).toHaveValue('')
    await page.goBack()
    await expect(message).toHaveValue('Прикладываю всё сразу.')
  })
})
