import { expect, expectFit, hydrated, signIn, test } from '../fixtures.ts'

// Both tests change the feed of one company.
test.describe.configure({ mode: 'serial' })

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('a feed is named, read, stopped and deleted', async ({ page, expectAccessible }) => {
      const isLive = script === 'with'
      await signIn(page, 'employer@example.com')
      await page.goto('/ru/vacancies/import')
      await page
        .getByRole('link', { name: /^Выгрузка компании/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Выгрузка вакансий')
      if (isLive) await hydrated(page)
      await page.getByLabel('Адрес').fill('https://169.254.169.254/jobs.xml')
      await page.getByRole('button', { name: 'Подключить и прочитать' }).click()
      await expect(page.getByText('Нужен адрес в открытом интернете').first()).toBeVisible()
      await expect(page.getByLabel('Адрес')).toHaveValue('https://169.254.169.254/jobs.xml')
      await expectAccessible(page)

      // No host answers at names that end with .invalid.
      await page.getByLabel('Адрес').fill('https://jobs.invalid/vacancies.xml')
      await page.getByRole('button', { name: 'Подключить и прочитать' }).click()
      await expect(page.getByText('Адрес недоступен')).toBeVisible()
      await expect(page.getByText('вакансии остались как были')).toBeVisible()
      await expectAccessible(page)
      await expectFit(page)
      await page.getByRole('button', { name: 'Прочитать сейчас' }).click()
      await expect(page.getByText('Адрес недоступен')).toBeVisible()

      await page.getByRole('button', { name: 'Остановить' }).click()
      await expect(page.getByText('больше не обновляются')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Включить и прочитать' })).toBeVisible()
      await page.getByText('Удалить выгрузку').click()
      await page.getByRole('button', { name: 'Удалить', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Подключить и прочитать' })).toBeVisible()
    })
  })
}

test('a company that is not verified reads why, and the way to its proof', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'employer2@example.com')
  await page.goto('/ru/vacancies/import')
  await page
    .getByRole('link', { name: /^Выгрузка компании/ })
    .first()
    .click()
  await expect(page.getByText('Читаем выгрузки только подтверждённых компаний')).toBeVisible()
  await expect(page.getByLabel('Адрес')).toHaveCount(0)
  await expectAccessible(page)
  await expectFit(page)
  await page.getByRole('link', { name: 'Подтвердить компанию' }).click()
  await expect(page).toHaveURL(/#verification$/)
})
