import { test as noisyTest } from '@playwright/test'
import type { Page, Request } from 'playwright'
import { expect, hydrated, openApplication, test } from '../fixtures.ts'

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
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('leaves the page where it was when its button sticks to the edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await openApplication(page, 'interview')
  const link = rejectLink(page)
  await link.click()
  const dialog = page.getByRole('dialog')
  const before = await page.evaluate(() => scrollY)
  await dialog.getByRole('button', { name: 'Не сейчас' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('closes with the page it was opened on', async ({ page }) => {
  await openApplication(page, 'interview')
  await page.getByRole('link', { name: /^Отложенные/ }).click()
  await expect(page).toHaveURL(/postponed$/)
  await page.goBack()
  await rejectLink(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/postponed$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('asks above itself before it is left with words in it', async ({ page, expectAccessible }) => {
  await openApplication(page, 'interview')
  await rejectLink(page).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('Сообщение кандидату')
  await words.fill('Спасибо за разговор.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Закрыть без отправки?' })
  await expect(question).toBeVisible()
  expect(await layersOf(page, '.backdrop')).toEqual([1040, 1060])
  expect(await layersOf(page, '.modal')).toEqual([1041, 1061])
  await expectAccessible(page)

  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Вернуться' }).click()
  await expect(question).toHaveCount(0)
  await expect(words).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(words).toHaveValue('Спасибо за разговор.')
  await expect(words).toBeFocused()

  const leave = dialog.getByRole('button', { name: 'Не сейчас' })
  await leave.click()
  await question.getByRole('button', { name: 'Вернуться' }).click()
  await expect(leave).toBeFocused()
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Не отправлять' }).click()
  await expect(dialog).toHaveCount(0)
})

test('loses none of several quick presses of Escape', async ({ page }) => {
  await openApplication(page, 'interview')
  await rejectLink(page).click()
  const words = page.getByRole('dialog').getByLabel('Сообщение кандидату')
  await words.fill('Спасибо за разговор.')
  await words.evaluate(async (field) => {
    const press = { key: 'Escape', bubbles: true, cancelable: true }
    for (let times = 0; times < 3; times += 1) {
      field.dispatchEvent(new KeyboardEvent('keydown', press))
      await Promise.resolve()
    }
  })
  await expect(page.getByRole('dialog', { name: 'Закрыть без отправки?' })).toBeVisible()
  await expect(page.locator('.modal')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.locator('.modal')).toHaveCount(1)
  await expect(words).toHaveValue('Спасибо за разговор.')
})

test('asks before going back takes it away with words in it', async ({ page }) => {
  await openApplication(page, 'interview')
  await page.getByRole('link', { name: /^Отложенные/ }).click()
  await expect(page).toHaveURL(/postponed$/)
  await page.goBack()
  await rejectLink(page).click()
  const words = page.getByRole('dialog').getByLabel('Сообщение кандидату')
  await words.fill('Спасибо за разговор.')
  const address = page.url()
  await page.goForward()
  const question = page.getByRole('dialog', { name: 'Закрыть без отправки?' })
  await question.getByRole('button', { name: 'Вернуться' }).click()
  await expect(words).toHaveValue('Спасибо за разговор.')
  expect(page.url()).toBe(address)

  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.goForward()
  await expect(page.locator('.modal')).toHaveCount(3)
  expect(await layersOf(page, '.backdrop')).toEqual([1040, 1060, 1070])
  expect(await layersOf(page, '.modal')).toEqual([1041, 1061, 1071])
  await question.getByRole('button', { name: 'Вернуться' }).click()
  await expect(page.locator('.modal')).toHaveCount(2)
  await question.getByRole('button', { name: 'Вернуться' }).click()
  await expect(page.locator('.modal')).toHaveCount(1)

  await page.goForward()
  await question.getByRole('button', { name: 'Не отправлять' }).click()
  await expect(page).toHaveURL(/postponed$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

noisyTest('opens without a network, and what is typed in it waits', async ({ page }) => {
  const script = page.waitForEvent('requestfinished', isDialogScript)
  await openApplication(page, 'interview')
  await script
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await rejectLink(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Сообщение кандидату').fill('Спасибо за разговор.')
  await dialog.getByRole('button', { name: 'Отправить отказ' }).click()
  await expect(dialog).toHaveCount(0)
  const card = page.getByRole('main').locator('.waiting-form')
  await expect(card).toContainText('Спасибо за разговор.')
  await card.getByRole('button', { name: 'Не отправлять' }).click()
  await expect(rejectLink(page)).toBeVisible()
})

noisyTest('leads to the page itself when its script cannot be had', async ({ page }) => {
  await page.route(/\/modal-dialog-.*\.js$/, (route) => route.abort())
  const script = page.waitForEvent('requestfailed', isDialogScript)
  await openApplication(page, 'interview')
  await script
  await rejectLink(page).click()
  await expect(page).toHaveURL(/move=reject#answer$/)
  await expect(page.getByRole('main').getByLabel('Сообщение кандидату')).toBeVisible()
  await page.goBack()
  await hydrated(page)
  await page.context().setOffline(true)
  await rejectLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' })).toBeVisible()
})

function isDialogScript(request: Request): boolean {
  return /\/modal-dialog-.*\.js$/.test(request.url())
}

function rejectLink(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'Отказать' })
}

async function layersOf(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluateAll((found) => {
    return found.map((each) => Number(getComputedStyle(each).zIndex))
  })
}
