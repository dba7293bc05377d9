import { readFile } from 'node:fs/promises'
import {
  applyTo,
  ask,
  expect,
  expectFit,
  hydrated,
  publishVacancy,
  signIn,
  test,
} from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('an employer saves the applications and a resume, and looks at the statistics', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const candidate = await (await browser.newContext()).newPage()
      await signIn(candidate, 'candidate2@example.com')
      await signIn(page, 'employer@example.com')
      const vacancy = await publishVacancy(page, 'Кондитер')
      const { public_id: id } = await applyTo(candidate, vacancy)
      await page.goto(`/ru/vacancies/${vacancy}/view/applications`)
      if (hasScript) await hydrated(page)

      await test.step('the table has the application', async () => {
        await page.getByText('Скачать таблицей', { exact: true }).click()
        await expectFit(page, 'with the form that saves a table')
        const saving = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Текстом (.csv)' }).click()
        const file = await saving
        expect(file.suggestedFilename()).toMatch(/^otklik-[\d-]+-\w{8}\.csv$/)
        const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
        expect(lines).toHaveLength(2)
        expect(lines[1]).toContain('Ждёт вашего ответа')
        const excel = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Для Excel (.xlsx)' }).click()
        expect((await excel).suggestedFilename()).toMatch(/\.xlsx$/)
      })

      await test.step('the resume is a PDF', async () => {
        await page.goto(`/ru/vacancies/${vacancy}/view/applications?application=${id}`)
        const saving = page.waitForEvent('download')
        await page.getByRole('link', { name: 'PDF целиком' }).click()
        const file = await saving
        expect(file.suggestedFilename()).toMatch(/^Резюме, .+\.pdf$/)
        expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
      })

      await test.step('the statistics count the answer', async () => {
        await ask(page, 'PATCH', `/v2/applications/${id}/reject`)
        await page.goto(`/ru/vacancies/${vacancy}/view/applications`)
        if (hasScript) await hydrated(page)
        await page.getByText('Управление', { exact: true }).click()
        await page.getByRole('link', { name: 'Статистика', exact: true }).last().click()
        await expect(page.getByRole('heading', { level: 1, name: 'Статистика' })).toBeVisible()
        await expect(page.getByRole('img', { name: /^Отклики: всего 1,/ })).toBeVisible()
        await expect(page.getByText('Обычно в течение часа')).toBeVisible()
        await page.getByText('Числа по дням').click()
        await expect(page.getByRole('row').nth(1)).toContainText('1')
        await expectAccessible(page)
        await expectFit(page, 'statistics')
      })
    })
  })
}
