import type { Browser, Page } from 'playwright'
import { applyTo, expect, hydrated, publishVacancy, signIn, test } from '../fixtures.ts'

// Tests that an employer can answer all waiting applications one after another.
test.describe.configure({ mode: 'default' })

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('an answer opens the next application, the last one stays with what became of it', async ({
      page,
      browser,
    }) => {
      await signIn(page, 'employer@example.com')
      const tab = `/ru/vacancies/${await vacancyWithTwo(page, browser)}/view/applications`
      await page.goto(tab)
      if (hasScript) await hydrated(page)
      const rows = page.getByRole('list', { name: 'Ответить' }).getByRole('link')
      await expect(rows).toHaveCount(2)
      const second = (await rows.last().getAttribute('href')) ?? ''
      await rows.first().click()

      const opened = page.getByRole('region', { name: 'Отклик', exact: true })
      await opened.getByRole('button', { name: 'Отложить' }).click()
      await expect(page.getByText('Отклик отложен').first()).toBeVisible()
      await expect(page).toHaveURL(second)
      await expect(rows).toHaveCount(1)
      if (hasScript) await expect(page.locator('.opened h2')).toBeFocused()
      const answers = await boxOf(page, '.opened-foot')
      const toast = await boxOf(page, '.toast')
      expect(toast.y + toast.height <= answers.y || toast.x + toast.width <= answers.x).toBe(true)
      if (hasScript) await expectToastBetween(page, '.opened-head', '.opened-foot')

      if (hasScript) {
        await page.keyboard.press('r')
        const reason = page.getByRole('dialog').getByLabel('Причина')
        await expect(reason).toBeFocused()
        await page.keyboard.press('2')
        await expect(reason).toHaveValue('skills_mismatch')
        await page.keyboard.press('Control+Enter')
      } else {
        await page.getByRole('main').getByRole('link', { name: 'Отказать' }).click()
        await page.getByRole('button', { name: 'Отправить отказ' }).click()
      }
      await expect(page.getByText(/Отказ уйдёт в/).first()).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname + url.search === second)
      await expect(page.locator('.opened .status-line')).toHaveText(/^Отказ уйдёт в/)
      await expect(page.getByText('Всё отвечено').filter({ visible: true })).toBeVisible()
    })
  })
}

test('a second press before the answer does nothing', async ({ page, browser }) => {
  await signIn(page, 'employer@example.com')
  await page.goto(`/ru/vacancies/${await vacancyWithTwo(page, browser)}/view/applications`)
  await hydrated(page)
  await page.locator('.triage-row').first().click()
  let posts = 0
  let answer = () => {}
  const isPressed = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/applications\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    posts += 1
    const response = await route.fetch()
    await isPressed
    await route.fulfill({ response })
  })
  const postpone = page.getByRole('button', { name: 'Отложить' })
  await postpone.click()
  await postpone.dispatchEvent('click')
  answer()
  await expect(page.getByText('Отклик отложен').first()).toBeVisible()
  const waiting = page.getByRole('list', { name: 'Ответить' }).getByRole('link')
  await expect(waiting).toHaveCount(1)
  expect(posts).toBe(1)
})

test('a second J before the next application is drawn opens the one after it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'employer@example.com')
  await page.goto(`/ru/vacancies/${await vacancyWithTwo(page, browser)}/view/applications`)
  await hydrated(page)
  const rows = page.getByRole('list', { name: 'Ответить' }).getByRole('link')
  await expect(rows).toHaveCount(2)
  const second = (await rows.last().getAttribute('href')) ?? ''
  let answer = () => {}
  const isPressed = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/applications\.data/, async (route) => {
    await isPressed
    await route.fallback()
  })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  answer()
  await expect(page).toHaveURL(second)
})

async function vacancyWithTwo(employer: Page, browser: Browser): Promise<string> {
  const candidates = [await browser.newPage(), await browser.newPage()] as const
  await signIn(candidates[0], 'candidate@example.com')
  await signIn(candidates[1], 'candidate2@example.com')
  const vacancy = await publishVacancy(employer, 'Кассир')
  for (const page of candidates) {
    await applyTo(page, vacancy)
    await page.close()
  }
  return vacancy
}

async function expectToastBetween(page: Page, above: string, below: string) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const [head, toast, foot] = [
    await boxOf(page, above),
    await boxOf(page, '.toast'),
    await boxOf(page, below),
  ]
  expect(toast.y).toBeGreaterThanOrEqual(head.y + head.height)
  expect(toast.y + toast.height).toBeLessThanOrEqual(foot.y)
  if (size) await page.setViewportSize(size)
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return box
}
