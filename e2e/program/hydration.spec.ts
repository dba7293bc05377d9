import { test as noisyTest } from '@playwright/test'
import type { Page } from 'playwright'
import { patience } from '../../scripts/patience.ts'
import {
  applicationsOf,
  expect,
  hydrated,
  isHydrated,
  signIn,
  test,
  visitors,
} from '../fixtures.ts'

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
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
      /vacancies$/,
    )
  })
}

/** Functions that change the page before JavaScript runs. Browser extensions make similar changes. */
const extensions: Record<string, () => void> = {
  'before head': () => {
    const { documentElement: html } = document
    html.insertBefore(document.createElement('x-ext'), html.firstChild)
  },
  'in head': () => document.head.prepend(document.createElement('x-ext')),
  'before what body holds': () => document.body.prepend(document.createElement('div')),
  'after body': () => document.documentElement.append(document.createElement('x-ext'), 'text'),
  'beside a field': () =>
    document.querySelector('main input')?.after(document.createElement('x-ext')),
}
for (const [where, extend] of Object.entries(extensions)) {
  test(`what is typed and ticked before the script is ready stays, with a node of an extension ${where}`, async ({
    page,
  }) => {
    const hydrate = await openEarly(page, '/ru/account/sign-up')
    await page.evaluate(extend)
    await page.getByLabel('Имя').fill('Айгуль')
    await page.getByRole('checkbox').last().check()
    const username = page.getByLabel('Почта или телефон')
    await username.pressSequentially('aigul@example.com')
    await username.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5))
    await page.evaluate(() => (document.querySelector<HTMLElement>('main')!.dataset.same = ''))
    await hydrate()
    await expect(page.locator('main')).toHaveAttribute('data-same')
    await expect(page.getByLabel('Имя')).toHaveValue('Айгуль')
    await expect(page.getByRole('checkbox').last()).toBeChecked()
    await expect(username).toHaveValue('aigul@example.com')
    await expect(username).toBeFocused()
    const caret = await username.evaluate((field: HTMLInputElement) => field.selectionEnd)
    expect(caret).toBe(5)
  })
}

noisyTest('what is done to a page that is drawn anew is done to the new one', async ({ page }) => {
  // So narrow that the line with the steps scrolls.
  await page.setViewportSize({ width: 240, height: 640 })
  await signIn(page, 'candidate@example.com')
  const own = (await applicationsOf(page)).find(({ resume }) => resume.status === 'published')
  const hydrate = await openEarly(page, `/ru/resumes/${own?.resume_public_id}/edit`)
  await page.evaluate(() => document.querySelector('main form')?.prepend('text'))
  const steps = page.locator('.steps')
  await page.locator('summary').filter({ visible: true }).first().click()
  await steps.getByRole('link', { name: 'Работа' }).click()
  const format = page.getByRole('checkbox', { checked: false }).first()
  const name = await format.evaluate((box: HTMLInputElement) => `${box.name} ${box.value}`)
  await format.check()
  await steps.getByRole('link', { name: 'Образование' }).click()
  const level = page.getByLabel('Уровень образования')
  await level.selectOption({ index: 2 })
  await steps.getByRole('link', { name: 'Навыки' }).click()
  const about = page.getByLabel('О себе')
  await about.fill('Слова, которые жалко потерять.')
  await about.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 8))
  await page.keyboard.press('Shift+ArrowRight')
  await steps.evaluate((box) => box.scrollTo(20, 0))
  const state = () =>
    page.evaluate(() => {
      const { activeElement } = document
      const { value, selectionStart, selectionEnd } = activeElement as HTMLTextAreaElement
      const checked = document.querySelectorAll<HTMLInputElement>('main form :checked')
      return {
        focused: [activeElement?.id, value, selectionStart, selectionEnd],
        checked: Array.from(checked, (each) => `${each.name} ${each.value}`),
        scrolled: [scrollY, document.querySelector('.steps')?.scrollLeft],
        open: document.querySelectorAll('details[open]').length,
      }
    })
  const before = await state()
  expect(before.checked).toContain(name)
  expect(before.scrolled).toEqual([expect.any(Number), 20])
  expect(before.open).toBeGreaterThan(0)
  const main = await page.locator('main').elementHandle()
  await hydrate()
  expect(await main?.evaluate((element) => element.isConnected)).toBe(false)
  expect(await state()).toEqual(before)
})

test('a page whose address leads to a form with a field named «id» comes alive', async ({
  page,
}) => {
  await signIn(page, visitors.candidate)
  const invited = (await applicationsOf(page)).find(({ status }) => status === 'invited')
  const { resume_public_id: resume, public_id: id } = invited ?? {}
  await page.goto(`/ru/resumes/${resume}/view/invitations?application=${id}&move=reject#answer`)
  await hydrated(page)
})

test('words typed over a text before the script is ready stay', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  const own = (await applicationsOf(page)).find(({ resume }) => resume.status === 'published')
  const hydrate = await openEarly(page, `/ru/resumes/${own?.resume_public_id}/edit`)
  await page.getByLabel('О себе').fill('Слова, которые жалко потерять.')
  await hydrate()
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
  await page.goto('/ru/vacancies#cards')
  const before = await page.locator('body').innerText()
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  expect(await page.locator('body').innerText()).toBe(before)
  answer()
  await hydrated(page)
  expect(await page.locator('body').innerText()).toBe(before)
  const names = asked.map((url) => /messages\/ru\/([\w+]+)/.exec(url)?.[1])
  expect(names).toHaveLength(2)
  expect(new Set(names)).toEqual(new Set(['common+ui', 'search+vacancies']))
})

test('what a page says only when it is touched is said when its texts have come', async ({
  page,
}) => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/messages/**', async (route) => {
    await isAnswered
    await route.continue()
  })
  const routes = page.waitForEvent('requestfinished', (asked) => /__manifest/.test(asked.url()))
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
  await page.mouse.move(100, 100)
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
  await expect.poll(() => asked, { timeout: patience(20_000) }).toBeGreaterThanOrEqual(8)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ваканси')
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('article').getByRole('link').first().click()
  expect((await document).url()).toMatch(/\/ru\/vacancies\/\w{26}$/)
})

noisyTest(
  'a page that cannot be taken over says so in its console, and works as a document',
  async ({ page }) => {
    await page.addInitScript(() => {
      const { addEventListener: listen } = window
      window.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
        if (type === 'popstate') throw new Error('no popstate here')
        listen.call(window, type, ...rest)
      }
    })
    const said = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.goto('/ru/vacancies')
    expect((await said).text()).toContain('no popstate here')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Условия' }).click()
    await expect(page).toHaveURL(/terms$/)
  },
)

async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const isOver = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isOver
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(isHydrated)).toBe(false)
  return async () => {
    letGo()
    await hydrated(page)
  }
}
