import { patience } from '../../scripts/patience.ts'
import { applicationsOf, hydrated, signIn, expect, isHydrated, test } from '../fixtures.ts'

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
  await page.route('**/messages/**', async (route) => {
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

test('what the script is going to say comes while the script is on its way, and once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/messages/')) asked.push(request.url())
  })
  await page.route('**/assets/*.js', async (route) => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await route.continue()
  })
  await page.goto('/ru/vacancies')
  await hydrated(page)
  const names = asked.map((url) => /messages\/ru\/([\w+]+)/.exec(url)?.[1])
  expect(names).toHaveLength(2)
  expect(new Set(names)).toEqual(new Set(['common+errors+ui', 'search+vacancies']))
})

test('a page whose texts cannot be had stays the document that it is', async ({ page }) => {
  let asked = 0
  await page.route('**/messages/**', async (route) => {
    asked++
    await route.fulfill({ status: 404 })
  })
  await page.goto('/ru/vacancies')
  // Two files, each tried four times.
  await expect.poll(() => asked, { timeout: patience(20_000) }).toBeGreaterThanOrEqual(8)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ваканси')
  expect(await page.evaluate(isHydrated)).toBe(false)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ru\/vacancies\/\w{26}$/)
})
