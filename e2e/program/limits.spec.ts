import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { copyDemo, startServer, stop } from './run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'otklik-limits-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a reader of too many pages gets a page that says so, in our look', async ({ page }) => {
  // One page a minute.
  const env = { DATA_DIR: join(folder, 'data'), RATE_LIMIT_FACTOR: '0.001' }
  copyDemo(env.DATA_DIR)
  const program = await startServer(env)
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
  // The browser itself notes each refused document, and nothing else: no style was stopped by the policy.
  expect(complaints.filter((text) => !text.includes('429'))).toEqual([])
  await stop(program)
})
