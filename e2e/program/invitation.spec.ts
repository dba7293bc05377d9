import { applicationsOf, expect, hydrated, openApplication, signIn, test } from '../fixtures.ts'

// Tests the form by which an employer invites a candidate.
test.describe.configure({ mode: 'default' })

test('the summary names only what is still wrong', async ({ page }) => {
  await openApplication(page, 'active')
  await page.getByRole('main').getByRole('link', { name: 'Пригласить' }).click()
  await page.getByLabel('В офисе').check()
  await page.getByLabel('Адрес офиса').fill('x')
  await page.getByLabel('Телефон для связи').fill('abc')
  await page.getByRole('button', { name: 'Отправить приглашение' }).click()
  const summary = page.getByRole('alert').getByRole('link')
  await expect(summary).toHaveText([/^День и время/, /^Адрес офиса/, /^Телефон/])
  await page.getByLabel('Адрес офиса').fill('Алматы, ул. Абая, 10')
  await page.getByLabel('Телефон для связи').focus()
  await expect(summary).toHaveText([/^День и время/, /^Телефон/])
  await expect(page.getByLabel('Телефон для связи')).toBeFocused()
})

test('Escape leaves it for the resume, and the words wait as a draft', async ({ page }) => {
  await openApplication(page, 'active')
  await page.getByRole('main').getByRole('link', { name: 'Пригласить' }).click()
  await page.getByLabel('Сообщение').fill('Захватите паспорт')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/move=/)
  await expect(page.locator('.opened .status-line')).toBeVisible()
})

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the name of whom it is for stays in sight', async ({ page }) => {
    await signIn(page, 'employer@example.com')
    const found = (await applicationsOf(page)).findLast(({ status }) => status === 'active')
    const { vacancy_public_id: vacancy, public_id: id } = found ?? {}
    await page.goto(`/ru/vacancies/${vacancy}/view/applications?application=${id}`)
    await page.getByRole('main').getByRole('link', { name: 'Пригласить' }).click()
    await expect(page).toHaveURL(/#answer$/)
    const bar = await page.locator('.opened-nav').boundingBox()
    const name = await page.locator('.opened h2').boundingBox()
    expect(name?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })
})

test('on paper stands the resume that is opened, and nobody else', async ({ page }) => {
  await openApplication(page, 'active')
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.triage-side')).toBeHidden()
  await expect(page.locator('.opened-foot')).toBeHidden()
  await expect(page.locator('.opened h2')).toBeVisible()
})
