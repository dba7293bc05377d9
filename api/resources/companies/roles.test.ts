import { expect, test } from 'vitest'
import {
  getApplication,
  inviteToInterview,
  listApplications,
  rejectApplication,
  submitApplication,
  viewApplication,
} from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { countNotifications } from '../../contract/notifications.ts'
import { listMessages, markMessagesRead, sendMessage } from '../../contract/conversations.ts'
import { listOwnVacancies } from '../../contract/vacancies.ts'
import {
  createCandidate,
  createResume,
  createVacancy,
  mailTo,
  signedIn,
  startApi,
  createEmployer,
} from '../../testing.ts'
import { companyMembers, vacancies, vacancyMembers } from '../../database/tables.ts'

async function start() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const shared = await createVacancy(api, employer, { title: 'Бариста' })
  const other = await createVacancy(api, employer, { title: 'Кассир' })
  const candidate = await createCandidate(api)
  const resume_public_id = await createResume(api, candidate)
  const asCandidate = await signedIn(api, candidate)
  const apply = (vacancy_public_id: string) =>
    call(asCandidate, submitApplication, { body: { vacancy_public_id, resume_public_id } })
  const chef = await createEmployer(api, {}, 'employer_free')
  const membership = { company_id: employer.company.id, user_id: chef.id }
  await api.db.insert(companyMembers).values({ ...membership, role: 'hiring_manager' })
  const rows = await api.db.select().from(vacancies)
  const vacancy_id = rows.find(({ public_id }) => public_id === shared)?.id ?? 0
  await api.db.insert(vacancyMembers).values({ vacancy_id, user_id: chef.id })
  const [seen, unseen] = [await apply(shared), await apply(other)]
  await api.outbox.drain()
  const asChef = await signedIn(api, chef)
  const asOwner = await signedIn(api, employer)
  return { api, shared, seen, unseen, chef, asChef, asOwner, asCandidate }
}

test('a hiring manager lists what was shared with him, and nothing else of the company', async () => {
  const { asChef, asOwner, shared, seen } = await start()
  const listed = await call(asChef, listApplications, { query: {} })
  expect(listed.map(({ public_id }) => public_id)).toEqual([seen.public_id])
  const own = await call(asChef, listOwnVacancies, {})
  expect(own.map(({ public_id }) => public_id)).toEqual([shared])
  expect(await call(asOwner, listApplications, { query: {} })).toHaveLength(2)
})

test('a hiring manager proposes times, and no other action is allowed to him', async () => {
  const { asChef, seen } = await start()
  const params = { id: seen.public_id }
  const before = await call(asChef, getApplication, { params })
  expect(before.allowed_actions).toEqual(['invite'])
  const slot = {
    type: 'video',
    scheduled_at: '2026-11-23T10:00:00Z',
    video_url: 'https://meet.kz/1',
  } as const
  const invited = await call(asChef, inviteToInterview, { params, body: slot })
  expect(invited).toMatchObject({ status: 'invited', allowed_actions: ['invite'] })
  await expect(call(asChef, rejectApplication, { params, body: {} })).rejects.toMatchObject({
    status: 403,
    message: 'companies:not_permitted',
  })
})

test('what a hiring manager opens and reads stays new for those who answer', async () => {
  const { asChef, asOwner, asCandidate, seen } = await start()
  const params = { id: seen.public_id }
  const { public_id } = await call(asCandidate, sendMessage, { params, body: { text: 'Добрый' } })
  const viewed = await call(asChef, viewApplication, { params })
  expect(viewed.viewed_by_employer_at).toBeNull()
  await call(asChef, markMessagesRead, { params, body: { message_public_id: public_id } })
  const thread = await call(asChef, listMessages, { params, query: {} })
  expect(thread).toMatchObject({ own_read: null, writing_refusal: 'not_permitted' })
  expect((await call(asOwner, viewApplication, { params })).viewed_by_employer_at).not.toBeNull()
})

test('a hiring manager is told of nothing that others have to answer', async () => {
  const { api, asChef, asOwner, chef } = await start()
  expect(await mailTo(api, chef.email)).toEqual([])
  expect(await call(asChef, countNotifications, {})).toMatchObject({ unread: 0 })
  expect((await call(asOwner, countNotifications, {})).unread).toBeGreaterThan(0)
})
