import type { Page } from 'playwright'
import { applicationsOf, ask, expect, hydrated, signIn, test } from '../fixtures.ts'

test('the same toast of a page within two seconds is not drawn at all', async ({ page }) => {
  await signIn(page, 'employer@example.com')
  const open = (await applicationsOf(page)).filter(
    ({ status, allowed_actions }) => status === 'active' && allowed_actions.includes('postpone'),
  )
  const { vacancy_public_id: vacancy, public_id: id = '' } = open[open.length >> 1] ?? {}
  await page.goto(`/ru/vacancies/${vacancy}/view/applications?application=${id}`)
  await hydrated(page)
  await page.clock.setFixedTime(new Date())
  const drawn = await rememberToasts(page)
  const undo = page.locator('.toast').getByRole('button', { name: 'Вернуть' })
  const postpone = page.getByRole('button', { name: 'Отложить' })

  await postpone.click()
  await expect(page.locator('.toaster')).toHaveCSS('z-index', '1080')
  await undo.click()
  await expect(page).toHaveURL(new RegExp(id))
  await postpone.click()
  await expect(page).not.toHaveURL(new RegExp(id))
  expect(await drawn()).toEqual([
    expect.stringContaining('Отклик отложен'),
    expect.stringContaining('Отклик снова в работе'),
  ])
  const { status } = await ask(page, 'PATCH', `/v2/applications/${id}/activate`)
  expect(status).toBe(200)
})

test('a toast goes after five seconds or by its button, and stays while it is pointed at', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/ru/vacancies')
  await hydrated(page)
  const star = page.locator('form[data-favorite] button').first()
  const toast = page.locator('.toast')
  await star.click()
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.pauseAt(Date.now() + 3600_000)
  await expect(toast).toHaveCount(0)

  await star.click()
  await expect(toast).toBeVisible()
  await page.clock.runFor(4900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)

  await star.click()
  await toast.hover()
  await page.clock.runFor(60_000)
  await toast.getByRole('button', { name: 'Скрыть сообщение' }).click()
  await expect(toast).toHaveCount(0)
})

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a toast is in sight where the form returns to the middle of a page', async ({ page }) => {
    await signIn(page, 'candidate@example.com')
    await page.goto('/ru/my/applications')
    await page.getByRole('button', { name: 'Отложить' }).last().click()
    await expect(page).toHaveURL(/#/)
    const undo = page.locator('.toast').getByRole('button', { name: 'Вернуть' })
    await expect(undo).toBeInViewport()
    await undo.click()
    await expect(page.locator('.toast')).toBeInViewport()
  })
})

async function rememberToasts(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.locator('.toaster').evaluateHandle((toaster) => {
    const found: string[] = []
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) found.push(node.textContent ?? '')
      }
    }).observe(toaster, { childList: true, subtree: true })
    return found
  })
  return () => texts.jsonValue()
}
