import { xlsxOf } from '../../api/spreadsheets/xlsx.ts'
import { expect, expectFit, hydrated, signIn, test } from '../fixtures.ts'

const text = 'Кухня ищет того, кто любит готовить и умеет это делать хорошо. '.repeat(4)
const header = 'Название;Город;Зарплата;Опыт;Описание'
const csv = (...rows: string[]) => ({
  name: 'Вакансии.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\n')),
})

/** The same vacancy in the other kinds of files, with XML as hh gives it. */
const otherFiles = async () => [
  {
    name: 'Вакансии.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await xlsxOf({
      name: 'Вакансии',
      header: header.split(';'),
      rows: [['Повар', 'Алматы', 'от 300 000', 'без опыта', text]],
      widths: [20, 20, 20, 20, 60],
      timeZone: 'UTC',
    }),
  },
  {
    name: 'hh.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(`<?xml version="1.0"?><vacancies><vacancy id="7"><name>Повар</name>
      <area><name>Алматы</name></area><experience><id>noExperience</id></experience>
      <salary><from>300000</from><currency>KZT</currency></salary>
      <description><![CDATA[<p>${text}</p>]]></description></vacancy></vacancies>`),
  },
]

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

    test('a table of XLSX and the XML of hh are read by the same form', async ({ page, visit }) => {
      await signIn(page, 'employer2@example.com')
      for (const file of await otherFiles()) {
        await visit(page, '/ru/vacancies/import')
        await page.locator('#file').setInputFiles(file)
        await page.getByRole('button', { name: 'Проверить файл' }).click()
        await expect(page.getByText('Все строки прочитаны')).toBeVisible()
        await expect(page.getByText(/Алматы.*300/)).toBeVisible()
        await page.getByRole('button', { name: 'Сохранить черновиками' }).click()
        await expect(page.getByText('Черновики: 1')).toBeVisible()
        await page.getByRole('button', { name: 'Отменить импорт' }).click()
        await expect(page.getByText('Черновики удалены')).toBeVisible()
      }
    })
  })
}
