import { patience } from '../../scripts/patience.ts'
import { everyPage } from '../../app/testing/every-page.ts'
import {
  applicationsOf,
  expect,
  hydrated,
  isHydrated,
  signIn,
  test,
  visitors,
} from '../fixtures.ts'
import { thingsOf } from '../things.ts'

// The fixture fails the test on whatever the page complains of.
for (const turn of [1, 2, 3]) {
  test(`a page that is touched before its script is ready comes alive all the same, ${turn}`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto('/ru/vacancies', { waitUntil: 'commit' })
    const words = page.getByRole('textbox').first()
    await words.waitFor()
    while (!(await page.evaluate(isHydrated))) {
      await words.click({ force: true })
      await page.keyboard.press('a')
    }
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Условия' }).click()
    await expect(page).toHaveURL(/\/ru\/terms$/)
    // No document was loaded for it.
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
      /vacancies$/,
    )
  })
}

test('words typed over a text before the script is ready stay', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  const own = (await applicationsOf(page)).find(({ resume }) => resume.status === 'published')
  let haveTyped = () => {}
  const typed = new Promise<void>((resolve) => (haveTyped = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(`/ru/resumes/${own?.resume_public_id}/edit`, { waitUntil: 'commit' })
  await page.getByLabel('О себе').fill('Слова, которые жалко потерять.')
  expect(await page.evaluate(isHydrated)).toBe(false)
  haveTyped()
  await hydrated(page)
  await expect(page.getByLabel('О себе')).toHaveValue('Слова, которые жалко потерять.')
})

test('a page says what it says before its texts have come as a whole, and those come once', async ({
  page,
}) => {
  const asked: string[] = []
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/messages/**', async (route) => {
    asked.push(route.request().url())
    await isAnswered
    await route.continue()
  })
  // A page that begins further down is laid out at once, and what is not says nothing (`content-visibility`).
  await page.goto('/ru/vacancies#cards')
  const before = await page.locator('body').innerText()
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  expect(await page.locator('body').innerText()).toBe(before)
  answer()
  await hydrated(page)
  expect(await page.locator('body').innerText()).toBe(before)
  const names = asked.map((url) => /messages\/ru\/([\w+]+)/.exec(url)?.[1])
  expect(names).toHaveLength(2)
  expect(new Set(names)).toEqual(new Set(['common+errors+ui', 'search+vacancies']))
})

for (const [who, username] of Object.entries(visitors)) {
  test(`each page needs no other texts to come alive than it says, for a ${who}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    if (username) await signIn(page, username)
    // Never answered. The fixture fails the test on words that React does not find again.
    await page.route('**/messages/**', () => {})
    for (const address of everyPage(await thingsOf(page.request))) {
      await page.goto(address)
      await expect.poll(() => page.evaluate(isHydrated), address).toBe(true)
    }
  })
}

test('what a page says only when it is touched is said when its texts have come', async ({
  page,
}) => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/messages/**', async (route) => {
    await isAnswered
    await route.continue()
  })
  // Remix complains of the routes of links that it cannot ask for.
  const routes = page.waitForResponse(/__manifest/)
  await page.goto('/ru/vacancies')
  await routes
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  await page.context().setOffline(true)
  const line = page.locator('.offline-line')
  await expect.poll(() => line.count()).toBe(1)
  await expect(line).toHaveText('')
  await page.context().setOffline(false)
  answer()
  await hydrated(page)
  // What a first view fetches last.
  const haveFonts = () => document.fonts.check("1em 'Golos Text'", 'aя')
  await expect.poll(() => page.evaluate(haveFonts)).toBe(true)
  await page.context().setOffline(true)
  await expect(line).not.toHaveText('')
})

test('what only script shows comes with its words', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/messages/**', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.goto('/ru/my/profile')
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  await expect(page.getByRole('button', { name: /^$/ })).toHaveCount(0)
  answer()
  await hydrated(page)
  await expect(page.getByRole('button', { name: /(Добавить|Сменить) фото/ })).toBeVisible()
})

test('where the rest of the texts cannot be had, links load documents', async ({ page }) => {
  let asked = 0
  await page.route('**/messages/**', async (route) => {
    asked++
    await route.fulfill({ status: 404 })
  })
  await page.goto('/ru/vacancies')
  // Two files, each tried four times.
  await expect.poll(() => asked, { timeout: patience(20_000) }).toBeGreaterThanOrEqual(8)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ваканси')
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('article').getByRole('link').first().click()
  expect((await document).url()).toMatch(/\/ru\/vacancies\/\w{26}$/)
})
