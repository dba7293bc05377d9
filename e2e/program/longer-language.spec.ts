import { everyPage } from '../../app/testing/every-page.ts'
import { expect, signIn, test, visitors } from '../fixtures.ts'
import { openFolds, stickingOut } from '../sticking-out.ts'
import { thingsOf } from '../things.ts'

// A language whose words are a third longer than ours, on the smallest phone. Hydration would find other words than it left.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 720 } })

for (const [who, username] of Object.entries(visitors)) {
  test(`longer words fit every page, for a ${who}`, async ({ page }) => {
    test.setTimeout(180_000)
    if (username) await signIn(page, username)
    const faults: Record<string, string[]> = {}
    for (const address of everyPage(await thingsOf(page.request))) {
      await page.goto(address)
      await page.evaluate(openFolds)
      await page.evaluate(lengthenWords)
      // The bar at the bottom says by dots that a label goes on.
      for (const part of ['header', 'main', 'footer']) {
        const found = await page.evaluate(stickingOut, part)
        if (found.length > 0) faults[`${address} ${part}`] = found
      }
    }
    expect(faults).toEqual({})
  })
}

/** Runs in the page. */
function lengthenWords(): void {
  const longer = (word: string) => word + word.slice(-Math.ceil(word.length / 3))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue?.replace(/\p{L}{3,}/gu, longer) ?? ''
  }
  for (const field of document.querySelectorAll('[placeholder]')) {
    const placeholder = field.getAttribute('placeholder') ?? ''
    field.setAttribute('placeholder', placeholder.replace(/\p{L}{3,}/gu, longer))
  }
}
