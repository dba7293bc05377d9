import type { Page } from 'playwright'
import type { OwnCompany } from '#contract/companies.ts'
import type { WrittenVacancy } from '#contract/written-vacancies.ts'
import { ask, chooseFrom, expect, hydrated, signIn, test } from '../fixtures.ts'

const employer = 'employer@example.com'
const description = 'Печём хлеб на закваске для двенадцати кофеен города и учим этому. '.repeat(4)

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with', viewport: { width: 360, height: 800 } })

    test('an employer asks two questions, a candidate answers them, and both read the answers', async ({
      page,
      expectAccessible,
    }) => {
      const ready = () => (script === 'with' ? hydrated(page) : undefined)
      const main = page.getByRole('main')
      const question = (number: number) => page.getByRole('group', { name: `Вопрос ${number}` })
      const press = (name: string) =>
        main.getByRole('button', { name, exact: true }).first().click()

      await signIn(page, employer)
      await page.goto(await beginVacancy(page))
      await ready()
      await page.getByLabel('Название').fill(`Пекарь ${Date.now()}`)
      await chooseFrom(page, 'Профессия', 'Повар, пекарь, кондитер')
      await chooseFrom(page, 'Город', 'Алматы')
      await page.getByRole('textbox', { name: 'От', exact: true }).fill('100 000')
      await page.getByLabel('О работе').fill(description)
      await page.getByLabel('Опыт').selectOption('Без опыта')
      for (const [number, text, type] of [
        [1, 'Сколько лет у печи?', 'Числом'],
        [2, 'Какая смена удобнее?', 'Одним из вариантов'],
      ] as const) {
        await press('Добавить вопрос')
        await question(number).getByLabel('О чём спросить').fill(text)
        await question(number).getByLabel('Как отвечают').selectOption(type)
        await question(number).getByLabel('Без ответа не откликнуться').check()
      }
      await question(2).getByLabel('Варианты ответа').fill('Утренняя')
      await page.getByLabel('Имя', { exact: true }).fill('Асель Ким')
      await page.getByRole('textbox', { name: 'Телефон' }).fill('8 701 123 45 67')
      await press('Посмотреть и опубликовать')
      await expect(page).toHaveURL(/preview$/)
      await main.getByRole('link', { name: /добавьте хотя бы два варианта/ }).click()
      await expect(page).toHaveURL(/edit/)
      await ready()
      await expectAccessible(page)
      await question(2).getByLabel('Варианты ответа').fill('Утренняя\nНочная')
      await press('Посмотреть и опубликовать')
      await press('Опубликовать')
      await expect(page).toHaveURL(/published$/)
      const vacancy = page.url().replace('/published', '')

      await page.context().clearCookies()
      await signIn(page, 'candidate2@example.com')
      await page.goto(vacancy)
      await expect(main).not.toContainText('Асель Ким')
      await main.getByRole('link', { name: 'Откликнуться' }).click()
      await expect(page).toHaveURL(/apply$/)
      await ready()
      await page.getByLabel('Сколько лет у печи?').fill('1,5')
      await press('Откликнуться')
      const choice = page.getByRole('radiogroup', { name: 'Какая смена удобнее?' })
      await expect(choice).toHaveAccessibleDescription('Ответьте на этот вопрос')
      await expect(page.getByLabel('Сколько лет у печи?')).toHaveValue('1,5')
      await expectAccessible(page)
      await choice.getByLabel('Ночная').check()
      await press('Откликнуться')
      await expect(page).toHaveURL(/my\/applications\?application=/)
      await page.getByText('Ваши ответы').first().click()
      const card = page.locator('.follow').filter({ hasText: 'Асель Ким' }).first()
      await expect(card).toContainText('Какая смена удобнее?Ночная')
      await expectAccessible(page)

      await page.context().clearCookies()
      await signIn(page, employer)
      await page.goto(`${vacancy}/view/applications`)
      await ready()
      await main.locator('a[href*="application="]').first().click()
      await expect(main).toContainText('Сколько лет у печи?1,5')
      await expect(main).toContainText('Какая смена удобнее?Ночная')
      await expectAccessible(page)
      await page.goto(`${vacancy}/edit`)
      await expect(page.locator('#section-questions')).toContainText('вопросы больше не меняются')
    })
  })
}

async function beginVacancy(page: Page): Promise<string> {
  const [company] = (await ask(page, 'GET', '/v1/accounts/companies')).data as OwnCompany[]
  const { data } = await ask(page, 'POST', '/v1/vacancies', {
    key: crypto.randomUUID(),
    company_id: company?.id,
    content: { title: 'Пекарь', work_formats: ['on_site'], response_due_days: 7 },
  })
  return `/ru/vacancies/${(data as WrittenVacancy).public_id}/edit`
}
