import type { Page, Response } from 'playwright'
import { patience } from '../../scripts/patience.ts'
import { everyPage } from '../../app/testing/every-page.ts'
import { accessFaults, uncolouredFaults } from '../access.ts'
import { expect, hydrated, isHydrated, signIn, test, visitors } from '../fixtures.ts'
import {
  changedLooks,
  hasFonts,
  lengthenWords,
  needingScript,
  openFolds,
  shifts,
  smallLetters,
  stickingOut,
} from '../page-checks.ts'
import { thingsOf } from '../things.ts'

const shownToNobody = [
  // Its address is a secret of the owner: journeys/reports.spec.ts opens it.
  '/ru/blocks/aaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/ru/unsubscribe',
  '/ru/join',
  '/ru/vacancies/preview',
  '/ru/resumes/preview',
  // Its address is a secret of the owner: journeys/resume-export.spec.ts opens it.
  '/ru/r/aaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/ru/my/applications/aaaaaaaaaaaaaaaaaaaaaaaaaa/times',
  // The demo has no webhook: journeys/webhooks.spec.ts opens one.
  '/ru/my/companies/0/webhooks/aaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/ru/my/nowhere',
  '/ru/account/nowhere',
  // Operators only: journeys/desk.spec.ts opens them.
  '/ru/desk',
  '/ru/desk/enter',
  '/ru/desk/cases/aaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/ru/desk/search',
  '/ru/desk/blocks/aaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/ru/desk/invoices',
  '/ru/desk/upkeep',
  '/ru/desk/log',
  '/ru/nowhere',
]

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 720 }

test.describe.configure({ timeout: patience(120_000) })

for (const [who, username] of Object.entries(visitors)) {
  test(`each page is whole before its script, comes alive without a move, and is accessible, for a ${who}`, async ({
    page,
  }) => {
    if (username) await signIn(page, username)
    let script = held()
    let texts = held()
    await page.route('**/assets/*.js', (route) => script.over.then(() => route.continue()))
    await page.route('**/messages/**', (route) => texts.over.then(() => route.continue()))
    const { faults, note } = notes()
    const isNew = newPages(page)
    for (const address of everyPage(await thingsOf(page.request))) {
      script = held()
      texts = held()
      await page.setViewportSize(phone)
      await page.context().clearCookies({ name: 'styles' })
      const answer = await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction(isPainted)
      if (!(await isNew(address, answer))) continue
      note(address, 'needs script', await page.evaluate(needingScript))
      script.end()
      await expect.poll(() => page.evaluate(isHydrated), address).toBe(true)
      texts.end()
      await hydrated(page)
      await page.waitForFunction(hasFonts)
      note(address, 'moves', await page.evaluate(shifts))
      note(address, 'axe on a phone', await uncolouredFaults(page))
      await page.setViewportSize(desktop)
      note(address, 'axe', await accessFaults(page))
    }
    expect(faults).toEqual({})
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`a first view of each page looks as the next one does, and longer words and letters of twice the size fit, for a ${who}`, async ({
      page,
    }) => {
      if (username) await signIn(page, username)
      const { faults, note } = notes()
      const isNew = newPages(page)
      const tools = await page.context().newCDPSession(page)
      const setLetters = (standard: number) =>
        tools.send('Page.setFontSizes', { fontSizes: { standard } })
      for (const address of everyPage(await thingsOf(page.request))) {
        await page.setViewportSize(desktop)
        const answer = await openFirst(page, address)
        if (!(await isNew(address, answer))) continue
        let different = await differentLooks(page, address)
        if (different.length > 0) {
          await openFirst(page, address)
          different = await differentLooks(page, address)
        }
        note(address, 'looks different', different.slice(0, 2))
        note(address, 'needs script', await page.evaluate(needingScript))
        await page.evaluate(() => (document.documentElement.dataset.fonts = ''))
        await page.setViewportSize(phone)
        await expect.poll(() => page.evaluate(hasFonts)).toBe(true)
        await setLetters(32)
        note(address, 'letters of twice the size', await page.evaluate(smallLetters, phone.width))
        await setLetters(16)
        await page.evaluate(openFolds)
        await page.evaluate(lengthenWords)
        for (const part of ['header', 'main', 'footer']) {
          note(address, `longer words in ${part}`, await page.evaluate(stickingOut, part))
        }
      }
      expect(faults).toEqual({})
    })
  })
}

/** Opens a page as on a first visit, when the browser has not stored the style sheet yet. */
async function openFirst(page: Page, address: string): Promise<Response | null> {
  await page.context().clearCookies({ name: 'styles' })
  const answer = await page.goto(address)
  await expect(page.locator('#styles[data-file]')).toHaveCount(1)
  return answer
}

async function differentLooks(page: Page, address: string): Promise<string[]> {
  await page.evaluate(changedLooks)
  await page.goto(address)
  await expect(page.locator('#styles[data-file]')).toHaveCount(0)
  await page.evaluate(() => delete document.documentElement.dataset.fonts)
  return page.evaluate(changedLooks)
}

/** Tests that each page opens for at least one of the visitors: guest, candidate, employer. */
test('every page is shown to somebody', async ({ page }) => {
  const pages = everyPage()
  const shown = new Set<number>()
  for (const username of Object.values(visitors)) {
    await page.context().clearCookies()
    if (username) await signIn(page, username)
    for (const [index, address] of everyPage(await thingsOf(page.request)).entries()) {
      const answer = await page.request.get(address, { maxRedirects: 0 })
      if (answer.ok()) shown.add(index)
    }
  }
  expect(pages.filter((_, index) => !shown.has(index))).toEqual(shownToNobody)
})

function notes() {
  const faults: Record<string, string[]> = {}
  const note = (address: string, check: string, found: string[]) => {
    if (found.length > 0) faults[`${check}: ${address}`] = found
  }
  return { faults, note }
}

function held() {
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  return { over, end }
}

function isPainted(): boolean {
  return document.readyState !== 'loading' && performance.getEntriesByType('paint').length > 0
}

/** Returns a function that is true for a page which no earlier redirect or refusal has shown. */
function newPages(page: Page) {
  const seen = new Set<string>()
  return async (address: string, answer: Response | null): Promise<boolean> => {
    const { pathname } = new URL(page.url())
    const shown = answer?.ok() ? pathname : await page.locator('main').innerText()
    const isLedTo = answer?.ok() && pathname !== address
    const name = `${isLedTo} ${shown}`
    if (seen.has(name)) return false
    seen.add(name)
    return true
  }
}
