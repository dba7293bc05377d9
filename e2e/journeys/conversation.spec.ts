import type { Page } from 'playwright'
import {
  applicationsOf,
  ask,
  demoApplicationsOf,
  expect,
  expectFit,
  hydrated,
  signIn,
  test,
} from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('a candidate asks, the employer answers, and both see what was read', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const isLive = script === 'with'
      const context = await browser.newContext({ javaScriptEnabled: isLive })
      const employer = await context.newPage()
      await signIn(page, 'candidate@example.com')
      await signIn(employer, 'employer@example.com')
      const path = await conversationOf(page, employer, isLive ? 0 : 1)
      const [question, answer] = ['Какой адрес?', 'Достык 97'].map(
        (text) => `${text} ${Date.now()}`,
      )

      await test.step('the candidate writes from the application', async () => {
        await page.goto(
          path.replace('/messages', '').replace('applications/', 'applications?application='),
        )
        await page.locator(`a[href="${path}"]`).click()
        await expect(page).toHaveURL(path)
        const buffer = Buffer.from('%PDF-1.7')
        const document = { name: 'Резюме.pdf', mimeType: 'application/pdf', buffer }
        await page.locator('input[type=file]').setInputFiles(document)
        await write(page, question ?? '', isLive)
      })

      await test.step('the employer finds it among the messages and reads it', async () => {
        await employer.goto('/ru/my/applications?tab=messages')
        // The thread comes after the news that it is read, which must not load it a second time.
        if (isLive) {
          await hydrated(employer)
          await employer.route(`**${path}.data*`, async (route) => {
            const response = await route.fetch()
            await expect(page.getByText(/Прочитано в/)).toBeVisible()
            await route.fulfill({ response })
          })
        }
        await employer.getByRole('link', { name: question }).click()
        await expect(employer).toHaveURL(path)
        await expect(employer.getByText('Новые', { exact: true })).toBeVisible()
        await employer.unrouteAll({ behavior: 'wait' })
        const file = employer.getByRole('link', { name: 'Резюме.pdf' }).last()
        const saving = employer.waitForEvent('download')
        await file.click()
        expect((await saving).suggestedFilename()).toBe('Резюме.pdf')
        if (!isLive) await page.reload()
        await expect(page.getByText(/Прочитано в/)).toBeVisible()
      })

      await test.step('he answers, and the candidate sees it', async () => {
        await write(employer, answer ?? '', isLive)
        if (!isLive) await page.reload()
        await expect(page.getByText(answer ?? '')).toBeVisible()
        if (!isLive) await employer.reload()
        await expect(employer.getByText(/Прочитано в/)).toBeVisible()
      })

      await test.step('a ready phrase only fills the field', async () => {
        const phrase = page.getByRole('list', { name: 'Готовые фразы' }).getByRole('link').first()
        const text = (await phrase.textContent()) ?? ''
        await phrase.click()
        await expect(page.getByLabel('Сообщение')).toHaveValue(text)
        for (const each of [page, employer]) {
          await expectAccessible(each)
          await expectFit(each)
        }
      })
      await context.close()
    })
  })
}

test('two tabs of one account write at once, and all three see the same thread', async ({
  page,
  browser,
  context,
}) => {
  test.slow()
  const other = await browser.newContext()
  const employer = await other.newPage()
  const second = await context.newPage()
  await signIn(page, 'candidate@example.com')
  await signIn(employer, 'employer@example.com')
  const path = await conversationOf(page, employer, 2)
  const tabs = [page, second, employer]
  for (const tab of tabs) {
    await tab.goto(path)
    await hydrated(tab)
  }
  const stamp = Date.now()
  const texts = tabs.map((_, nth) => `${stamp} из окна ${nth}`)
  await Promise.all(tabs.map((tab, nth) => write(tab, texts[nth] ?? '', true)))
  const bubbles = (tab: Page) =>
    tab.getByRole('log').locator('.message-body', { hasText: `${stamp}` })
  for (const tab of tabs) await expect(bubbles(tab)).toHaveCount(texts.length)
  const order = await bubbles(employer).allTextContents()
  expect(order.toSorted()).toEqual(texts)
  for (const tab of tabs) {
    await tab.reload()
    expect(await bubbles(tab).allTextContents()).toEqual(order)
  }
  await other.close()
})

/** Returns the URL of a conversation between the two demo accounts; each test uses a different `index`. */
async function conversationOf(candidate: Page, employer: Page, index: number): Promise<string> {
  const own = new Set((await applicationsOf(employer)).map(({ public_id }) => public_id))
  const common = (await demoApplicationsOf(candidate)).filter(({ public_id }) => own.has(public_id))
  const id = common[index]?.public_id
  expect(id).toBeDefined()
  const { data } = await ask(candidate, 'GET', `/v1/applications/${id}/messages`)
  expect(data).toMatchObject({ writing_refusal: null })
  return `/ru/my/applications/${id}/messages`
}

async function write(page: Page, text: string, isLive: boolean): Promise<void> {
  if (isLive) await hydrated(page)
  const field = page.getByLabel('Сообщение')
  await field.fill(text)
  if (isLive) await field.press('Control+Enter')
  else await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
  await expect(field).toHaveValue('')
  if (isLive) await expect(field).toBeFocused()
}
