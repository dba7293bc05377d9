import { expect, test } from '@playwright/test'
import type { Page } from 'playwright'
import type { Conversation } from '#contract/conversations.ts'
import { accessFaults, applicationsOf, ask, hydrated, signIn } from '../fixtures.ts'

// Acts without a network wait in the browser, and reach the server once and in order.

test('messages written without a network arrive once and in order, also after the tab was closed', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, 'candidate@example.com')
  const path = await threadOf(page, 0)
  await openThread(page, path)
  const texts = ['Первое', 'Второе', 'Третье'].map((text) => `${text} ${Date.now()}`)

  await test.step('each is shown in the thread, and can be taken back', async () => {
    await context.setOffline(true)
    for (const text of [...texts, 'Лишнее']) await write(page, text)
    await expect(waiting(page)).toHaveCount(4)
    await expect(waiting(page).first()).toContainText('Отправится, когда появится связь')
    await waiting(page).last().getByRole('button', { name: 'Не отправлять' }).click()
    await expect(waiting(page)).toHaveCount(3)
    await page.getByText('3 действия ждут связи').click()
    expect(await accessFaults(page)).toEqual([])
  })

  await test.step('they wait for the next visit', async () => {
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await openThread(again, path)
    for (const text of texts) await expect(again.getByRole('log').getByText(text)).toBeVisible()
    await expect(waiting(again)).toHaveCount(0)
    expect((await ownTexts(again, path)).slice(-3)).toEqual(texts)
  })
})

async function threadOf(page: Page, index: number): Promise<string> {
  const id = (await applicationsOf(page)).at(index)?.public_id
  const { data } = await ask(page, 'GET', `/v1/applications/${id}/messages`)
  expect(data).toMatchObject({ writing_refusal: null })
  return `/ru/my/applications/${id}/messages`
}

/** Opens a thread, and waits until the outbox is loaded: it is not there before. */
async function openThread(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

async function ready(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Сообщение')
  await field.fill(text)
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
}

function waiting(page: Page) {
  return page.getByRole('main').locator('.act-card')
}

async function ownTexts(page: Page, path: string): Promise<string[]> {
  const [id] = /[a-z2-7]{26}/.exec(path) ?? []
  const { data } = await ask(page, 'GET', `/v1/applications/${id}/messages`)
  const { messages } = data as Conversation
  return messages.filter(({ by }) => by === 'candidate').map(({ text }) => text)
}
