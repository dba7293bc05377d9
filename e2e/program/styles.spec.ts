import type { Page } from 'playwright'
import type { OwnResumeCard } from '#contract/resumes.ts'
import { applicationsOf, ask, expect, hydrated, isHydrated, signIn, test } from '../fixtures.ts'

test('who goes on while the file of the styles is slow gets a document with its own', async ({
  page,
}) => {
  await page.route('**/*.css', () => {})
  await page.goto('/ru', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('banner').getByRole('link', { name: 'Вакансии' }).click()
  expect(new URL((await document).url()).pathname).toBe('/ru/vacancies')
})

test('a first visitor goes on without another document when the file has come', async ({
  page,
}) => {
  await page.goto('/ru')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Вакансии' }).click()
  await expect(page).toHaveURL(/\/ru\/vacancies$/)
  const document = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)
  expect(document).toMatch(/\/ru$/)
  await expect(page.locator('#styles')).toHaveCount(1)
})

test('a guest loads the styles of accounts where people sign in, and not before', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/ru')
  await hydrated(page)
  expect(asked).toEqual([expect.stringContaining('/guest-')])
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/ru\/account\/sign-in$/)
  await expect.poll(() => asked.slice(1)).toEqual([expect.stringContaining('/app-')])
})

test('far from the server a first view leaves its fonts to the next page, and to a reader', async ({
  page,
}) => {
  const tools = await page.context().newCDPSession(page)
  const far = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 }
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', far)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.goto('/ru')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html[data-fonts]')).toHaveCount(0)
  expect(asked).not.toContain('font')
  await page.mouse.move(100, 100)
  await expect
    .poll(() => page.evaluate(() => document.fonts.check("1em 'Golos Text'", 'aя')))
    .toBe(true)
  expect(asked.filter((type) => type === 'font')).toHaveLength(2)
  expect(asked.indexOf('font')).toBeGreaterThan(asked.indexOf('stylesheet'))
  expect((await look(page)).fontFamily).not.toContain('Golos Text')
  await page.getByRole('banner').getByRole('link', { name: 'Вакансии' }).click()
  await expect(page).toHaveURL(/\/ru\/vacancies$/)
  await expect.poll(async () => (await look(page)).fontFamily).toContain('Golos Text')
})

test('a first view lays cards below the screen out later, one that is come back to at once', async ({
  page,
}) => {
  const last = page.locator('#cards > li').last()
  await page.route('**/*.css', () => {})
  await page.goto('/ru/vacancies', { waitUntil: 'domcontentloaded' })
  await expect(last).toHaveCSS('content-visibility', 'auto')
  await page.context().clearCookies({ name: 'styles' })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(last).toHaveCSS('content-visibility', 'visible')
  await page.unroute('**/*.css')
  await page.context().clearCookies({ name: 'styles' })
  await page.goto('/ru/vacancies')
  await hydrated(page)
  await expect(last).toHaveCSS('content-visibility', 'visible')
})

test('a second visit takes the kept file', async ({ page }) => {
  await page.goto('/ru')
  await hydrated(page)
  const kept = await page.locator('#styles-file').getAttribute('href')
  await page.goto('/ru')
  await expect(page.locator('#styles-file')).toHaveAttribute('href', kept ?? '')
  await expect(page.locator('#styles[data-file]')).toHaveCount(0)
})

test('an error page in a first view has the styles too', async ({ page }) => {
  await page.goto('/ru')
  await hydrated(page)
  await page.mouse.move(100, 100)
  await expect
    .poll(() => page.evaluate(() => document.fonts.check("1em 'Golos Text'", 'aя')))
    .toBe(true)
  const before = { ...(await look(page)), fontFamily: expect.stringContaining('Golos') }
  await page.evaluate(() => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate(`/ru/vacancies/${'a'.repeat(26)}`)
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена')
  expect(await look(page)).toEqual(before)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
})

test.describe('without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 720 } })

  test('the current tab is in sight', async ({ page }) => {
    await signIn(page, 'employer@example.com')
    const [application] = await applicationsOf(page)
    await page.goto(
      `/ru/vacancies/${application?.vacancy_public_id}/view/applications?turn=postponed`,
    )
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

function look(page: Page) {
  return page.evaluate(() => {
    const { fontFamily, backgroundColor } = getComputedStyle(document.body)
    return { fontFamily, backgroundColor, styles: document.querySelectorAll('#styles').length }
  })
}
