import type { Page } from 'playwright'
import type { OwnResumeCard } from '#contract/resumes.ts'
import { applicationsOf, ask, expect, hydrated, signIn, test } from '../fixtures.ts'

test('a first visitor keeps the styles when he goes on while their file is slow', async ({
  page,
}) => {
  let isAsked = false
  // Never answered.
  await page.route('**/*.css', () => {
    isAsked = true
  })
  await page.goto('/ru')
  await hydrated(page)
  const before = await look(page)
  await page.getByRole('banner').getByRole('link', { name: 'Вакансии' }).click()
  await expect(page).toHaveURL(/\/ru\/vacancies$/)
  expect(await look(page)).toEqual(before)
  expect(isAsked, 'the styles came with the page').toBe(false)
})

test('a second visit takes the kept file', async ({ page }) => {
  await page.goto('/ru')
  await page.goto('/ru')
  await expect(page.locator('link#styles')).toHaveAttribute('href', /\.css$/)
  await expect(page.locator('style#styles')).toHaveCount(0)
})

test('an error page in a first view has the styles too', async ({ page }) => {
  await page.goto('/ru')
  await hydrated(page)
  const before = await look(page)
  // As a link to something deleted would.
  await page.evaluate(() => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(`/ru/vacancies/${'a'.repeat(26)}`)
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена')
  expect(await look(page)).toEqual(before)
})

test.describe('without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 720 } })

  test('the current tab is in sight', async ({ page }) => {
    await signIn(page, 'employer@example.com')
    const [application] = await applicationsOf(page)
    await page.goto(`/ru/vacancies/${application?.vacancy_public_id}/view/postponed`)
    await expect(page.getByRole('navigation').getByText('Отложенные')).toBeInViewport({ ratio: 1 })
  })
})

test('paper is light in the dark theme too, with whole dates and the way back', async ({
  page,
}) => {
  await page.goto('/ru/vacancies')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ru\/vacancies\/\w{26}$/)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const body = page.locator('body')
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(body).toHaveCSS('color', 'rgb(24, 33, 29)')
  await expect(page.getByText(page.url())).toBeVisible()
  const day = page.getByRole('main').locator('time').first()
  const printed = await day.evaluate((time) => getComputedStyle(time, '::after').content)
  expect(printed).toMatch(/20\d\d/)
})

test('a resume prints on as many pages as its words need, one where they are few', async ({
  page,
}) => {
  await signIn(page, 'candidate2@example.com')
  const resume = ((await ask(page, 'GET', '/v1/resumes/mine')).data as OwnResumeCard[]).at(-1)
  await page.goto(`/ru/resumes/${resume?.public_id}/preview`)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

/** What the style sheet alone decides. */
function look(page: Page) {
  return page.evaluate(() => {
    const { fontFamily, backgroundColor } = getComputedStyle(document.body)
    return { fontFamily, backgroundColor, styles: document.querySelectorAll('#styles').length }
  })
}
