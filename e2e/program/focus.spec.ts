import type { Page } from 'playwright'
import { applicationsOf, expect, hydrated, openApplication, signIn, test } from '../fixtures.ts'

// Tests that the keyboard focus stays near a pressed button that disappears.
test.describe.configure({ mode: 'default' })

test('after an accepted invitation the focus is at what remains', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  const invited = (await applicationsOf(page)).findLast(
    ({ invitation, allowed_actions: may }) =>
      invitation?.type === 'video' && may.includes('accept'),
  )
  await page.goto(`/ru/resumes/${invited?.resume_public_id}/view/video-interviews`)
  await hydrated(page)
  const card = page.locator(`[id="${invited?.public_id}"]`)
  await card.getByRole('button', { name: 'Принять' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Встреча подтверждена').first()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Принять' })).toHaveCount(0)
  await expectKept(page)
})

test('after a refusal the focus is at what remains', async ({ page }) => {
  await openApplication(page, 'accepted')
  await page.getByRole('main').getByRole('link', { name: 'Отказать' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Отправить отказ' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Отказ уйдёт в/).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectKept(page)
})

test('an opened application takes the focus from its row, not from a loading page', async ({
  page,
}) => {
  await openApplication(page, 'interview')
  await expect(page.locator(':focus')).toHaveCount(0)
  await page.locator('.triage-row:not([aria-current])').first().click()
  await expect(page.locator('.opened h2')).toBeFocused()
})

async function expectKept(page: Page): Promise<void> {
  const places = 'main [data-landing]:focus, .opened h2:focus, main h1:focus'
  await expect(page.locator(places)).toHaveCount(1)
}
