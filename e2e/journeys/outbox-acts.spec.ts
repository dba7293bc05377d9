import { expect, test } from '@playwright/test'
import { agreeToMeet, expectFit, hydrated, signIn } from '../fixtures.ts'

// Tests which forms wait for the network besides applications, messages and moves.

test('what is said of a meeting without a network waits, also on the home page', async ({
  page,
  browser,
}) => {
  test.slow()
  const employer = await (await browser.newContext()).newPage()
  await signIn(page, 'candidate@example.com')
  await signIn(employer, 'employer@example.com')
  const { id } = await agreeToMeet(page, employer)
  await employer.context().close()
  const meeting = page
    .locator('.meeting-day')
    .filter({ has: page.locator(`a[href$="/${id}/messages"]`) })
  const waiting = meeting.locator('.waiting-form')

  await test.step('he is late, and is sent when the network is back', async () => {
    await page.goto('/ru')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await meeting.getByText('Опаздываю', { exact: true }).click()
    await meeting.getByRole('button', { name: 'На 20 минут' }).click()
    await expect(waiting).toContainText('«Опаздываю на 20 мин»')
    await expect(waiting).toContainText('Отправится, когда появится связь')
    await expect(meeting.getByText('Опаздываю', { exact: true })).toBeHidden()
    await expectFit(page)
    await page.context().setOffline(false)
    await expect(meeting.getByText('Вы сообщили, что опаздываете на 20 минут')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  await test.step('that he will come is taken back, and said again', async () => {
    await page.goto(`/ru/my/applications?application=${id}`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await meeting.getByRole('button', { name: 'Буду' }).click()
    await expect(waiting).toContainText('«Буду на встрече»')
    await waiting.getByRole('button', { name: 'Не отправлять' }).click()
    await page.context().setOffline(false)
    await meeting.getByRole('button', { name: 'Буду' }).click()
    await expect(meeting.getByText('Вы подтвердили, что придёте')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`application=${id}`))
  })
})
