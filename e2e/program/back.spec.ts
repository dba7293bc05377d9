import { chooseFrom, expect, freeVacancy, hydrated, signIn, signInAnew, test } from '../fixtures.ts'

// Tests that the Back button restores the text typed into a form.
test.describe.configure({ mode: 'default' })

test('a letter is there again after going back by mistake', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  const vacancy = `/ru/vacancies/${await freeVacancy(page, -3)}`
  await page.goto(vacancy)
  await hydrated(page)
  await page.getByRole('link', { name: 'Откликнуться' }).first().click()
  const letter = page.getByLabel(/Сопроводительное письмо/)
  await letter.fill('Письмо, которое жалко потерять.')
  const resumes = page.getByRole('radio')
  await resumes.last().check()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${vacancy}$`))
  await page.goForward()
  await expect(letter).toHaveValue('Письмо, которое жалко потерять.')
  await expect(resumes.last()).toBeChecked()
})

test('an unsaved resume is there again after a look at it', async ({ page }) => {
  await signInAnew(page)
  await page.goto('/ru/resumes/new')
  await hydrated(page)
  await page.getByLabel('Желаемая должность').fill('Водолаз')
  await chooseFrom(page, 'Город', 'Алматы')
  await page.getByRole('checkbox', { name: 'Удалённо' }).check()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Условия' }).click()
  await expect(page).toHaveURL(/\/ru\/terms$/)
  await page.goBack()
  await expect(page.getByLabel('Желаемая должность')).toHaveValue('Водолаз')
  await expect(page.getByRole('combobox', { name: 'Город' })).toHaveValue('Алматы')
  await expect(page.getByRole('checkbox', { name: 'Удалённо' })).toBeChecked()
})

test('passwords are not kept, nor one that is shown', async ({ page }) => {
  await page.goto('/ru/account/sign-in')
  await hydrated(page)
  await page.getByLabel('Почта или телефон').fill('candidate@example.com')
  await page.getByRole('button', { name: 'Показать пароль' }).click()
  await page.getByRole('textbox', { name: 'Пароль' }).fill('секрет-и-тайна')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Условия' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Условия' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Почта или телефон')).toHaveValue('candidate@example.com')
  await expect(page.getByRole('textbox', { name: 'Пароль' })).toHaveValue('')
})
