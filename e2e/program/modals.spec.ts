import { expect, test, type Page } from '@playwright/test'
import { openApplication } from '../fixtures.ts'

// Two modals one above the other are in modal-store.test.ts: no page opens a second one yet.
test.describe.configure({ mode: 'default' })

test('opens from its link, closes by Escape and gives the focus back', async ({ page }) => {
  await openApplication(page, 'interview')
  const link = rejectLink(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))).not.toBeNull()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('closes with the page it was opened on', async ({ page }) => {
  await openApplication(page, 'interview')
  await page.getByRole('link', { name: /^В офисе/ }).click()
  await expect(page).toHaveURL(/office-interviews$/)
  await page.goBack()
  await rejectLink(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/office-interviews$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('opens without a network and keeps what is typed in it', async ({ page }) => {
  await openApplication(page, 'interview')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await rejectLink(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Сообщение кандидату').fill('Спасибо за разговор.')
  await dialog.getByRole('button', { name: 'Отказать' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Нет связи с сервером')
  await expect(dialog.getByLabel('Сообщение кандидату')).toHaveValue('Спасибо за разговор.')
})

test('leads to the page with the same content when its script cannot be had', async ({ page }) => {
  await page.route('**/modal-dialog-*.js', (route) => route.abort())
  await openApplication(page, 'interview')
  await rejectLink(page).click()
  await expect(page).toHaveURL(/move=reject#answer$/)
  await expect(page.getByRole('main').getByLabel('Сообщение кандидату')).toBeVisible()
  await page.goBack()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await rejectLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' })).toBeVisible()
})

function rejectLink(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'Отказать' })
}
