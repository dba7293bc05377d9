import type { Page } from 'playwright'
import { ask, expect, hydrated, publishVacancy, signIn, test } from '../fixtures.ts'
import { person } from './run-program.ts'

test('a page that is asked for again comes alive as it did', async ({ page }) => {
  const refused: string[] = []
  page.on('console', ({ text }) => /Content.Security/i.test(text()) && refused.push(text()))
  await page.goto('/ru/vacancies')
  await hydrated(page)
  await page.reload()
  await hydrated(page)
  const answer = await page.reload()
  expect(answer?.request().headers()['if-none-match'] ?? answer?.status()).toBeTruthy()
  await hydrated(page)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Откликнуться' }).first()).toBeVisible()
  expect(refused).toEqual([])
})

test('the link of a vacancy is copied as everybody may open it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ru/vacancies')
  await hydrated(page)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/vacancies\/\w{26}$/)
  await page.locator('summary[aria-label=Поделиться]').click()
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(page.getByRole('button', { name: 'Скопировано' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('what an employer pauses or archives, no guest is shown any more', async ({ page }) => {
  await signIn(page, 'employer@example.com')
  const title = `Смотритель маяка ${Date.now()}`
  const id = await publishVacancy(page, title)
  const shown = await read(`/ru/vacancies/${id}`)
  const found = () => read(`/ru/vacancies?q=${encodeURIComponent('смотритель маяка')}`)
  expect(shown).toContain('Откликнуться')
  expect(await found()).toContain(id)
  for (const [act, back] of [
    ['pause', 'unpause'],
    ['archive', 'restore'],
  ]) {
    await change(page, id, act ?? '')
    expect(await found()).not.toContain(id)
    expect(await read(`/ru/vacancies/${id}`)).not.toBe(shown)
    await change(page, id, back ?? '')
    expect(await found()).toContain(id)
  }
})

async function change(page: Page, id: string, act: string): Promise<void> {
  const body = act === 'archive' ? { reason: 'hired' } : {}
  expect((await ask(page, 'PATCH', `/v1/vacancies/${id}/${act}`, body)).status).toBe(200)
}

async function read(path: string): Promise<string> {
  return (
    await fetch(`http://localhost:${process.env.E2E_PORT}${path}`, { headers: person })
  ).text()
}
