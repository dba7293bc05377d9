import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { Page } from 'playwright'

export const demoPassword = 'demo-Otklik-2026'

interface Fixtures {
  /** Axe is a script itself: where none runs it says nothing, and the same markup was seen with it. */
  expectAccessible: (page: Page) => Promise<void>
  /** Fails the test on anything the page complained about: errors, refused scripts, hydration. */
  quietConsole: void
}

export const test = base.extend<Fixtures>({
  expectAccessible: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? checkAccess : async () => {})
  },
  quietConsole: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) {
          complaints.push(message.text())
        }
      })
      context.on('weberror', (error) => complaints.push(error.error().message))
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The browser itself reports every 4xx answer, also that of a hub whose session has just ended. */
function isExpected(text: string): boolean {
  return /server responded with a status of 4\d\d|WebSocket .* HTTP Authentication failed/.test(
    text,
  )
}

/** No violation that axe knows, in both themes. */
async function checkAccess(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours on their way to another theme are neither the one nor the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    )
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** The newest code that was sent to an address, from the demo outbox. */
export async function readCode(page: Page, recipient: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(recipient)}`)
    const letters = (await answer.json()) as { subject: string }[]
    code = /\d{6}/.exec(letters[0]?.subject ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/ru/account/sign-in')
  await page.getByLabel('Почта или телефон').fill(username)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).not.toHaveURL(/sign-in/)
}
