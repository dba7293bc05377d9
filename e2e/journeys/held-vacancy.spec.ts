import type { VacancyContent } from '#contract/content/vacancy.ts'
import type { WrittenVacancy } from '#contract/written-vacancies.ts'
import { ask, expect, expectFit, hydrated, publishVacancy, signIn, test } from '../fixtures.ts'
import { openDesk, operatorAddress } from '../operators.ts'

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

    test('a moderator returns a held vacancy with a letter, and publishes what was corrected', async ({
      page: employer,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const phone = { javaScriptEnabled: hasScript, viewport: { width: 360, height: 740 } }
      const moderator = await (await browser.newContext(phone)).newPage()
      const address = operatorAddress('held', script)
      await signIn(moderator, address)
      await openDesk(moderator, address)
      await signIn(employer, 'employer@example.com')
      const title = `Пекарь ${script} ${crypto.randomUUID().slice(0, 8)}`
      const { id, content } = await draftOf(employer, title)
      const publish = async (words: string) => {
        const body = {
          content: { ...content, title, description: `${content.description} ${words}` },
        }
        expect((await ask(employer, 'PUT', `/v1/vacancies/${id}`, body)).status).toBe(200)
        expect((await ask(employer, 'PATCH', `/v1/vacancies/${id}/publish`)).status).toBe(200)
      }
      const openCase = async () => {
        await moderator.goto('/ru/desk?kind=vacancy')
        await moderator.getByRole('link', { name: title }).click()
        await expect(moderator.locator('mark').first()).toBeVisible()
        if (hasScript) await hydrated(moderator)
      }

      await test.step('without a reason or words nothing is returned', async () => {
        await publish('Коллектив молодой.')
        await openCase()
        await moderator.getByLabel('Для коллег').fill('Звонили в компанию')
        await moderator.getByRole('button', { name: 'Вернуть на правку' }).click()
        const words = moderator.getByRole('textbox', { name: 'Своими словами' })
        await expect(words).toHaveAttribute('aria-invalid', 'true')
        await expect(moderator.getByLabel('Для коллег')).toHaveValue('Звонили в компанию')
        await expectAccessible(moderator)
        await expectFit(moderator, 'with an error')
        await moderator.setViewportSize(phone.viewport)
      })

      await test.step('the letter is made of the reasons that are ticked and own words', async () => {
        await moderator.getByLabel(/^В тексте есть требование/).check()
        await moderator
          .getByRole('textbox', { name: 'Своими словами' })
          .fill('Уберите слова про коллектив.')
        await moderator.getByRole('button', { name: 'Вернуть на правку' }).click()
        await expect(moderator.getByText('Вакансия возвращена на правку')).toBeVisible()
        await employer.goto(`/ru/vacancies/${id}/preview`)
        await expect(employer.getByText(/В тексте есть требование/)).toBeVisible()
        await expect(employer.getByText(/Уберите слова про коллектив/)).toBeVisible()
      })

      await test.step('what was corrected but is still doubtful is published by the moderator', async () => {
        await publish('Команда молодая духом.')
        await openCase()
        await moderator.getByLabel('Опубликовать').check()
        await moderator.getByRole('button', { name: 'Опубликовать' }).click()
        await expect(moderator.getByText('Вакансия опубликована')).toBeVisible()
        const seen = await employer.request.get(`/v1/vacancies/${id}`, { headers: { cookie: '' } })
        expect(seen.status()).toBe(200)
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
