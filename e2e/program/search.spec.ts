import { expect, hydrated, test } from '../fixtures.ts'

const search = `/ru/vacancies?q=${encodeURIComponent('менеджер')}`

test('beside the list its filters are followed, with the focus and the place kept', async ({
  page,
}) => {
  await page.goto(search)
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.textContent()
  const box = page.getByRole('checkbox', { name: 'Удалённо' })
  await box.focus()
  await page.evaluate(() => scrollTo(0, 250))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/work_format=remote/)
  await expect(heading).not.toHaveText(before ?? '')
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(250)

  const salary = page.getByLabel('Зарплата от')
  await salary.fill('150 тыс')
  await expect(page).toHaveURL(/salary_from=150/)
  await expect(salary).toHaveValue('150 тыс')
  await expect(page.getByRole('link', { name: /от\s150/ })).toBeVisible()

  await page.goBack()
  await expect(page).not.toHaveURL(/salary_from/)
  await expect(salary).toHaveValue('')
  await page.getByRole('link', { name: /Удалённо/ }).click()
  await expect(box).not.toBeChecked()
  await expect(heading).toHaveText(before ?? '')
})
