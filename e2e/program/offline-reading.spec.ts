import type { Page } from 'playwright'
import { expect, test } from '@playwright/test'
import { meetSoon, applyTo, hydrated, publishVacancy, signIn, signInHere } from '../fixtures.ts'

// Tests that a guest without network can read the pages that the browser has stored.
test.use({ serviceWorkers: 'allow' })

async function kept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await expect.poll(() => isKept(page, path)).toBe(true)
}

function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate((url) => caches.match(url).then(Boolean), path)
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

test('the meetings of today are read without network until the account signs out', async ({
  page,
  browser,
}) => {
  test.slow()
  const context = await browser.newContext()
  const employer = await context.newPage()
  await signIn(employer, 'employer@example.com')
  await signIn(page, 'candidate@example.com')
  const title = `Бариста ${crypto.randomUUID().slice(0, 8)}`
  const { public_id: id } = await applyTo(page, await publishVacancy(employer, title))
  await meetSoon(page, employer, id, { type: 'office', address: 'Алматы, Достык 97' })
  await context.close()
  const heading = page.getByRole('heading', { level: 1 })
  const meeting = page.locator('section').filter({ hasText: title })

  await test.step('the page of today stands in for each page without network', async () => {
    await page.goto('/ru/my/applications')
    await kept(page, '/ru/my/today')
    await page.context().setOffline(true)
    await page.goto('/ru/my/applications')
    await expect(heading).toHaveText('Встречи сегодня')
    await expect(meeting).toContainText('Алматы, Достык 97')
    await expect(meeting.getByRole('link', { name: '+7 727 355 01 80' })).toHaveAttribute(
      'href',
      'tel:+77273550180',
    )
    await page.goto('/ru/my/profile')
    await expect(heading).toHaveText('Встречи сегодня')
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Открыть с интернетом' }).click()
    await expect(page).toHaveURL(/my\/profile$/)
    await expect(heading).not.toHaveText('Встречи сегодня')
  })

  await test.step('it is gone when its day is over', async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('today')
      const stored = await cache.match('/ru/my/today')
      const headers = new Headers(stored?.headers)
      headers.set('expires', new Date(Date.now() - 1000).toUTCString())
      await cache.put('/ru/my/today', new Response(await stored?.text(), { headers }))
    })
    await page.context().setOffline(true)
    await page.goto('/ru/my/applications')
    await expect(heading).toHaveText('Нет интернета')
    expect(await isKept(page, '/ru/my/today')).toBe(false)
    await page.context().setOffline(false)
  })

  await test.step('it is gone after signing out', async () => {
    await page.goto('/ru/account/sign-out')
    await hydrated(page)
    await kept(page, '/ru/my/today')
    await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
    await expect(page).toHaveURL(/\/ru$/)
    await page.context().setOffline(true)
    await page.goto('/ru/my/applications')
    await expect(heading).toHaveText('Нет интернета')
    await page.context().setOffline(false)
  })

  await test.step('another account never sees it, nor a guest whose session has ended', async () => {
    await page.goto('/ru/account/sign-in')
    await hydrated(page)
    await signInHere(page, 'candidate@example.com')
    await page.goto('/ru/my/applications')
    await kept(page, '/ru/my/today')
    await page.context().clearCookies()
    await page.goto('/ru/vacancies')
    await hydrated(page)
    await expect.poll(() => isKept(page, '/ru/my/today')).toBe(false)
  })
})

test('the worker has a policy of its own', async ({ request }) => {
  const { 'content-security-policy': policy, 'content-type': type } = (
    await request.get('/worker.js')
  ).headers()
  expect(policy).toBe("default-src 'none'; connect-src 'self'")
  expect(type).toContain('javascript')
})
