import { expect, test } from '@playwright/test'
import type { Page } from 'playwright'
import { agreeToMeet, demoApplicationsOf, expectFit, hydrated, signIn } from '../fixtures.ts'

// Tests which forms wait for the network besides applications, messages and moves.

test('what is said of a meeting without a network waits, also on the home page', async ({
  page,
  browser,
}) => {
  test.slow()
  const employer = await (await browser.newContext()).newPage()
  await signIn(page, 'candidate@example.com')
  await signIn(employer, 'employer@example.com')
  const { id } = await agreeToMeet(page, employer)
  await employer.context().close()
  const meeting = page
    .locator('.meeting-day')
    .filter({ has: page.locator(`a[href$="/${id}/messages"]`) })
  const waiting = meeting.locator('.waiting-form')

  await test.step('he is late, and is sent when the network is back', async () => {
    await open(page, '/ru')
    await page.context().setOffline(true)
    await meeting.getByText('Опаздываю', { exact: true }).click()
    await meeting.getByRole('button', { name: 'На 20 минут' }).click()
    await expect(waiting).toContainText('«Опаздываю на 20 мин»')
    await expect(waiting).toContainText('Отправится, когда появится связь')
    await expect(meeting.getByText('Опаздываю', { exact: true })).toBeHidden()
    await expectFit(page)
    await page.context().setOffline(false)
    await expect(meeting.getByText('Вы сообщили, что опаздываете на 20 минут')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  await test.step('that he will come is taken back, and said again', async () => {
    await open(page, `/ru/my/applications?application=${id}`)
    await page.context().setOffline(true)
    await meeting.getByRole('button', { name: 'Буду' }).click()
    await expect(waiting).toContainText('«Буду на встрече»')
    await waiting.getByRole('button', { name: 'Не отправлять' }).click()
    await page.context().setOffline(false)
    await meeting.getByRole('button', { name: 'Буду' }).click()
    await expect(meeting.getByText('Вы подтвердили, что придёте')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`application=${id}`))
  })
})

test('a favorite, a hidden card and a saved search wait, and say so where they stand', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, 'candidate2@example.com')
  await page.goto('/ru/vacancies?q=повар')
  await ready(page)
  const star = page.locator('[data-favorite] > button[aria-pressed=false]').first()
  const key = (await star.getAttribute('id')) ?? ''
  const favorite = page.locator('[data-favorite]').filter({ has: page.locator(`[id="${key}"]`) })
  const card = page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-hide]') })
    .last()
  const title = (await card.getByRole('link').first().textContent()) ?? ''
  const alert = page.locator('#alert')
  const waits = ['data-waits', 'Отправится, когда появится связь'] as const

  await context.setOffline(true)
  await favorite.getByRole('button').click()
  await card.locator('summary').click()
  await card.getByRole('button', { name: 'Эту вакансию' }).click()
  await alert.getByRole('button').click()
  await expect(page.getByText('3 действия ждут связи')).toBeVisible()
  await expect(favorite).toHaveAttribute(...waits)
  await expect(page.locator('.hidden-line')).toHaveAttribute(...waits)
  await expectFit(page)

  await context.setOffline(false)
  await expect(page.locator('.outbox-line')).toHaveCount(0)
  await expect(page.locator('[data-waits]')).toHaveCount(0)
  await expect(alert.getByRole('button', { name: 'Отменить' })).toBeVisible()
  await page.goto('/ru/my/bookmarks?type=hidden')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.goto('/ru/my/bookmarks')
  await expect(page.locator(`[id="${key}"]`)).toHaveAttribute('aria-pressed', 'true')

  await test.step('the page of the hidden vacancy shows it again when the network is back', async () => {
    await page.goto('/ru/my/bookmarks?type=hidden')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await ready(page)
    await context.setOffline(true)
    await page.locator('.undo-line').getByRole('button', { name: 'Вернуть' }).click()
    await expect(page.locator('.undo-line')).toHaveAttribute(...waits)
    await expectFit(page)
    await context.setOffline(false)
    await expect(page.locator('.undo-line')).toHaveCount(0)
    await page.goto('/ru/my/bookmarks?type=hidden')
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  })
})

test('what is typed in a thread stays until it is sent', async ({ page, context }) => {
  test.slow()
  await signIn(page, 'candidate2@example.com')
  const [{ public_id: id } = { public_id: '' }] = await demoApplicationsOf(page)
  const path = `/ru/my/applications/${id}/messages`
  await page.goto(path)
  await ready(page)
  const field = page.getByLabel('Сообщение')
  const text = `Не забыть спросить ${Date.now()}`
  await field.fill(text)
  await page.getByRole('link', { name: 'Отклики' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Отклики' })).toBeVisible()
  await page.goto(path)
  await expect(field).toHaveValue(text)
  await ready(page)
  await expect(page.getByText('возвращён')).toBeVisible()
  await expectFit(page)

  await context.setOffline(true)
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByText('возвращён')).toHaveCount(0)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(path)
  await expect(again.getByRole('log').getByText(text)).toHaveCount(1)
  await expect(again.locator('.waiting-form')).toHaveCount(0)
  await expect(again.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('')
  await again.reload()
  await expect(again.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('')
})

test('an outbox edited by hand sends nothing but forms of its account that may wait, at most fifty', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, 'candidate2@example.com')
  await page.goto('/ru/vacancies')
  await ready(page)
  await context.setOffline(true)
  const star = page.locator('[data-favorite] > button[aria-pressed=false]').first()
  await star.click()
  await expect(page.getByText('1 действие ждёт связи')).toBeVisible()
  await page.evaluate(addStrangeRecords)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  const posted: string[] = []
  again.on('request', (request) => {
    if (request.headers()['x-waited-account']) posted.push(new URL(request.url()).pathname)
  })
  await again.goto('/ru/vacancies')
  await expect(again.getByText(/\d+ действи.* прочитать нельзя/)).toBeVisible()
  await expect.poll(() => again.evaluate(countRecords), { timeout: 60_000 }).toBe(50)
  expect(posted).toEqual(Array(50).fill('/ru/bookmarks'))
})

/** Adds 10,000 records of this account, 60 of another one and some that no form can have written. */
function addStrangeRecords(): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.open('outbox').onsuccess = ({ target }) => {
      const transaction = (target as IDBOpenDBRequest).result.transaction('forms', 'readwrite')
      const store = transaction.objectStore('forms')
      store.getAll().onsuccess = ({ target: read }) => {
        const [{ id: _, ...form } = { id: 0 }] = (
          read as IDBRequest<{ id: number; account: number }[]>
        ).result
        for (let count = 0; count < 10_000; count++) store.add(form)
        for (let count = 0; count < 60; count++) store.add({ ...form, account: 1_000_000 })
        for (const path of ['/ru/my/payments', '//evil.example/ru/bookmarks', 5]) {
          store.add({ ...form, path })
        }
        for (const fields of [null, 'text', [['add']], [[5, 'x']], [['add', { html: '<b>' }]]]) {
          store.add({ ...form, fields })
        }
        store.add({ ...form, account: '7' })
        store.add({ ...form, at: Infinity })
        store.add({})
      }
      transaction.oncomplete = () => resolve()
    }
  })
}

function countRecords(): Promise<number> {
  return new Promise((resolve) => {
    indexedDB.open('outbox').onsuccess = ({ target }) => {
      const transaction = (target as IDBOpenDBRequest).result.transaction('forms', 'readonly')
      transaction.objectStore('forms').count().onsuccess = ({ target: read }) =>
        resolve((read as IDBRequest<number>).result)
    }
  })
}

/** Opens a page and waits for the texts without which no form can wait: a slow machine is idle before they come. */
async function open(page: Page, path: string): Promise<void> {
  const texts = page.waitForResponse((response) => /\/messages\/[^?]*outbox/.test(response.url()))
  await page.goto(path)
  await ready(page)
  await texts
}

async function ready(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}
