import { expect, signInHere, test } from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with', viewport: { width: 390, height: 844 } })

    test('a guest with an account signs in and comes to the vacancy he wanted', async ({
      page,
    }) => {
      await page.goto('/ru/vacancies')
      await page.getByRole('article').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/vacancies\/\w+$/)
      const vacancy = page.url()
      await page.getByRole('link', { name: 'Откликнуться' }).click()
      await expect(page).toHaveURL(`${vacancy}/quick-apply`)
      await page.getByRole('link', { name: 'У меня есть аккаунт' }).click()
      await expect(page).toHaveURL(/account\/sign-in\?apply=\w{26}$/)
      await expect(page.getByRole('main')).toContainText('Вы откликаетесь на')
      await expect(page.locator('.toast')).toHaveCount(0)
      await signInHere(page, 'candidate@example.com')
      await expect(page).toHaveURL(`${vacancy}/apply`)
      if (script === 'without') return
      await page.goBack()
      await expect(page).toHaveURL(vacancy)
      await page.goBack()
      await expect(page).toHaveURL(/\/ru\/vacancies$/)
    })

    test('a guest who needs an account to apply is told so in the page', async ({ page }) => {
      await page.goto('/ru/vacancies')
      await page.getByRole('article').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/vacancies\/\w+$/)
      const apply = `${page.url()}/apply`
      await page.goto(apply)
      await expect(page).toHaveURL(/account\/sign-up\?apply=\w{26}$/)
      await expect(page.getByRole('main')).toContainText('Вы откликаетесь на')
      await expect(page.getByRole('main')).toContainText('Создайте аккаунт, чтобы откликнуться')
      await expect(page.locator('.toast')).toHaveCount(0)
      await page.getByRole('link', { name: 'Уже есть аккаунт' }).click()
      await expect(page).toHaveURL(/account\/sign-in\?apply=\w{26}$/)
      await expect(page.getByRole('main')).toContainText('Вы откликаетесь на')
      await signInHere(page, 'candidate@example.com')
      await expect(page).toHaveURL(apply)
    })

    test('who signs up for no vacancy is told of none', async ({ page }) => {
      await page.goto('/ru/account/sign-up')
      await expect(page.getByRole('main')).not.toContainText('чтобы откликнуться')
    })
  })
}
