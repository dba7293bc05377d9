import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { listMessages, sendMessage } from '../../contract/conversations.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { companyMembers, notifications, users } from '../../database/tables.ts'
import { createEmployer, createPair, signedIn, startApi, type TestApi } from '../../testing.ts'
import { eraseWordsOf } from './acts.ts'

async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asOwner = await signedIn(api, employer)
  const colleague = await joined(api, employer.company.id, 'Сауле')
  const asColleague = await signedIn(api, colleague)
  const { public_id: id } = await call(asCandidate, contract.submitApplication, { body: pair })
  const params = { id }
  await call(asColleague, contract.interviewApplication, { params, body: { message: 'Когда?' } })
  await call(asColleague, sendMessage, { params, body: { text: 'Возьмите паспорт' } })
  await api.outbox.drain()
  return { api, employer, candidate, colleague, asCandidate, asOwner, asColleague, params }
}

async function joined(api: TestApi, company_id: number, first_name: string) {
  const member = await createEmployer(api)
  await api.db.update(users).set({ first_name }).where(eq(users.id, member.id))
  const role = 'recruiter' as const
  await api.db.insert(companyMembers).values({ company_id, user_id: member.id, role })
  return member
}

const erased = (api: TestApi, { id }: { id: number }) =>
  api.db.transaction((tx) => eraseWordsOf(tx, id))

test('each viewer reads in the history and in the thread who acted for the company', async () => {
  const { asCandidate, asOwner, asColleague, employer, params } = await start()
  const company = employer.company.name
  for (const [client, is_self] of [
    [asCandidate, false],
    [asOwner, false],
    [asColleague, true],
  ] as const) {
    const { history } = await call(client, contract.getApplication, { params })
    expect(history.map(({ member }) => member)).toEqual([null, { name: 'Сауле', company, is_self }])
    const { messages } = await call(client, listMessages, { params, query: {} })
    expect(messages).toMatchObject([{ by: 'employer', author: 'Сауле', is_own: is_self }])
    expect(JSON.stringify([history, messages])).not.toMatch(/user_id|@example/)
  }
})

test('what the candidate is told names the member', async () => {
  const { asCandidate, employer } = await start()
  const { results } = await call(asCandidate, listNotifications, { query: {} })
  const named = `Сауле, ${employer.company.name}. `
  expect(results.map(({ body }) => body.startsWith(named))).toEqual([true, true])
})

test('an invitation to choose a time names the member', async () => {
  const { api, asCandidate, asColleague, employer, params } = await start()
  const body = {
    type: 'video' as const,
    video_url: 'https://meet.example.kz/1',
    scheduled_at: '2026-11-23T15:00:00+05:00',
    alternatives: ['2026-11-24T15:00:00+05:00'],
    candidate_chooses: true,
  }
  await call(asColleague, contract.inviteToInterview, { params, body })
  await api.outbox.drain()
  const { results } = await call(asCandidate, listNotifications, { query: {} })
  expect(results[0]).toMatchObject({
    title: `«${employer.company.name}» приглашает на встречу: выберите время`,
    body: expect.stringMatching(`^Сауле, ${employer.company.name}. `),
  })
})

test('an erased member has no name any more, in the history, the thread and what was told', async () => {
  const { api, asCandidate, asOwner, colleague, params } = await start()
  await call(asOwner, contract.postponeApplication, { params, body: {} })
  await erased(api, colleague)
  const nobody = { first_name: '', erased_at: api.now() }
  await api.db.update(users).set(nobody).where(eq(users.id, colleague.id))
  const { history } = await call(asCandidate, contract.getApplication, { params })
  expect(history[1]?.member).toMatchObject({ name: null, is_self: false })
  const { messages } = await call(asCandidate, listMessages, { params, query: {} })
  expect(messages).toMatchObject([{ author: null, text: '' }])
  const told = await api.db.select({ values: notifications.values }).from(notifications)
  expect(JSON.stringify(told)).not.toContain('Сауле')
})

async function told({ db }: TestApi, { id }: { id: number }) {
  const found = await db.select().from(notifications).where(eq(notifications.user_id, id))
  return JSON.stringify(found)
}

test('the candidate was told nothing any more by an erased member after whom a colleague moved', async () => {
  const { api, asOwner, candidate, colleague, params } = await start()
  const body = { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-30T05:00:00Z' } as const
  await call(asOwner, contract.inviteToInterview, { params, body })
  await api.outbox.drain()
  expect(await told(api, candidate)).toContain('Возьмите паспорт')
  await erased(api, colleague)
  expect(await told(api, candidate)).not.toContain('Возьмите паспорт')
  expect(await told(api, candidate)).toContain('Абая 1')
})

test('an erased member who had left the company leaves no words of a move, and the candidate’s own stay', async () => {
  const { api, asCandidate, asColleague, candidate, employer, colleague, params } = await start()
  await call(asCandidate, sendMessage, { params, body: { text: 'Да, возьму' } })
  const body = { reason: 'other', message: 'Нашли другого' } as const
  await call(asColleague, contract.rejectApplication, { params, body })
  await api.outbox.drain()
  await api.db.delete(companyMembers).where(eq(companyMembers.user_id, colleague.id))
  expect(await told(api, candidate)).toContain('Нашли другого')
  await erased(api, colleague)
  expect(await told(api, candidate)).not.toContain('Нашли другого')
  expect(await told(api, employer)).toContain('Да, возьму')
  const application = await call(asCandidate, contract.getApplication, { params })
  expect(JSON.stringify(application)).not.toContain('Нашли другого')
})
