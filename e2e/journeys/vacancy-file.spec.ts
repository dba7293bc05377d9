import { expect, expectFit, hydrated, signIn, test } from '../fixtures.ts'

const text = 'Кухня ищет того, кто любит готовить и умеет это делать хорошо. '.repeat(4)
const header = 'Название;Город;Зарплата;Опыт;Описание'
const csv = (...rows: string[]) => ({
  name: 'Вакансии.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\n')),
})

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('vacancies of a file are checked, saved and taken back', async ({
      page,
      expectAccessible,
    }) => {
      await signIn(page, 'employer2@example.com')
      await page.goto('/ru/my/vacancies')
      await page.getByRole('main').getByRole('link', { name: 'Из файла' }).click()
      const file = page.locator('#file')
      await expect(file).toBeAttached()
      if (hasScript) await hydrated(page)
      await file.setInputFiles(csv(`Повар;Нария;от 300 000;без опыта;${text}`))
      await page.getByRole('button', { name: 'Проверить файл' }).click()
      await expect(page.getByText('Город: не поняли «Нария»')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Сохранить черновиками' })).toHaveCount(0)
      await expectAccessible(page)
      await expectFit(page)
      await page.getByRole('link', { name: 'Выбрать другой файл' }).click()
      await expect(page.getByRole('button', { name: 'Проверить файл' })).toBeVisible()
      if (hasScript) await hydrated(page)
      await page.locator('#file').setInputFiles(csv(`Повар;Алматы;от 300 000;без опыта;${text}`))
      await page.getByRole('button', { name: 'Проверить файл' }).click()
      await page.getByRole('button', { name: 'Сохранить черновиками' }).click()
      await expect(page.getByText('Черновики: 1')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Отменить импорт' }).click()
      await expect(page.getByText('Черновики удалены')).toBeVisible()
    })
  })
}
