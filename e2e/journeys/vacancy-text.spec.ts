import { expect, expectFit, forgetDrafts, hydrated, signIn, test } from '../fixtures.ts'

const text = `Кофейня «Зерно» ищет бариста

Зарплата: от 250 тыс. на руки
Город: Алматы

Обязанности:
·\tВарить кофе;
·\tМыть чашки.

Требования
1) Медицинская книжка
2) Опыт от 1 года

Пишите в t.me/zerno_kz`

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('a pasted text becomes a saved vacancy', async ({ page, expectAccessible }) => {
      await signIn(page, 'employer2@example.com')
      await forgetDrafts(page, 'vacancies/new')
      await page.goto('/ru/my/vacancies')
      await page.getByRole('main').getByRole('link', { name: 'Из готового текста' }).click()
      const area = page.getByLabel('Текст вакансии')
      await expect(area).toBeVisible()
      if (hasScript) await hydrated(page)
      await page.getByRole('button', { name: 'Разложить по полям' }).click()
      await expect(page.locator('#text-error')).toHaveText('Вставьте текст вакансии')
      await expectAccessible(page)
      await area.fill(text)
      await page.getByRole('button', { name: 'Разложить по полям' }).click()
      await expect(page).toHaveURL(/\/ru\/vacancies\/new/)
      await expect(page.getByText('вакансия ещё не сохранена')).toBeVisible()
      await expect(page.getByLabel('Название')).toHaveValue('Бариста')
      await expect(page.getByLabel('От', { exact: true })).toHaveValue(/^250\s000$/)
      await expect(page.getByLabel('Чем предстоит заниматься')).toHaveValue(
        'Варить кофе\nМыть чашки.',
      )
      await expect(page.getByLabel('Строки, которым не нашлось места')).toHaveValue(/t\.me/)
      await expectAccessible(page)
      await expectFit(page)
      await page.getByRole('button', { name: 'Сохранить' }).last().click()
      await expect(page).toHaveURL(/\/ru\/vacancies\/[a-z2-7]{26}\/edit/)
      await expect(page.getByLabel('Название')).toHaveValue('Бариста')
    })
  })
}
