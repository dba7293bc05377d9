import { expect, expectFit, signIn, test } from '../fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 780 } })

    test('an employer filters and sorts the applications to a vacancy, and opens one of them', async ({
      page,
      expectAccessible,
    }) => {
      await signIn(page, 'employer@example.com')
      await page.goto('/ru/my/vacancies')
      await page
        .getByRole('link', { name: 'Frontend-разработчик (TypeScript)', exact: true })
        .click()
      const list = page.getByRole('list', { name: 'Ответить', exact: true })
      const rows = list.getByRole('listitem')
      await expect(rows.first()).toContainText(/навыки\s\d\sиз\s\d/)
      const all = await rows.count()
      expect(all).toBeGreaterThan(4)

      const filter = page.locator('summary', { hasText: 'Фильтр' })
      await filter.click()
      await page.getByLabel('Навыки из вакансии').selectOption('3')
      await page.getByLabel('Зарплата подходит').check()
      await page.getByLabel('Порядок').selectOption('match')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Показать' }).last().click()
      await expect(page).toHaveURL(/sort=match/)
      if (javaScriptEnabled) await expect(page).toHaveURL(/pay=meets/)
      await expect.poll(() => rows.count()).toBeLessThan(all)
      await expectAccessible(page)
      await expectFit(page)

      await rows.first().getByRole('link').click()
      await expect(page).toHaveURL(/application=\w+.*skills=3/)
      await page.goBack()
      await page.getByRole('link', { name: /навыки\sот\s3/ }).click()
      await expect(page).not.toHaveURL(/skills=/)
      await expect(page).toHaveURL(/pay=meets/)

      await page.getByLabel('Имя, навык, слово из резюме').fill('неттакогослова')
      await page.getByLabel('Имя, навык, слово из резюме').press('Enter')
      await expect(page.getByText('По этим условиям никого нет')).toBeVisible()
      await page.getByRole('link', { name: 'Показать всех' }).click()
      await expect(rows).toHaveCount(all)
    })
  })
}
