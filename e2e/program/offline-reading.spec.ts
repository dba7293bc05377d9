import type { Page } from 'playwright'
import { expect, test } from '@playwright/test'
import { hydrated } from '../fixtures.ts'

// Tests that a guest without network can read the pages that the browser has stored.
test.use({ serviceWorkers: 'allow' })

async function kept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const has = (url: string) => caches.match(url).then(Boolean)
  await page.waitForFunction(has, path)
}

test('what a guest has read stays readable, all else says that there is no network', async ({
  page,
}) => {
  const answer = await page.request.get('/v1/vacancies?size=1')
  const { data } = (await answer.json()) as { data: { results: { public_id: string }[] } }
  const vacancy = `/ru/vacancies/${data.results[0]?.public_id}`
  await page.goto('/ru/vacancies')
  await kept(page, '/ru/vacancies')
  for (const path of [vacancy, '/ru/contacts']) {
    await page.goto(path)
    await hydrated(page)
    await kept(page, path)
  }
  await page.goto(vacancy)
  await hydrated(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goto('/ru/vacancies')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ ваканси/)
  await page.goto('/ru/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет интернета')

  await page.goto('/ru/contacts')
  await hydrated(page)
  const words = page.getByRole('textbox', { name: 'Сообщение' })
  await words.fill('Слова, которые жалко потерять.')
  await page.getByLabel(/почта/i).fill('reader@example.kz')
  await page.getByRole('main').getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('alert').getByText('Нет связи с сервером')).toBeVisible()
  await expect(words).toHaveValue('Слова, которые жалко потерять.')
  await page.context().setOffline(false)
  await page.goto('/ru/privacy')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Нет интернета')
})

test('nothing of somebody signed in is kept, and signing in and out empties the pages', async ({
  page,
}) => {
  await page.goto('/ru/vacancies')
  await kept(page, '/ru/vacancies')
  await page.goto('/ru/account/sign-in')
  await hydrated(page)
  const keptPages = () =>
    page.evaluate(async () => {
      const cache = await caches.open('pages')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
  expect(await keptPages()).toContain('/ru/vacancies')
  await page.getByLabel('Почта или телефон').fill('candidate@example.com')
  await page.getByRole('textbox', { name: 'Пароль' }).fill('demo-Otklik-2026')
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).toHaveURL(/my\/resumes/)
  await page.goto('/ru/vacancies')
  await hydrated(page)
  await page.goto('/ru/my/applications')
  await hydrated(page)
  expect(await keptPages()).toEqual([])
  await page.goto('/ru/account/sign-out')
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/\/ru$/)
  expect((await keptPages()).filter((path) => path.includes('/my/'))).toEqual([])
})

test('the worker has a policy of its own', async ({ request }) => {
  const { 'content-security-policy': policy, 'content-type': type } = (
    await request.get('/worker.js')
  ).headers()
  expect(policy).toBe("default-src 'none'; connect-src 'self'")
  expect(type).toContain('javascript')
})
