import { expect, test } from 'vitest'
import { deleteApplication, submitApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { getVacancy, listVacancies } from '../../contract/vacancies.ts'
import { companyMembers, vacancies } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

const everybody = [
  'guest',
  'candidate',
  'applicant',
  'invited',
  'who deleted his application',
  'member',
  'colleague',
  'other employer',
] as const
type Who = (typeof everybody)[number]

const company: Who[] = ['member', 'colleague']

async function startVacancy() {
  const api = await startApi()
  const member = await createEmployer(api)
  const colleague = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: member.company.id, user_id: colleague.id, role: 'recruiter' })
  const id = await createVacancy(api, member)
  const asMember = await signedIn(api, member)
  const join = async (how: 'applies' | 'is invited') => {
    const candidate = await createCandidate(api)
    const body = { vacancy_public_id: id, resume_public_id: await createResume(api, candidate) }
    const client = await signedIn(api, candidate)
    const sent = await call(how === 'applies' ? client : asMember, submitApplication, { body })
    return { client, params: { id: sent.public_id } }
  }
  const deleted = await join('applies')
  await call(deleted.client, deleteApplication, { params: deleted.params })
  const clients = {
    guest: api.guest,
    candidate: await signedIn(api, await createCandidate(api)),
    applicant: (await join('applies')).client,
    invited: (await join('is invited')).client,
    'who deleted his application': deleted.client,
    member: asMember,
    colleague: await signedIn(api, colleague),
    'other employer': await signedIn(api, await createEmployer(api)),
  } satisfies Record<Who, unknown>
  return { api, id, clients }
}

test.each<[string, Partial<typeof vacancies.$inferInsert>, readonly Who[]]>([
  ['published', { status: 'published' }, everybody],
  ['archived', { status: 'archived' }, everybody],
  ['archived and was never published', { status: 'archived', published_at: null }, company],
  ['paused', { status: 'paused' }, everybody],
  ['paused and was never published', { status: 'paused', published_at: null }, company],
  ['a draft', { status: 'draft', published_at: null }, company],
  ['a draft again', { status: 'draft' }, company],
  [
    'on moderation again',
    { status: 'on_moderation' },
    [...company, 'applicant', 'invited', 'who deleted his application'],
  ],
  ['on moderation', { status: 'on_moderation', published_at: null }, company],
  ['blocked', { status: 'blocked' }, company],
])('who sees a vacancy that is %s', async (_, row, expected) => {
  const { api, id, clients } = await startVacancy()
  await api.db.update(vacancies).set(row)
  const seenBy: Who[] = []
  for (const who of everybody) {
    const outcome = await call(clients[who], getVacancy, { params: { id } }).then(
      () => 200,
      (failure: { status: number }) => failure.status,
    )
    expect([200, 404]).toContain(outcome)
    if (outcome === 200) seenBy.push(who)
    const { total } = await call(clients[who], listVacancies, { query: {} })
    expect([who, total]).toEqual([who, row.status === 'published' ? 1 : 0])
  }
  expect(seenBy.toSorted()).toEqual([...expected].toSorted())
})
