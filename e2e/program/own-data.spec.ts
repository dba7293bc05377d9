import { readFile } from 'node:fs/promises'
import {
  demoPassword,
  expect,
  expectFit,
  hydrated,
  signIn,
  signInHere,
  signUp,
  test,
} from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('one takes one’s data, ends the account, and has it back by signing in', async ({
      page,
      expectAccessible,
    }) => {
      const username = `leaving-${script}-${Date.now()}@example.com`
      await signUp(page, username, 'Ухожу')
      const main = page.getByRole('main')
      await page.goto('/ru/account/sign-in')
      if (hasScript) await hydrated(page)
      await signInHere(page, username)
      await page.goto('/ru/my/settings')
      if (hasScript) await hydrated(page)
      await main.getByRole('link', { name: 'К моим данным' }).click()
      await expect(page).toHaveURL(/\/my\/data$/)
      if (hasScript) await hydrated(page)

      const password = main.getByRole('textbox', { name: 'Текущий пароль' })
      await password.first().fill('не тот')
      await main.getByRole('button', { name: 'Скачать файл' }).click()
      await expect(main.getByText('Пароль не подошёл')).toHaveCount(1)
      if (hasScript) await hydrated(page)
      await password.first().fill(demoPassword)
      const saving = page.waitForEvent('download')
      await main.getByRole('button', { name: 'Скачать файл' }).click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(/^otklik-dannye-\d{4}-\d\d-\d\d\.json$/)
      expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
        account: { email: username, first_name: 'Ухожу' },
      })

      await main.getByRole('link', { name: 'Удалить аккаунт' }).click()
      await main.getByRole('link', { name: 'Оставить аккаунт' }).click()
      await expect(page).toHaveURL(/\/my\/data$/)
      await main.getByRole('link', { name: 'Удалить аккаунт' }).click()
      await expect(main.getByText('Сотрём насовсем')).toBeVisible()
      if (hasScript) await hydrated(page)
      await expectAccessible(page)
      await password.last().fill(demoPassword)
      await main.getByRole('button', { name: 'Удалить аккаунт' }).click()
      await expect(page).toHaveURL(/\/ru$/)
      await expect(page.getByText('Аккаунт удалён. Данные сотрём')).toBeVisible()
      await page.goto('/ru/account/sign-in')
      if (hasScript) await hydrated(page)
      await signInHere(page, username)
      await expect(page.getByText('Удаление аккаунта отменено')).toBeVisible()
    })
  })
}

test('the page fits every width', async ({ page }) => {
  await signIn(page, 'employer@example.com')
  await page.goto('/ru/my/data?delete=1')
  await expectFit(page)
})
