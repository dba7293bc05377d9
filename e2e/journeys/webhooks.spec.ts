import { expect, expectFit, hydrated, signIn, test } from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('an owner makes a webhook, sees why a test fails, pauses and deletes it', async ({
      page,
      expectAccessible,
    }) => {
      const isLive = script === 'with'
      // No host answers at names that end with .invalid.
      const host = `${script}-${Date.now()}.invalid`
      await signIn(page, 'employer@example.com')
      await page.goto('/ru/my/profile')
      await page.locator('a[href*="/my/companies/"]:not([href$="new"])').first().click()
      await page.getByRole('link', { name: 'Вебхуки' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вебхуки')
      if (isLive) await hydrated(page)

      await page.getByLabel('Адрес').fill('https://169.254.169.254/latest')
      await page.getByLabel('Новое сообщение').check()
      await page.getByRole('button', { name: 'Создать вебхук' }).click()
      await expect(page.getByText('Нужен адрес в открытом интернете').first()).toBeVisible()
      await expect(page.getByLabel('Новое сообщение')).toBeChecked()
      await page.getByLabel('Адрес').fill(`https://${host}/otklik`)
      await page.getByRole('button', { name: 'Создать вебхук' }).click()
      await expect(page.getByRole('heading', { name: `Секрет для ${host}` })).toBeVisible()
      expect(await page.getByLabel('Секрет', { exact: true }).inputValue()).toMatch(/^whsec_/)
      await expectAccessible(page)
      await expectFit(page)

      await page.getByRole('link', { name: host }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(host)
      if (isLive) await hydrated(page)
      await page.getByRole('button', { name: 'Отправить проверку' }).click()
      await expect(page.getByText('Проверка отправлена').first()).toBeVisible()
      const deliveries = page.getByRole('list', { name: 'Отправленные события' })
      // Other journeys send messages of this company meanwhile, and their deliveries come first.
      const attempt = deliveries.getByRole('listitem').filter({ hasText: 'Проверка' })
      await expect(async () => {
        await page.reload()
        await expect(attempt).toContainText('Не доставлено')
      }).toPass()
      await expect(attempt).toContainText('Адрес недоступен')
      await expectAccessible(page)
      await expectFit(page)

      await page.getByRole('button', { name: 'Поставить на паузу' }).click()
      await expect(page.getByText('новые события не отправляются')).toBeVisible()
      await page.getByText('Удалить вебхук').click()
      await page.getByRole('button', { name: 'Удалить', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вебхуки')
      await expect(page.getByRole('link', { name: host })).toHaveCount(0)
    })
  })
}
