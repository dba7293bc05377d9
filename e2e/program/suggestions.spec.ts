import type { Page } from 'playwright'
import { expect, hydrated, test } from '../fixtures.ts'

const field = (page: Page) => page.locator('#q')
const list = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' })

async function holdAnswers(page: Page) {
  const held: { q: string; answer: (texts: string[]) => Promise<void> }[] = []
  await page.route('**/live/suggestions/**', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    held.push({ q, answer: (json) => route.fulfill({ json }) })
  })
  const asked = (q: string) => expect.poll(() => held.find((each) => each.q === q)).toBeTruthy()
  return {
    asked,
    answer: (q: string, texts: string[]) => held.find((each) => each.q === q)?.answer(texts),
  }
}

for (const path of ['/ru', '/ru/vacancies', '/ru/resumes']) {
  test(`the words of the search of ${path} are offered how they may go on`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(path)
    await hydrated(page)
    await field(page).focus()
    await page.keyboard.type('бух')
    const options = list(page).getByRole('option')
    await expect(options.first()).toContainText(/бух/i)
    await expect(page.getByText(/^\d+ подсказ/)).toBeAttached()
    await expectAccessible(page)

    await page.keyboard.press('ArrowDown')
    const first = (await options.first().textContent()) ?? ''
    await expect(field(page)).toHaveAttribute('aria-activedescendant', /\S/)
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue('бух')
    await page.keyboard.press('ArrowDown')
    await expect(options).not.toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === first)
    await expect(list(page)).toBeHidden()
  })
}

test('a suggestion is touched', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/ru')
  await hydrated(page)
  await field(page).tap()
  await page.keyboard.type('бух')
  const option = list(page).getByRole('option').first()
  const text = (await option.textContent()) ?? ''
  await option.tap()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)
  await context.close()
})

test('an answer that comes late takes nothing from newer words, nor from what is sent', async ({
  page,
}) => {
  const { asked, answer } = await holdAnswers(page)
  await page.goto('/ru/vacancies')
  await hydrated(page)
  await field(page).focus()
  await page.keyboard.type('по')
  await asked('по')
  await page.keyboard.type('вар')
  await asked('повар')
  await answer('повар', ['Повар горячего цеха'])
  await answer('по', ['Портной'])
  await expect(list(page).getByRole('option')).toHaveText(['Повар горячего цеха'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'повар')
})

test('without answers the field is what it was', async ({ page }) => {
  await page.route('**/live/suggestions/**', (route) => route.fulfill({ status: 429 }))
  await page.goto('/ru/vacancies')
  await hydrated(page)
  await field(page).focus()
  const answered = page.waitForResponse('**/live/suggestions/**')
  await page.keyboard.type('повар')
  await answered
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'повар')
})

test('what is typed before the script of suggestions has come is offered to go on', async ({
  page,
}) => {
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/assets/suggestions-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/ru/vacancies')
  await hydrated(page)
  await field(page).focus()
  await page.keyboard.type('бух')
  letCome()
  await expect(list(page).getByRole('option').first()).toBeVisible()
  await expect(field(page)).toHaveValue('бух')
})
