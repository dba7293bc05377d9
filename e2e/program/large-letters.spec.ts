import { everyPage } from '../../app/testing/every-page.ts'
import { expect, signIn, test, visitors } from '../fixtures.ts'
import { thingsOf } from '../things.ts'

// A browser whose letters are set to twice the usual size, on a phone.
test.use({
  javaScriptEnabled: false,
  isMobile: true,
  viewport: { width: 360, height: 740 },
  launchOptions: {
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
})

for (const [who, username] of Object.entries(visitors)) {
  test(`letters of twice the size grow everywhere and fit every page, for a ${who}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    if (username) await signIn(page, username)
    const faults: Record<string, unknown> = {}
    for (const address of everyPage(await thingsOf(page.request))) {
      await page.goto(address)
      const { small, wide } = await page.evaluate(findFaults)
      if (small.length > 0 || wide > 360) faults[address] = { small, wide }
    }
    expect(faults).toEqual({})
  })
}

/** Runs in the page: texts that stayed as they are, and the width of what does not fit. */
function findFaults() {
  const small = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const box = text.parentElement
    if (!box?.checkVisibility() || !text.nodeValue?.trim() || box.matches('style, script')) continue
    const size = parseFloat(getComputedStyle(box).fontSize)
    // Counters are the smallest letters, of 11 px; 0 leaves words to readers.
    if (size > 0 && size < 21) small.add(`${size} ${box.className}: ${text.nodeValue}`)
  }
  return { small: [...small], wide: document.documentElement.scrollWidth }
}
