import { everyPage } from '../../app/testing/every-page.ts'
import { accessFaults, expect, signIn, test, visitors } from '../fixtures.ts'
import { thingsOf } from '../things.ts'

// Pages that redirect, or that need the token of a letter or a posted form.
const shownToNobody = [
  '/ru/unsubscribe',
  '/ru/vacancies/preview',
  '/ru/resumes/preview',
  '/ru/my/nowhere',
  '/ru/account/nowhere',
  '/ru/nowhere',
]

for (const [who, username] of Object.entries(visitors)) {
  test(`every page is accessible in both themes, for a ${who}`, async ({ page }) => {
    test.setTimeout(300_000)
    if (username) await signIn(page, username)
    const faults: string[] = []
    for (const address of everyPage(await thingsOf(page.request))) {
      const answer = await page.goto(address)
      const isThere = answer?.ok() && new URL(page.url()).pathname === address
      if (!isThere && address !== '/ru/nowhere') continue
      faults.push(...(await accessFaults(page)).map((fault) => `${address} ${fault}`))
    }
    expect(faults).toEqual([])
  })
}

/** So that a new page is among those that are looked at. */
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
