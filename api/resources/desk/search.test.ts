import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { searchDesk } from '../../contract/desk-search.ts'
import type { OperatorRole } from '../../contract/rules/desk.ts'
import { deskLog } from '../../database/tables.ts'
import { deskToken } from '../../testing/desk.ts'
import { startStage } from '../../testing/stage.ts'

async function startSearch(...roles: OperatorRole[]) {
  const stage = await startStage()
  const { api } = stage
  const client = api.client(await deskToken(api, ...roles))
  const find = (q: string) => call(client, searchDesk, { body: { q } })
  const logged = async () =>
    (await api.db.select().from(deskLog).orderBy(asc(deskLog.id))).map(
      ({ action, subject_kind, subject_id }) => [action, subject_kind, subject_id],
    )
  return { ...stage, find, logged }
}

test('an account is found by mail and number, without its mail and phone', async () => {
  const { find, logged, things } = await startSearch('support')
  const [account] = await find(` ${things.email.toUpperCase()} `)
  expect(account).toMatchObject({ kind: 'account', side: 'candidate', cases: [things.supportCase] })
  expect(JSON.stringify(account)).not.toContain(things.email)
  expect(await find(String(account?.id))).toEqual([account])
  expect(await find('nobody@example.kz')).toEqual([])
  const row = ['found', 'account', String(account?.id)]
  expect(await logged()).toEqual([row, row, ['searched', null, null]])
})

test('a company is found by its address, a vacancy and an application by theirs', async () => {
  const { find, things } = await startSearch('support')
  expect(await find(`https://otklik.kz/ru/companies/${things.companySlug}`)).toMatchObject([
    { kind: 'company', id: things.company, owners: [expect.any(Number)] },
  ])
  expect(await find(`https://otklik.kz/ru/vacancies/${things.vacancy}`)).toMatchObject([
    { kind: 'vacancy', id: things.vacancy, status: 'published' },
  ])
  expect(await find(things.application)).toMatchObject([
    { kind: 'application', id: things.application, vacancy: { id: things.vacancy } },
  ])
})

test.each([
  ['money', ['account', 'company']],
  ['moderator', ['account', 'company', 'vacancy']],
  ['support', ['account', 'company', 'vacancy', 'application']],
] as const)('%s finds %s', async (role, kinds) => {
  const { find, things } = await startSearch(role)
  const { email, companySlug, vacancy, application } = things
  const results = []
  for (const q of [email, companySlug, vacancy, application]) results.push(...(await find(q)))
  expect(results.map(({ kind }) => kind)).toEqual(kinds)
})
