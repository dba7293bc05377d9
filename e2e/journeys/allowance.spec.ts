import type { Page } from 'playwright'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { WrittenVacancy } from '#contract/written-vacancies.ts'
import { ask, expect, expectFit, hydrated, signIn, signUp, test } from '../fixtures.ts'
import { createVerifiedCompany, joinTeam } from '../team.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    test.use({ javaScriptEnabled: isLive, viewport: { width: 360, height: 740 } })

    test('an owner allows a sum a month; the recruiter spends it, and is refused what is above it', async ({
      page: owner,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const context = await browser.newContext({
        javaScriptEnabled: isLive,
        viewport: { width: 360, height: 740 },
      })
      const member = await context.newPage()
      const vacancy = await hire(owner)
      const company = await joinTeam(owner, member, 'Сауле')
      const team = `/ru/my/companies/${company.id}/team`
      const buyPage = (code: string) => `/ru/my/services/${code}?target=${vacancy}`

      async function visit(page: Page, path: string): Promise<void> {
        await page.goto(path)
        if (isLive) await hydrated(page)
      }

      async function look(page: Page): Promise<void> {
        await expectAccessible(page)
        await expectFit(page)
      }

      await test.step('the owner tops up the balance, and sets 5 000', async () => {
        await visit(owner, '/ru/my/payments')
        await owner.getByLabel('Сумма').fill('20000')
        await owner.getByRole('button', { name: /^Пополнить/ }).click()
        await owner.getByRole('button', { name: 'Оплатить' }).click()
        await visit(owner, team)
        await expect(owner.getByText('Вы. Вакансии, контакты и приглашения')).toBeVisible()
        await owner.getByText('Сколько может потратить каждый').click()
        await owner.getByLabel('Сауле, в месяц').fill('5 000')
        await owner.locator('#paying').getByRole('button', { name: 'Сохранить' }).click()
        await expect(owner.getByText('потрачено 0 ₸ из 5 000 ₸')).toBeVisible()
        await look(owner)
      })

      await test.step('the recruiter buys a highlight from the company’s account', async () => {
        await visit(member, team)
        await expect(member.getByText('ещё 5 000 ₸ из 5 000 ₸')).toBeVisible()
        await visit(member, buyPage('vacancy_highlight'))
        await expect(member.getByText('Вам осталось на этот месяц')).toBeVisible()
        await look(member)
        await member.getByRole('button', { name: /со счёта компании/ }).click()
        await expect(member).toHaveURL(new RegExp(`${vacancy}/view/applications`))
      })

      await test.step('the second purchase is above what is left', async () => {
        await visit(member, buyPage('vacancy_top'))
        await expect(member.getByText('вам осталось 3 010 ₸ из 5 000 ₸')).toBeVisible()
        await expect(member.getByRole('button', { name: /Оплатить|Пополнить/ })).toHaveCount(0)
        await look(member)
        const path = '/v1/services/vacancy_top/purchase'
        const forced = await ask(member, 'POST', path, { target_public_id: vacancy, price: 4900 })
        expect(forced).toMatchObject({ status: 402, data: { left: 3010, allowance: 5000 } })
      })

      await test.step('the owner sees who has spent the money', async () => {
        await visit(owner, team)
        await expect(owner.getByText('потрачено 1 990 ₸ из 5 000 ₸')).toBeVisible()
        await look(owner)
        await visit(owner, '/ru/my/payments')
        await expect(owner.getByText(`Сауле, ${company.name}`)).toBeVisible()
        await look(owner)
      })

      await test.step('without a paying account the recruiter buys nothing', async () => {
        await visit(owner, team)
        await owner.getByRole('button', { name: 'Больше не платить' }).click()
        await expect(owner.getByText('Вы больше не платите за компанию')).toBeVisible()
        const path = '/v1/services/vacancy_bump/purchase'
        const { status } = await ask(member, 'POST', path, {
          target_public_id: vacancy,
          price: 990,
        })
        expect(status).toBe(403)
      })

      await context.close()
    })
  })
}

/** Signs up an owner with a verified company, and publishes a copy of a vacancy of the demo. */
async function hire(owner: Page): Promise<string> {
  await signIn(owner, 'employer@example.com')
  const own = (await ask(owner, 'GET', '/v1/vacancies/mine')).data as OwnVacancy[]
  const model = own.findLast(({ status, salary_from }) => status === 'published' && salary_from)
  const written = await ask(owner, 'GET', `/v1/vacancies/${model?.public_id}/written`)
  const { content } = written.data as WrittenVacancy
  await owner.context().clearCookies()

  const username = `own-${crypto.randomUUID()}@example.com`
  await signUp(owner, username, 'Асель', 'employer')
  await signIn(owner, username)
  const { id: company_id } = await createVerifiedCompany(owner, 'Пекарня')
  const body = {
    key: crypto.randomUUID(),
    company_id,
    content: { ...content, title: `Пекарь ${Date.now()}`, questions: [] },
  }
  const { data } = await ask(owner, 'POST', '/v1/vacancies', body)
  const { public_id, version } = data as WrittenVacancy
  const { status } = await ask(owner, 'PATCH', `/v1/vacancies/${public_id}/publish`, { version })
  expect(status).toBe(200)
  return public_id
}
