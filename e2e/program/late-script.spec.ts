import { everyPage } from '../../app/testing/every-page.ts'
import { expect, signIn, test as base, visitors } from '../fixtures.ts'
import { thingsOf } from '../things.ts'

// The browser runs script, but none arrives: as on a phone whose network is slow, or has just gone.
const test = base.extend<{ quietConsole: void }>({
  async page({ page }, use) {
    await page.route('**/*.js', (route) => route.abort())
    await use(page)
  },
  // It complains of each file.
  quietConsole: async ({ page: _ }, use) => use(),
})

for (const [who, username] of Object.entries(visitors)) {
  test(`before its script has come each page is whole, for a ${who}`, async ({ page }) => {
    test.setTimeout(180_000)
    if (username) await signIn(page, username)
    const found: Record<string, string[]> = {}
    for (const address of everyPage(await thingsOf(page.request))) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const faults = await page.evaluate(findFaults)
      if (faults.length) found[address] = faults
    }
    expect(found).toEqual({})
  })
}

/** A toast stands in the page until somebody could close it. */
test('what was done is said without a button that nothing answers', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  await page.goto('/ru/account/sign-out')
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await expect(toast.getByRole('button')).toHaveCount(0)
  await expect(page.locator('.toaster')).toHaveCSS('position', 'static')
})

/** Runs in the page: what only script could make good. */
function findFaults(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const nameOf = (element: Element) => element.outerHTML.slice(0, 160)
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]
  const faults: string[] = []
  for (const form of all<HTMLFormElement>('form')) {
    const controls = ([...form.elements] as HTMLInputElement[]).filter(isShown)
    const isSubmit = ({ type, disabled }: HTMLInputElement) => type === 'submit' && !disabled
    // The button of a file is shown by CSS once one is chosen.
    const buttons = form.querySelector('input[type=file]:invalid') ? form.elements : controls
    // Where there is nothing to fill, links alone may do.
    if (controls.length && !([...buttons] as HTMLInputElement[]).some(isSubmit)) {
      faults.push(`no button: ${nameOf(form)}`)
    }
  }
  for (const button of all<HTMLButtonElement>('button').filter(isShown)) {
    if (button.type !== 'submit' || !button.form) faults.push(`does nothing: ${nameOf(button)}`)
  }
  for (const link of all<HTMLAnchorElement>('a')) {
    const href = link.getAttribute('href') ?? ''
    const leads = href.startsWith('#') ? document.getElementById(href.slice(1)) : href
    if (!leads) faults.push(`leads nowhere: ${nameOf(link)}`)
  }
  for (const hidden of all<HTMLElement>('noscript, template, [hidden]:not(input, option)')) {
    faults.push(`hidden: ${nameOf(hidden)}`)
  }
  const promise = /появ\S+ здесь сам|обновля\S+ сам|подключаемся|\bJ\b.*\bK\b.*следующ/i
  const said = promise.exec(document.body.innerText)
  if (said) faults.push(`promises: ${said[0]}`)
  return faults
}
