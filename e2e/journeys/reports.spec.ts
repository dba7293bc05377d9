import type { Page } from 'playwright'
import type { VacancyContent } from '#contract/content/vacancy.ts'
import type { WrittenVacancy } from '#contract/written-vacancies.ts'
import {
  ask,
  expect,
  hydrated,
  publishVacancy,
  signIn,
  signInAnew,
  signUp,
  test,
} from '../fixtures.ts'
import { openDesk, operatorAddress } from '../operators.ts'
import { createVerifiedCompany } from '../team.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    const options = { javaScriptEnabled: isLive, viewport: { width: 360, height: 740 } }
    test.use(options)

    test('a report ends in a block by two operators, and an appeal ends the block', async ({
      page: reporter,
      browser,
      visit,
      look,
    }) => {
      test.slow()
      const open = async () => (await browser.newContext(options)).newPage()
      const [owner, model, first, second] = [await open(), await open(), await open(), await open()]
      const title = `Упаковщик на дому ${script} ${crypto.randomUUID().slice(0, 6)}`
      const address = `owner-${crypto.randomUUID()}@example.com`
      let id = ''
      let block = ''

      const openCase = async (page: Page, kind: 'report' | 'appeal') => {
        await visit(page, `/ru/desk?kind=${kind}`)
        await page.getByRole('link', { name: new RegExp(title) }).click()
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        if (isLive) await hydrated(page)
      }

      await test.step('a company publishes a vacancy', async () => {
        await signIn(model, 'employer@example.com')
        const sample = await publishVacancy(model, 'Упаковщик-образец')
        const { content } = (await ask(model, 'GET', `/v1/vacancies/${sample}/written`))
          .data as WrittenVacancy
        await signUp(owner, address, 'Данияр', 'employer')
        await signIn(owner, address)
        const company = await createVerifiedCompany(owner, `Упаковка ${script}`)
        const written = await ask(owner, 'POST', '/v1/vacancies', {
          key: crypto.randomUUID(),
          company_id: company.id,
          content: { ...content, title } satisfies VacancyContent,
        })
        id = (written.data as WrittenVacancy).public_id
        expect((await ask(owner, 'PATCH', `/v1/vacancies/${id}/publish`)).status).toBe(200)
      })

      await test.step('a candidate reports it; without words «other» is refused', async () => {
        await signInAnew(reporter)
        await visit(reporter, `/ru/vacancies/${id}`)
        await reporter.getByRole('link', { name: 'Пожаловаться на вакансию' }).click()
        await expect(
          reporter.getByRole('heading', { name: 'Пожаловаться на вакансию' }),
        ).toBeVisible()
        await look(reporter)
        await reporter.getByLabel('Другое').check()
        await reporter.getByRole('button', { name: 'Отправить жалобу' }).click()
        await expect(reporter.getByLabel('Подробности')).toHaveAttribute('aria-invalid', 'true')
        await expect(reporter.getByLabel('Другое')).toBeChecked()
        await reporter.getByLabel('Обман, просят деньги или документы').check()
        await reporter.getByLabel('Подробности').fill('Просят 5 000 за обучение')
        await reporter.getByRole('button', { name: 'Отправить жалобу' }).click()
        await expect(reporter.getByText('Жалоба у модератора').first()).toBeVisible()
        await expect(reporter.getByRole('dialog')).toHaveCount(0)
        await expect(reporter).toHaveURL(new RegExp(`/ru/vacancies/${id}$`))
        await visit(reporter, `/ru/reports/vacancy/${id}`)
        await expect(reporter.getByText(/Вы уже пожаловались/)).toBeVisible()
        await look(reporter)
      })

      await test.step('a moderator proposes to block it', async () => {
        for (const [name, page] of [
          ['first', first],
          ['second', second],
        ] as const) {
          const operator = operatorAddress('reports', script, name)
          await signIn(page, operator)
          await openDesk(page, operator)
        }
        await openCase(first, 'report')
        await expect(first.getByText('Просят 5 000 за обучение')).toBeVisible()
        await first.getByLabel('Заблокировать').check()
        await first.getByLabel('Вакансия', { exact: true }).check()
        await first.getByLabel('Обман, деньги или документы').check()
        await first.getByLabel('Письмо владельцу').fill('Вы просите деньги у кандидатов')
        await look(first)
        await first.getByRole('button', { name: /Заблокировать|Записать решение/ }).click()
        await expect(first.getByText('Решение ждёт второго человека').first()).toBeVisible()
        expect((await reporter.request.get(`/ru/vacancies/${id}`)).status()).toBe(200)
        await openCase(first, 'report')
        await expect(first.getByText('Предложили вы')).toBeVisible()
        await expect(first.getByLabel('Согласиться и выполнить')).toHaveCount(0)
      })

      await test.step('another one agrees, and the vacancy is gone', async () => {
        await openCase(second, 'report')
        await second.getByLabel('Согласиться и выполнить').check()
        await look(second)
        await second.getByRole('button', { name: 'Записать решение' }).click()
        await expect(second.getByText('Решение выполнено').first()).toBeVisible()
        expect((await reporter.request.get(`/ru/vacancies/${id}`)).status()).toBe(404)
        await visit(reporter, '/ru/my/support')
        await expect(reporter.getByText('Приняли меры')).toBeVisible()
        await look(reporter)
      })

      await test.step('the owner reads why, and disputes it', async () => {
        await visit(owner, `/ru/vacancies/${id}/preview`)
        await owner.getByRole('link', { name: 'Причина и как оспорить' }).click()
        await expect(owner.getByText('Вы просите деньги у кандидатов')).toBeVisible()
        block = new URL(owner.url()).pathname
        if (isLive) await hydrated(owner)
        await look(owner)
        await owner.getByRole('button', { name: 'Оспорить' }).click()
        await expect(owner.getByLabel('Почему это ошибка')).toHaveAttribute('aria-invalid', 'true')
        await owner.getByLabel('Почему это ошибка').fill('Обучение у нас бесплатное')
        await owner.getByRole('button', { name: 'Оспорить' }).click()
        await expect(owner.getByText('Возражение у модератора')).toBeVisible()
        await look(owner)
      })

      await test.step('the moderator who proposed the block cannot decide, another ends it', async () => {
        await openCase(first, 'appeal')
        await expect(first.getByText(/решает другой модератор/)).toBeVisible()
        await openCase(second, 'appeal')
        await expect(second.getByText('Обучение у нас бесплатное')).toBeVisible()
        await second.getByLabel('Снять блокировку').check()
        await second.getByLabel('Письмо владельцу').fill('Вы правы, проверили договор')
        await look(second)
        await second.getByRole('button', { name: /Снять блокировку|Записать решение/ }).click()
        await expect(second).toHaveURL(/\/ru\/desk\?kind=appeal$/)
        await visit(owner, block)
        await expect(owner.getByText('Вы правы, проверили договор')).toBeVisible()
        await look(owner)
        expect((await reporter.request.get(`/ru/vacancies/${id}`)).status()).toBe(200)
      })
    })
  })
}
