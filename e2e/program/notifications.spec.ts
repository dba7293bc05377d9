import { applyTo, ask, expect, hydrated, publishVacancy, signIn, test } from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('a refusal is told once, and read by opening it', async ({ page, browser }) => {
      const employer = await browser.newPage()
      await signIn(employer, 'employer@example.com')
      const vacancy = await publishVacancy(employer, `Диспетчер ${script}`)
      const { title } = (await ask(employer, 'GET', `/v1/vacancies/${vacancy}`)).data as {
        title: string
      }
      await signIn(page, 'candidate2@example.com')
      const { public_id } = await applyTo(page, vacancy)
      await page.goto('/ru/my/notifications')
      if (hasScript) await hydrated(page)

      const rejected = await ask(employer, 'PATCH', `/v2/applications/${public_id}/reject`)
      expect(rejected.status).toBe(200)
      if (hasScript) await page.getByRole('link', { name: 'Показать', exact: true }).click()
      const row = page
        .getByRole('listitem')
        .filter({ hasText: title })
        .filter({ hasText: 'Отказ от компании' })
      await expect(async () => {
        if (!hasScript) await page.reload()
        await expect(row).toHaveCount(1, { timeout: 1000 })
      }).toPass()

      await row.getByRole('button', { name: 'Открыть отклик' }).click()
      await expect(page).toHaveURL(new RegExp(`application=${public_id}`))
      await page.goto('/ru/my/notifications?unread')
      await expect(
        page
          .getByRole('tab', { name: /Непрочитанные/ })
          .or(page.getByRole('link', { name: /Непрочитанные/ })),
      ).toBeVisible()
      await expect(row).toHaveCount(0)
      await page.goto('/ru/my/notifications')
      await expect(row).toHaveCount(1)
      await employer.close()
    })

    test('a choice of letters is kept', async ({ page }) => {
      await signIn(page, 'candidate2@example.com')
      await page.goto('/ru/my/settings')
      if (hasScript) await hydrated(page)
      const viewed = page.getByRole('checkbox', { name: 'Просмотры отклика и резюме' })
      const panel = page.locator('form').filter({ has: viewed })
      const before = await viewed.isChecked()
      await viewed.setChecked(!before)
      await panel.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByRole('main')).toContainText('Сохранено')
      await page.reload()
      await expect(viewed).toBeChecked({ checked: !before })
    })
  })
}
