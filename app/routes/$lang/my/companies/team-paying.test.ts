// Tests who pays for a company, on the page of the team, and what a member may then buy.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyMembers, users } from '../../../../../api/database/tables.ts'
import { completeVacancy, createEmployer, createVacancy } from '../../../../../api/testing.ts'
import { book } from '../../../../../api/resources/billing/ledger/acts.ts'
import { startSite } from '../../../../testing.ts'

async function start() {
  const { api, visitor } = await startSite()
  const owner = await createEmployer(api, { name: 'Кофейня' }, 'employer_free')
  const recruiter = await createEmployer(api, {}, 'employer_free')
  await api.db.update(users).set({ first_name: 'Дана' }).where(eq(users.id, recruiter.id))
  const company_id = owner.company.id
  await api.db
    .insert(companyMembers)
    .values({ company_id, user_id: recruiter.id, role: 'recruiter' })
  const entry = {
    user_id: owner.id,
    delta: 20_000,
    reason: 'correction',
    payment_id: null,
  } as const
  await api.db.transaction((tx) => book(tx, entry, api.now()))
  return {
    owner: await visitor(owner),
    recruiter: await visitor(recruiter),
    page: `/ru/my/companies/${company_id}/team`,
    allowance: `allowance-${recruiter.id}`,
    vacancy: await createVacancy(api, owner, completeVacancy),
  }
}

const money = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ')

test('an owner pays, sets a sum; the recruiter spends it, is refused more, and is named in the statement', async () => {
  const { owner, recruiter, page, allowance, vacancy } = await start()
  expect((await owner.get(page)).text).toContain('Пока никто: у каждого свой тариф')
  const paid = await owner.post(page, { intent: 'pay' })
  expect([paid.status, paid.location]).toEqual([303, page])
  expect((await owner.get(page)).toasts).toEqual(['success: Теперь за компанию платите вы'])
  const highlight = `/ru/my/services/vacancy_highlight?target=${vacancy}`
  expect((await recruiter.get(highlight)).text).toContain('Вам не назначена сумма')

  await owner.post(page, { intent: allowance, allowance: '5 000 ₸' })
  expect((await owner.get(page)).field('allowance')).toMatch(/^5\s000$/)
  expect(money((await recruiter.get(page)).text)).toContain('ещё 5 000 ₸ из 5 000 ₸')
  const offered = await recruiter.get(highlight)
  expect(money(offered.text)).toContain('Оплатить 1 990 ₸ со счёта компании')
  const bought = await recruiter.post(highlight, {
    intent: 'pay',
    target: vacancy,
    price: '1990',
    key: 'key-number-1',
  })
  expect(bought.status).toBe(303)

  const top = `/ru/my/services/vacancy_top?target=${vacancy}`
  const refused = await recruiter.post(top, {
    intent: 'top_up',
    target: vacancy,
    price: '4900',
    amount: '4900',
    key: 'key-number-2',
  })
  expect(refused.status).toBe(402)
  expect(money(refused.text)).toContain('На этот месяц вам осталось 3 010 ₸ из 5 000 ₸')
  expect(refused.html).toContain(`value="${vacancy}"`)

  expect(money((await owner.get(page)).text)).toContain('потрачено 1 990 ₸ из 5 000 ₸')
  expect((await owner.get('/ru/my/payments')).text).toContain('Дана, Кофейня')
})

test('a wrong sum is refused beside its field, and an empty one takes the allowance away', async () => {
  const { owner, recruiter, page, allowance } = await start()
  await owner.post(page, { intent: 'pay' })
  for (const typed of ['пять тысяч', '0', '6000000', '10-20']) {
    const refused = await owner.post(page, { intent: allowance, allowance: typed })
    expect([typed, refused.status]).toEqual([typed, 422])
    expect(refused.errors[`${allowance}-allowance`]).toContain('Напишите сумму от 1 до')
    expect(refused.field('allowance')).toBe(typed)
  }
  await owner.post(page, { intent: allowance, allowance: '700' })
  await owner.post(page, { intent: allowance, allowance: '' })
  expect((await recruiter.get(page)).text).toContain('Покупать со счёта компании вы не можете')
})

test('a recruiter sees who pays, and neither form', async () => {
  const { owner, recruiter, page, allowance } = await start()
  await owner.post(page, { intent: 'pay' })
  const shown = await recruiter.get(page)
  expect(shown.text).toContain('Платит Айгуль Сериккызы')
  expect(shown.html).not.toContain('value="stop_paying"')
  expect((await recruiter.post(page, { intent: 'pay' })).status).toBe(403)
  expect((await recruiter.post(page, { intent: allowance, allowance: '1' })).status).toBe(403)
  expect((await owner.get(`${page}?leave=1`)).text).toContain('Вы платите за компанию.')
  await owner.post(page, { intent: 'stop_paying' })
  expect((await recruiter.get(page)).text).toContain('Пока никто')
})
