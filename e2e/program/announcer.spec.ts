import type { Page } from 'playwright'
import { expect, hydrated, test } from '../fixtures.ts'

test('the title of each page that the script leads to is said once, that of a document never', async ({
  page,
}) => {
  await page.goto('/ru')
  await hydrated(page)
  const said = await listen(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Условия' }).click()
  await expect(page).toHaveTitle(/^Условия/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
  await expect(page).toHaveTitle(/^Контакты/)
  await page.goBack()
  await expect(page).toHaveTitle(/^Условия/)
  await expect
    .poll(said)
    .toEqual([/^Условия/, /^Контакты/, /^Условия/].map((title) => expect.stringMatching(title)))
})

async function listen(page: Page): Promise<() => Promise<string[]>> {
  const region = page.locator('[aria-live="assertive"][aria-atomic]')
  await expect(region).toBeEmpty()
  const texts = await region.evaluateHandle((element) => {
    const found: string[] = []
    const watch = { childList: true, characterData: true, subtree: true }
    new MutationObserver(() => found.push(element.textContent ?? '')).observe(element, watch)
    return found
  })
  return () => texts.jsonValue()
}
