import type { VacancyContent } from '#contract/content/vacancy.ts'
import type { WrittenVacancy } from '#contract/written-vacancies.ts'
import { ask, expect, expectFit, hydrated, publishVacancy, signIn, test } from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const hasScript = script === 'with'
    test.use({ javaScriptEnabled: hasScript })

    test('an employer is refused, corrects, is held, and corrects again', async ({
      page,
      expectAccessible,
    }) => {
      test.slow()
      await signIn(page, 'employer@example.com')
      const { id, content } = await draftOf(page, `ПЕКАРЬ ${script}`)
      const edit = async () => {
        await page.goto(`/ru/vacancies/${id}/edit`)
        if (hasScript) await hydrated(page)
      }
      const look = async () => {
        await page.getByRole('button', { name: 'Посмотреть и опубликовать' }).first().click()
        await expect(page).toHaveURL(/\/preview$/)
      }

      await test.step('the style of the title is corrected for him', async () => {
        await edit()
        await page.getByRole('button', { name: 'Исправить за меня' }).click()
        await expect(page.getByLabel('Название')).toHaveValue(`Пекарь ${script}`)
      })

      await test.step('clear words keep the preview from publishing, and everything typed stays', async () => {
        await page.getByLabel('О работе').fill(`${content.description}\nТолько девушки.`)
        await look()
        await expect(page.getByText('«Только девушки»').first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'Опубликовать' })).toHaveCount(0)
        await expectAccessible(page)
        await page
          .getByRole('link', { name: /^Заполнить|^Дополнить|недоста/ })
          .first()
          .click()
        await expect(page.getByLabel('О работе')).toHaveValue(/Только девушки\.$/)
        await expect(
          page.getByText(/«Только девушки»: по полу выбирать нельзя/).first(),
        ).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('doubtful words are held, and say so', async () => {
        if (hasScript) await hydrated(page)
        await page.getByLabel('О работе').fill(`${content.description}\nКоллектив молодой.`)
        await look()
        await page.getByRole('button', { name: 'Опубликовать' }).click()
        await expect(page.getByText('Вакансия на проверке')).toBeVisible()
        await expect(page.getByText('«Коллектив молодой»')).toBeVisible()
        await expectFit(page, 'with the reasons of a hold')
        await expectAccessible(page)
        const guest = await page.request.get(`/v1/vacancies/${id}`, { headers: { cookie: '' } })
        expect(guest.status()).toBe(404)
      })

      await test.step('without the words it is public at once', async () => {
        await page.getByRole('link', { name: 'Исправить' }).click()
        if (hasScript) await hydrated(page)
        await page.getByLabel('О работе').fill(content.description)
        await look()
        await page.getByRole('button', { name: 'Опубликовать' }).click()
        await expect(page).toHaveURL(/\/published$/)
      })
    })
  })
}

async function draftOf(page: Parameters<typeof ask>[0], title: string) {
  const model = await publishVacancy(page, 'Пекарь-образец')
  const { company_id, content } = (await ask(page, 'GET', `/v1/vacancies/${model}/written`))
    .data as WrittenVacancy
  const written = await ask(page, 'POST', '/v1/vacancies', {
    key: crypto.randomUUID(),
    company_id,
    content: { ...content, title } satisfies VacancyContent,
  })
  return { id: (written.data as WrittenVacancy).public_id, content }
}
