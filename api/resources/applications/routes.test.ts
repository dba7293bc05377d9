import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { hideResume } from '../../contract/resumes.ts'
import type { MoveAction } from '../../contract/rules/application-moves.ts'
import { systemReasons } from '../../contract/rules/vocabulary.ts'
import { updateSettings } from '../../contract/settings.ts'
import {
  applicationHistory,
  applications,
  invitations,
  resumes,
  vacancies,
} from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

async function startPair() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  return {
    api,
    employer,
    candidate,
    pair,
    asEmployer: await signedIn(api, employer),
    asCandidate: await signedIn(api, candidate),
  }
}

const endpoints = {
  activate: contract.activateApplication,
  postpone: contract.postponeApplication,
  interview: contract.interviewApplication,
  accept: contract.acceptApplication,
  hire: contract.hireCandidate,
  confirm: contract.confirmHire,
  decline: contract.declineHire,
  no_show: contract.reportNoShow,
  reject: contract.rejectApplication,
  revoke: contract.revokeApplication,
} satisfies Record<Exclude<MoveAction, 'invite' | 'set_first_day'>, unknown>

function act(client: ApiClient, action: keyof typeof endpoints, id: string, body = {}) {
  return call(client, endpoints[action], { params: { id }, body })
}

const slot = {
  type: 'video',
  scheduled_at: '2026-11-23T15:00:00+05:00',
  video_url: 'https://meet.example.kz/1',
} as const

function invite(client: ApiClient, id: string, changes: object = {}) {
  return call(client, contract.inviteToInterview, { params: { id }, body: { ...slot, ...changes } })
}

function apply(client: ApiClient, pair: object, changes: object = {}) {
  return call(client, contract.submitApplication, { body: { ...pair, ...changes } as never })
}

test('each action returns the changed application', async () => {
  const { api, asCandidate, asEmployer, pair, candidate } = await startPair()
  const other = { ...pair, resume_public_id: await createResume(api, candidate) }
  const invited = await apply(asEmployer, other)
  expect(invited).toMatchObject({ ...other, initiated_by: 'employer', status: 'invited' })

  const { public_id } = await apply(asCandidate, pair)
  let version = 1
  const expectStatus = async (status: string, answering: Promise<object>) => {
    const answer = { ...pair, public_id, initiated_by: 'candidate', status, version: ++version }
    expect(await answering).toMatchObject(answer)
  }
  await expectStatus('postponed', act(asEmployer, 'postpone', public_id))
  await expectStatus('active', act(asEmployer, 'activate', public_id))
  await expectStatus('interview', act(asEmployer, 'interview', public_id))
  await expectStatus('invited', invite(asEmployer, public_id))
  const accepted = act(asCandidate, 'accept', public_id)
  await expectStatus('accepted', accepted)
  const { invitation } = await accepted
  expect(Date.parse(invitation?.scheduled_at ?? '')).toBe(Date.parse(slot.scheduled_at))
  await expectStatus('rejected', act(asEmployer, 'reject', public_id))
  await expectStatus('active', act(asEmployer, 'activate', public_id))
  await expectStatus('revoked', act(asCandidate, 'revoke', public_id))
})

test('both sides see a new application, each with its own actions and fields', async () => {
  const { api, asCandidate, asEmployer, pair, candidate } = await startPair()
  const sent = await apply(asCandidate, pair, { message: ' Здравствуйте! ' })
  expect(sent).toMatchObject({
    ...pair,
    status: 'active',
    initiated_by: 'candidate',
    version: 1,
    invitation: null,
    message: 'Здравствуйте!',
    contacts: null,
    response_due_at: '2026-11-27T09:00:00.000Z',
    resume: {
      title: 'Программист',
      specialty_code: '96',
      status: 'published',
      total_experience_months: 24,
    },
    vacancy: { title: 'Программист', specialty_code: '96', status: 'published' },
    allowed_actions: ['revoke', 'delete'],
  })
  const [seen] = await call(asEmployer, contract.listApplications, { query: {} })
  expect(seen).toMatchObject({
    public_id: sent.public_id,
    resume: { name: 'Айгуль Сериккызы' },
    contacts: { email: candidate.email, phones: ['+77010000001'] },
    allowed_actions: ['postpone', 'interview', 'invite', 'reject', 'delete'],
  })
  const params = { id: sent.public_id }
  expect(await call(asEmployer, contract.getApplication, { params })).toMatchObject({
    sent_resume: { title: 'Программист', name: 'Айгуль Сериккызы' },
    history: [
      { action: 'apply', by: 'candidate', status: 'active', at: '2026-11-20T09:00:00.000Z' },
    ],
  })
  await api.outbox.drain()
  expect(api.events).toEqual([
    { type: 'application-created', application_id: 1, by_user_id: candidate.id },
  ])
})

test('an interview from the application to the accepted time', async () => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  expect(await act(asEmployer, 'interview', public_id)).toMatchObject({
    status: 'interview',
    version: 2,
  })
  expect(
    await invite(asEmployer, public_id, { alternatives: ['2026-11-24T10:00:00Z'] }),
  ).toMatchObject({
    status: 'invited',
    invitation: {
      type: 'video',
      scheduled_at: '2026-11-23T10:00:00.000Z',
      duration_minutes: 45,
      timezone: 'Asia/Almaty',
      video_url: 'https://meet.example.kz/1',
      address: null,
      alternatives: ['2026-11-24T10:00:00.000Z'],
      sequence: 0,
      ics_uid: `${public_id}@otklik`,
      viewed_at: null,
    },
  })
  expect(await act(asCandidate, 'interview', public_id)).toMatchObject({
    status: 'interview',
    invitation: null,
  })
  const office = { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-25T05:00:00Z' }
  const moved = { ...office, contact_phone: '8 (701) 000-00-01' }
  expect(await invite(asEmployer, public_id, moved)).toMatchObject({
    invitation: {
      type: 'office',
      address: 'Алматы, Абая 1',
      contact_phone: '+77010000001',
      video_url: null,
      sequence: 1,
    },
  })
  const accepted = await act(asCandidate, 'accept', public_id)
  expect(accepted).toMatchObject({ status: 'accepted', version: 6, invitation: { sequence: 1 } })
})

test('an invitation by the employer opens contacts only when the candidate wants to talk', async () => {
  const { candidate, asCandidate, asEmployer, pair } = await startPair()
  const invited = await apply(asEmployer, pair)
  expect(invited).toMatchObject({
    status: 'invited',
    initiated_by: 'employer',
    invitation: null,
    contacts: null,
    response_due_at: null,
  })
  const contactsNow = async () =>
    (await call(asEmployer, contract.getApplication, { params: { id: invited.public_id } }))
      .contacts
  await act(asCandidate, 'postpone', invited.public_id)
  expect(await contactsNow()).toBeNull()
  await act(asCandidate, 'interview', invited.public_id)
  expect(await contactsNow()).toEqual({ email: candidate.email, phones: ['+77010000001'] })
  await act(asCandidate, 'reject', invited.public_id, { reason: 'salary' })
  expect(await contactsNow()).toBeNull()
})

test('fields hidden in the resume are hidden from the employer of the application', async () => {
  const { api, candidate, employer, asCandidate, asEmployer } = await startPair()
  const hidden_fields = ['names_and_photo', 'phones', 'email'] as const
  const { public_id } = await apply(asCandidate, {
    vacancy_public_id: await createVacancy(api, employer),
    resume_public_id: await createResume(api, candidate, { hidden_fields: [...hidden_fields] }),
  })
  const params = { id: public_id }
  const seen = await call(asEmployer, contract.getApplication, { params })
  expect(JSON.stringify(seen)).not.toMatch(/Айгуль|Сериккызы|aigul|7701/)
  const own = await call(asCandidate, contract.getApplication, { params })
  expect(own.resume.name).toBe('Айгуль Сериккызы')
})

test('the employer of an open application sees the candidate’s job search status', async () => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const statusFor = async (client: ApiClient) =>
    (await call(client, contract.getApplication, { params: { id: public_id } })).job_search_status
  expect(await statusFor(asEmployer)).toBeNull()
  const body = { job_search_status: 'active', default_visibility: 'employers' } as const
  await call(asCandidate, updateSettings, { body })
  expect(await statusFor(asEmployer)).toBe('active')
  await act(asEmployer, 'reject', public_id)
  expect(await statusFor(asEmployer)).toBeNull()
})

test('the sent resume stays as it was sent', async () => {
  const { api, candidate, asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await api.db.update(resumes).set({ published: null }).where(eq(resumes.owner_id, candidate.id))
  const seen = await call(asEmployer, contract.getApplication, { params: { id: public_id } })
  expect(seen.sent_resume?.title).toBe('Программист')
})

test('a listed application has the same resume fields as the opened one, also when sent before a field existed', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const older = sql`${applications.sent_resume} || '{"salary_expected": {"amount": 300000}}'`
  await api.db.update(applications).set({ sent_resume: older })
  const [row] = await call(asEmployer, contract.listApplications, { query: {} })
  const seen = await call(asEmployer, contract.getApplication, { params: { id: public_id } })
  expect(seen.sent_resume?.salary_expected).toEqual({ amount: 300_000, currency: 'KZT' })
  expect(row?.resume.salary_expected).toEqual(seen.sent_resume?.salary_expected)
})

test('a second application for the pair answers the first, from either side', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const first = await apply(asCandidate, pair, { message: 'Первое' })
  expect(first.is_new).toBe(true)
  const repeated = await apply(asCandidate, pair, { message: 'Второе' })
  expect(repeated).toEqual({ ...first, is_new: false })
  expect(await apply(asEmployer, pair)).toMatchObject({
    is_new: false,
    public_id: first.public_id,
    status: 'active',
    initiated_by: 'candidate',
    message: 'Первое',
  })
  expect(await api.db.select().from(applicationHistory)).toHaveLength(1)
})

test('simultaneous submits by both sides create one application', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const answers = await Promise.all([
    apply(asCandidate, pair),
    apply(asEmployer, pair),
    apply(asCandidate, pair),
    apply(asEmployer, pair),
  ])
  expect(new Set(answers.map(({ public_id }) => public_id)).size).toBe(1)
  expect(new Set(answers.map(({ initiated_by }) => initiated_by)).size).toBe(1)
  expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1)
  expect(await api.db.select().from(applications)).toHaveLength(1)
})

test('a revoked application can be sent again and keeps its id', async () => {
  const { asCandidate, pair } = await startPair()
  const first = await apply(asCandidate, pair, { message: 'Первое' })
  await act(asCandidate, 'revoke', first.public_id)
  const again = await apply(asCandidate, pair, { message: 'Второе' })
  expect(again).toMatchObject({
    is_new: true,
    public_id: first.public_id,
    status: 'active',
    version: 3,
    message: 'Второе',
    closed_by: null,
  })
})

test('a required cover letter cannot be empty or too long, and an employer needs none', async () => {
  const { api, employer, asCandidate, asEmployer, pair } = await startPair()
  const vacancy_public_id = await createVacancy(api, employer, { cover_letter_required: true })
  const strict = { ...pair, vacancy_public_id }
  await expect(apply(asCandidate, strict, { message: ' ' })).rejects.toMatchObject({
    status: 422,
    message: 'applications:cover_letter_required',
    fields: { message: ['required'] },
  })
  await expect(apply(asCandidate, strict, { message: 'я'.repeat(5001) })).rejects.toMatchObject({
    fields: { message: ['too_long:5000'] },
  })
  await apply(asEmployer, strict)
})

test.each([
  ['a vacancy that is paused', 'paused', 'published', 409, 'applications:vacancy_not_published'],
  [
    'a vacancy that is archived',
    'archived',
    'published',
    409,
    'applications:vacancy_not_published',
  ],
  ['a vacancy nobody may see', 'draft', 'published', 404, 'vacancies:not_found'],
  ['a resume that is hidden', 'published', 'hidden', 409, 'applications:resume_not_published'],
  ['a resume that is a draft', 'published', 'draft', 409, 'applications:resume_not_published'],
] as const)('applying with %s', async (_, vacancyStatus, resumeStatus, status, message) => {
  const { api, employer, candidate, asCandidate } = await startPair()
  const pair = {
    vacancy_public_id: await createVacancy(api, employer, {}, { status: vacancyStatus }),
    resume_public_id: await createResume(api, candidate, {}, resumeStatus),
  }
  await expect(apply(asCandidate, pair)).rejects.toMatchObject({ status, message })
  expect(await api.db.select().from(applications)).toEqual([])
})

test('an application with a foreign resume or an invitation to a foreign vacancy is refused', async () => {
  const { api, pair } = await startPair()
  const otherCandidate = await signedIn(api, await createCandidate(api))
  const otherEmployer = await signedIn(api, await createEmployer(api))
  await expect(apply(otherCandidate, pair)).rejects.toMatchObject({ message: 'resumes:not_found' })
  await expect(apply(otherEmployer, pair)).rejects.toMatchObject({ message: 'vacancies:not_found' })
  expect(await api.db.select().from(applications)).toEqual([])
})

test('an employer cannot invite with a resume that is visible to nobody', async () => {
  const { api, candidate, asEmployer, pair } = await startPair()
  const resume_public_id = await createResume(api, candidate, { visibility: 'nobody' })
  await expect(apply(asEmployer, { ...pair, resume_public_id })).rejects.toMatchObject({
    status: 404,
    message: 'resumes:not_found',
  })
})

test('inviting a candidate who has applied returns that application, also with a hidden resume', async () => {
  const { api, candidate, employer, asCandidate, asEmployer, pair } = await startPair()
  const resume_public_id = await createResume(api, candidate, { visibility: 'nobody' })
  const hidden = { ...pair, resume_public_id }
  const { public_id } = await apply(asCandidate, hidden)
  expect(await apply(asEmployer, hidden)).toMatchObject({ public_id, status: 'active' })
  const vacancy_public_id = await createVacancy(api, employer)
  await expect(apply(asEmployer, { ...hidden, vacancy_public_id })).rejects.toMatchObject({
    status: 404,
    message: 'resumes:not_found',
  })
  expect(await api.db.select().from(applications)).toHaveLength(1)
})

test.each(systemReasons)('an employer cannot give the system’s reason %s', async (reason) => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await expect(act(asEmployer, 'reject', public_id, { reason })).rejects.toMatchObject({
    status: 422,
    fields: { reason: ['invalid'] },
  })
})

test('more than 20 applications a minute wait', async () => {
  const api = await startApi({ limitFactor: 1 })
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const client = await signedIn(api, candidate)
  const resume_public_id = await createResume(api, candidate)
  const vacancy_public_id = await createVacancy(api, employer)
  for (let n = 0; n < 20; n++) await apply(client, { vacancy_public_id, resume_public_id })
  await expect(apply(client, { vacancy_public_id, resume_public_id })).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 60,
  })
})

const times: [string, string, string | null][] = [
  ['in the past', '2026-11-20T08:59:00Z', 'too_soon'],
  ['in 29 minutes', '2026-11-20T09:29:00Z', 'too_soon'],
  ['in 30 minutes', '2026-11-20T09:30:00Z', null],
  ['in 60 days', '2027-01-19T09:00:00Z', null],
  ['later than in 60 days', '2027-01-19T09:00:01Z', 'too_late'],
  ['without an offset', '2026-11-23T15:00:00', 'invalid_date'],
  ['on no day', '2026-02-30T10:00:00Z', 'invalid_date'],
  ['never', '', 'required'],
]

test.each(times)('an invitation %s', async (_, scheduled_at, code) => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const answer = invite(asEmployer, public_id, { scheduled_at })
  if (code === null) await expect(answer).resolves.toMatchObject({ status: 'invited' })
  else await expect(answer).rejects.toMatchObject({ status: 422, fields: { scheduled_at: [code] } })
})

const wrongSlots: [string, object, string, string][] = [
  ['an office without an address', { type: 'office' }, 'address', 'required'],
  ['a video without a link', { video_url: null }, 'video_url', 'required'],
  ['a link that runs', { video_url: 'javascript:alert(1)' }, 'video_url', 'invalid_url'],
  ['a place nowhere', { type: 'moon' }, 'type', 'invalid'],
  ['five minutes', { duration_minutes: 5 }, 'duration_minutes', 'too_small:15'],
  [
    'five other times',
    { alternatives: Array(5).fill(slot.scheduled_at) },
    'alternatives',
    'too_many:4',
  ],
  ['a time zone that is not there', { timezone: 'Mars/Olympus' }, 'timezone', 'invalid'],
  ['a NUL in a time zone', { timezone: '\u0000' }, 'timezone', 'invalid'],
  ['a message too long', { message: 'я'.repeat(2001) }, 'message', 'too_long:2000'],
]

test.each(wrongSlots)('an invitation with %s names the field', async (_, changes, field, code) => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await expect(invite(asEmployer, public_id, changes)).rejects.toMatchObject({
    status: 422,
    fields: { [field]: [code] },
  })
})

test('an employer can invite with a time at once, a candidate cannot offer a time', async () => {
  const { asCandidate, asEmployer, pair } = await startPair()
  await expect(apply(asCandidate, pair, { invitation: slot })).rejects.toMatchObject({
    status: 422,
    fields: { invitation: ['not_supported'] },
  })
  const late = { ...slot, scheduled_at: '2020-01-01T00:00:00Z' }
  await expect(apply(asEmployer, pair, { invitation: late })).rejects.toMatchObject({
    status: 422,
    fields: { 'invitation.scheduled_at': ['too_soon'] },
  })
  const invited = await apply(asEmployer, pair, { invitation: slot })
  expect(invited).toMatchObject({
    status: 'invited',
    initiated_by: 'employer',
    invitation: { type: slot.type, sequence: 0 },
  })
  expect(await apply(asEmployer, pair, { invitation: slot })).toMatchObject({
    public_id: invited.public_id,
    version: invited.version,
  })
})

test('a slot that has passed cannot be accepted', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await invite(asEmployer, public_id)
  api.advance(3 * 24 * 3600 + 3600 + 61)
  const client = asCandidate
  await expect(act(client, 'accept', public_id)).rejects.toMatchObject({
    status: 422,
    message: 'applications:interview_in_past',
    data: { public_id, status: 'invited' },
  })
})

test('the outcome of a meeting can be set after its time, and is reset by another meeting', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await invite(asEmployer, public_id)
  const agreed = await act(asCandidate, 'accept', public_id)
  expect(agreed).toMatchObject({ outcome: null, invitation: { sequence: 0 } })
  await expect(act(asEmployer, 'hire', public_id)).rejects.toMatchObject({
    status: 409,
    message: 'applications:wrong_state',
  })
  api.advance(3 * 24 * 3600 + 3600)
  const missed = await act(asCandidate, 'no_show', public_id)
  expect(missed).toMatchObject({ status: 'accepted', outcome: 'employer_no_show' })
  const hired = await act(asEmployer, 'hire', public_id, { version: missed.version })
  expect(hired).toMatchObject({
    status: 'accepted',
    outcome: 'hired',
    invitation: { sequence: 0 },
    allowed_actions: ['interview', 'invite', 'set_first_day', 'reject', 'delete'],
  })
  expect(await act(asEmployer, 'hire', public_id)).toEqual(hired)
  const params = { id: public_id }
  const { history } = await call(asCandidate, contract.getApplication, { params })
  expect(history.map(({ action, by }) => `${by}: ${action}`).slice(-2)).toEqual([
    'candidate: no_show',
    'employer: hire',
  ])
  const again = { scheduled_at: '2026-12-01T10:00:00Z' }
  expect(await invite(asEmployer, public_id, again)).toMatchObject({ outcome: null })
})

test('a hire and its message are confirmed by the candidate once, and both are reset by a new invitation', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await invite(asEmployer, public_id)
  await act(asCandidate, 'accept', public_id)
  api.advance(3 * 24 * 3600 + 3600)
  const reported = await act(asCandidate, 'hire', public_id, { message: 'Не слова компании' })
  expect(reported).toMatchObject({ outcome: 'hire_reported', hire_message: '' })
  await act(asEmployer, 'no_show', public_id)
  const message = 'В понедельник в 9:00, спросите Асель'
  const hired = await act(asEmployer, 'hire', public_id, { message })
  expect(hired).toMatchObject({ hire_message: message, hire_confirmed_at: null })
  await expect(act(asEmployer, 'confirm', public_id)).rejects.toMatchObject({ status: 409 })
  const agreed = await act(asCandidate, 'confirm', public_id)
  expect(agreed).toMatchObject({
    outcome: 'hired',
    hire_message: message,
    hire_confirmed_at: api.now().toISOString(),
  })
  expect(await act(asCandidate, 'confirm', public_id)).toEqual(agreed)
  const invited = await invite(asEmployer, public_id, { scheduled_at: '2026-12-01T10:00:00Z' })
  expect(invited).toMatchObject({ outcome: null, hire_message: '', hire_confirmed_at: null })
})

test('a hire that the candidate reported is confirmed by the company', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await invite(asEmployer, public_id)
  await act(asCandidate, 'accept', public_id)
  await expect(act(asCandidate, 'hire', public_id)).rejects.toMatchObject({ status: 409 })
  api.advance(3 * 24 * 3600 + 3600)
  await act(asCandidate, 'hire', public_id)
  expect(await act(asEmployer, 'hire', public_id)).toMatchObject({
    outcome: 'hired',
    hire_confirmed_at: api.now().toISOString(),
  })
})

test('a rejection after the meeting sets its outcome', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await invite(asEmployer, public_id)
  await act(asCandidate, 'accept', public_id)
  api.advance(4 * 24 * 3600)
  const reason = 'did_not_pass_interview'
  const refused = await act(asEmployer, 'reject', public_id, { reason })
  expect(refused).toMatchObject({ status: 'rejected', outcome: 'not_hired', close_reason: reason })
  expect(await act(asEmployer, 'activate', public_id)).toMatchObject({ outcome: null })
})

test('accepting a revoked invitation is refused with the current application', async () => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asEmployer, pair)
  await invite(asEmployer, public_id)
  await act(asEmployer, 'revoke', public_id)
  await expect(act(asCandidate, 'accept', public_id)).rejects.toMatchObject({
    status: 409,
    message: 'applications:wrong_state',
    data: { public_id, status: 'revoked', invitation: null, closed_by: 'employer' },
  })
})

test('an act upon an old version is refused with the current one, a repeat is not', async () => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const postponed = await act(asEmployer, 'postpone', public_id, { version: 1 })
  expect(postponed.version).toBe(2)
  expect(await act(asEmployer, 'postpone', public_id, { version: 1 })).toEqual(postponed)
  await expect(act(asEmployer, 'reject', public_id, { version: 1 })).rejects.toMatchObject({
    status: 409,
    message: 'applications:version_conflict',
    data: { public_id, version: 2, status: 'postponed' },
  })
})

test('a refused action changes nothing and records no event', async () => {
  const { api, asCandidate, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await api.outbox.drain()
  const before = await api.db.select().from(applications)
  for (const action of ['accept', 'postpone', 'reject'] as const) {
    await expect(act(asCandidate, action, public_id)).rejects.toMatchObject({ status: 409 })
  }
  await api.outbox.drain()
  expect(await api.db.select().from(applications)).toEqual(before)
  expect(api.events).toHaveLength(1)
})

test('postponing is not shown to the other side', async () => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await act(asEmployer, 'postpone', public_id)
  const actionsSeenBy = async (client: ApiClient) =>
    (await call(client, contract.getApplication, { params: { id: public_id } })).history.map(
      ({ action }) => action,
    )
  expect(await actionsSeenBy(asEmployer)).toEqual(['apply', 'postpone'])
  expect(await actionsSeenBy(asCandidate)).toEqual(['apply'])
})

test('deleting closes for both and hides for one', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const params = { id: public_id }
  expect(await call(asCandidate, contract.deleteApplication, { params })).toBeNull()
  await expect(call(asCandidate, contract.getApplication, { params })).rejects.toMatchObject({
    status: 404,
  })
  expect(await call(asCandidate, contract.listApplications, { query: {} })).toEqual([])
  expect(await call(asEmployer, contract.getApplication, { params })).toMatchObject({
    status: 'revoked',
    closed_by: 'candidate',
  })
  await api.outbox.drain()
  expect(api.events.map(({ type }) => type)).toEqual([
    'application-created',
    'application-changed',
    'application-hidden',
  ])
})

test('an application deleted by one side is visible again when the other side acts on it', async () => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await act(asEmployer, 'reject', public_id, { reason: 'other' })
  const params = { id: public_id }
  await call(asCandidate, contract.deleteApplication, { params })
  await act(asEmployer, 'activate', public_id)
  expect(await call(asCandidate, contract.getApplication, { params })).toMatchObject({
    status: 'active',
  })
})

test('only the receiver’s first look counts', async () => {
  const { api, asCandidate, asEmployer, pair, candidate } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const view = (client: ApiClient) =>
    call(client, contract.viewApplication, { params: { id: public_id } })
  expect((await view(asCandidate)).viewed_by_candidate_at).toBeNull()
  expect((await view(asEmployer)).viewed_by_employer_at).toBe('2026-11-20T09:00:00.000Z')
  api.advance(60)
  expect(await view(asEmployer)).toMatchObject({
    viewed_by_employer_at: '2026-11-20T09:00:00.000Z',
    version: 1,
  })
  const other = { ...pair, resume_public_id: await createResume(api, candidate) }
  const { allowed_actions: _, is_new: __, ...sent } = await apply(asEmployer, other)
  api.advance(60)
  const params = { id: sent.public_id }
  expect(await call(asEmployer, contract.viewApplication, { params })).toMatchObject(sent)
})

test('acting counts as looking', async () => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const at = '2026-11-20T09:00:00.000Z'
  expect(await invite(asEmployer, public_id)).toMatchObject({
    viewed_by_employer_at: at,
    viewed_by_candidate_at: null,
  })
  expect(await act(asCandidate, 'accept', public_id)).toMatchObject({
    viewed_by_candidate_at: at,
    invitation: { viewed_at: at },
  })
  expect(await invite(asEmployer, public_id)).toMatchObject({ viewed_by_candidate_at: null })
})

test('simultaneous views by colleagues record one view event', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const params = { id: (await apply(asCandidate, pair)).public_id }
  await Promise.all(
    Array.from({ length: 5 }, () => call(asEmployer, contract.viewApplication, { params })),
  )
  await api.outbox.drain()
  const types = api.events.map(({ type }) => type)
  expect(types).toEqual(['application-created', 'application-changed', 'application-viewed'])
})

test('invitations are marked as seen once, own ones only', async () => {
  const { api, employer, candidate, asCandidate, asEmployer, pair } = await startPair()
  const bare = await apply(asEmployer, pair)
  const applied = await apply(asCandidate, {
    ...pair,
    vacancy_public_id: await createVacancy(api, employer),
  })
  const slotted = await apply(asCandidate, {
    ...pair,
    vacancy_public_id: await createVacancy(api, employer),
  })
  await invite(asEmployer, slotted.public_id)
  const body = {
    application_public_ids: [bare, applied, slotted].map(({ public_id }) => public_id),
  }
  const mark = (client: ApiClient) => call(client, contract.markInvitationsViewed, { body })
  expect(await mark(await signedIn(api, await createCandidate(api)))).toEqual({ marked: 0 })
  expect(await mark(asCandidate)).toEqual({ marked: 2 })
  expect(await mark(asCandidate)).toEqual({ marked: 0 })
  const list = await call(await signedIn(api, candidate), contract.listApplications, { query: {} })
  const seenAt = Object.fromEntries(
    list.map((item) => [item.public_id, [item.viewed_by_candidate_at, item.invitation?.viewed_at]]),
  )
  const at = '2026-11-20T09:00:00.000Z'
  expect(seenAt).toEqual({
    [bare.public_id]: [at, undefined],
    [applied.public_id]: [null, undefined],
    [slotted.public_id]: [at, at],
  })
})

test('a new slot waits to be seen again', async () => {
  const { asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await invite(asEmployer, public_id)
  const body = { application_public_ids: [public_id] }
  await call(asCandidate, contract.markInvitationsViewed, { body })
  await invite(asEmployer, public_id, { scheduled_at: '2026-11-24T10:00:00Z' })
  expect(await call(asCandidate, contract.markInvitationsViewed, { body })).toEqual({ marked: 1 })
})

test('the list narrows by vacancy, resume, list, change and page', async () => {
  const { api, employer, candidate, asCandidate, asEmployer, pair } = await startPair()
  const first = await apply(asCandidate, pair)
  api.advance(60)
  const other = {
    vacancy_public_id: await createVacancy(api, employer),
    resume_public_id: await createResume(api, candidate),
  }
  const second = await apply(asCandidate, other)
  const idsOf = async (query: object) =>
    (await call(asEmployer, contract.listApplications, { query })).map((item) => item.public_id)
  expect(await idsOf({})).toEqual([second.public_id, first.public_id])
  expect(await idsOf({ vacancy: pair.vacancy_public_id })).toEqual([first.public_id])
  expect(await idsOf({ resume: other.resume_public_id })).toEqual([second.public_id])
  expect(await idsOf({ updated_after: '2026-11-20T14:00:30+05:00' })).toEqual([second.public_id])
  expect(await idsOf({ page: 2, size: 1 })).toEqual([first.public_id])
  expect(await idsOf({ page: 3, size: 1 })).toEqual([])
  expect(await idsOf({ list: 'applications' })).toEqual([second.public_id, first.public_id])
  await call(asEmployer, contract.postponeApplication, {
    params: { id: first.public_id },
    body: {},
  })
  expect(await idsOf({ list: 'postponed' })).toEqual([first.public_id])
  expect(await idsOf({ list: 'postponed', vacancy: other.vacancy_public_id })).toEqual([])
  expect(await idsOf({ list: 'offers' })).toEqual([])
})

test('closed applications leave the list after 90 days, open ones stay', async () => {
  const { api, employer, candidate, pair } = await startPair()
  const asCandidate = await signedIn(api, candidate)
  const open = await apply(asCandidate, pair)
  const closed = await apply(asCandidate, {
    ...pair,
    vacancy_public_id: await createVacancy(api, employer),
  })
  await act(asCandidate, 'revoke', closed.public_id)
  const idsOf = async () =>
    (await call(await signedIn(api, candidate), contract.listApplications, { query: {} })).map(
      (item) => item.public_id,
    )
  expect(new Set(await idsOf())).toEqual(new Set([open.public_id, closed.public_id]))
  api.advance(90 * 24 * 3600)
  expect(await idsOf()).toEqual([open.public_id])
})

test('own open applications are still listed when the resume is hidden or the vacancy is archived', async () => {
  const { api, asCandidate, pair } = await startPair()
  await apply(asCandidate, pair)
  await call(asCandidate, hideResume, { params: { id: pair.resume_public_id }, body: {} })
  await api.db.update(vacancies).set({ status: 'archived' })
  expect(await call(asCandidate, contract.listApplications, { query: {} })).toMatchObject([
    { status: 'active', resume: { status: 'hidden' }, vacancy: { status: 'archived' } },
  ])
})

test('a foreign application is answered like a missing one and does not change', async () => {
  const { api, asCandidate, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const before = await api.db.select().from(applications)
  const strangers = [
    await signedIn(api, await createCandidate(api)),
    await signedIn(api, await createEmployer(api)),
  ]
  for (const client of strangers) {
    for (const id of [public_id, 'a'.repeat(26), 'nonsense', public_id.toUpperCase(), '\u0000']) {
      const params = { id }
      const acts = [
        () => call(client, contract.getApplication, { params }),
        () => call(client, contract.viewApplication, { params }),
        () => call(client, contract.deleteApplication, { params }),
        ...(Object.keys(endpoints) as (keyof typeof endpoints)[]).map(
          (action) => () => act(client, action, id),
        ),
      ]
      for (const run of acts) {
        await expect(run()).rejects.toMatchObject({
          status: 404,
          message: 'applications:not_found',
          data: null,
        })
      }
    }
  }
  expect(await api.db.select().from(applications)).toEqual(before)
})

const legal: Record<string, string[]> = {
  '': ['apply'],
  apply: ['invite'],
  invite: ['accept', 'revoke', 'reject'],
  accept: ['reject'],
}

test.each([
  ['the candidate accepts', 'the employer takes back', 'accept', 'revoke'],
  ['the candidate refuses', 'the employer takes back', 'reject', 'revoke'],
] as const)('when %s while %s, one wins', async (_, __, his, hers) => {
  const { api, employer, asCandidate, asEmployer, pair } = await startPair()
  for (let round = 0; round < 10; round++) {
    const vacancy_public_id = await createVacancy(api, employer)
    const { public_id } = await apply(asEmployer, { ...pair, vacancy_public_id })
    const { version } = await invite(asEmployer, public_id)
    const acts = [
      () => act(asCandidate, his, public_id, { version }),
      () => act(asEmployer, hers, public_id, { version }),
    ]
    if (round % 2) acts.reverse()
    const results = await Promise.allSettled(acts.map((run) => run()))
    const won = results.find((result) => result.status === 'fulfilled')
    const lost = results.find((result) => result.status === 'rejected')
    expect(won?.value).toMatchObject({ version: version + 1 })
    expect(lost?.reason).toMatchObject({
      status: 409,
      data: { status: won?.value.status, version: version + 1 },
    })
    const [row] = await api.db
      .select()
      .from(applications)
      .where(eq(applications.public_id, public_id))
    const history = await api.db
      .select()
      .from(applicationHistory)
      .where(eq(applicationHistory.application_id, row?.id ?? 0))
      .orderBy(asc(applicationHistory.id))
    let last = ''
    for (const { action } of history) {
      expect(legal[last]).toContain(action)
      last = action
    }
    expect(history.at(-1)?.status).toBe(row?.status)
  }
})

test('twenty simultaneous actions of two people leave at most one slot and a complete history', async () => {
  const { api, asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const acts = [
    () => invite(asEmployer, public_id),
    () => act(asCandidate, 'accept', public_id),
    () => act(asEmployer, 'interview', public_id),
    () => act(asCandidate, 'interview', public_id),
  ]
  const fiveTimes = [...acts, ...acts, ...acts, ...acts, ...acts]
  const results = await Promise.allSettled(fiveTimes.map((run) => run()))
  const changes = new Set(
    results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.version] : [])),
  )
  const [row] = await api.db.select().from(applications)
  const current = await api.db.select().from(invitations).where(eq(invitations.is_current, true))
  expect(current).toHaveLength(row?.status === 'interview' ? 0 : 1)
  expect(await api.db.select().from(applicationHistory)).toHaveLength(row?.version ?? 0)
  expect(Math.max(...changes)).toBe(row?.version)
})

test('a candidate may apply after the employer took her invitation back', async () => {
  const { asEmployer, asCandidate, pair } = await startPair()
  const invited = await call(asEmployer, contract.submitApplication, { body: pair })
  await act(asEmployer, 'revoke', invited.public_id)
  const applied = await call(asCandidate, contract.submitApplication, {
    body: { ...pair, message: 'Хочу к вам' },
  })
  expect(applied).toMatchObject({
    public_id: invited.public_id,
    status: 'active',
    initiated_by: 'candidate',
    message: 'Хочу к вам',
    closed_by: null,
  })
  const [seen] = await call(asEmployer, contract.listApplications, { query: {} })
  expect(seen).toMatchObject({ status: 'active', initiated_by: 'candidate' })
})

test('the employer sees the times that the candidate proposes until a new time is set', async () => {
  const { asEmployer, asCandidate, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const params = { id: public_id }
  await invite(asEmployer, public_id)
  const message = 'В этот день я на смене.'
  await act(asCandidate, 'interview', public_id, {
    message,
    proposed_slots: ['2026-11-24T15:00:00+05:00'],
  })
  const talk = { by: 'candidate', message, proposed_slots: ['2026-11-24T10:00:00.000Z'] }
  const asked = await call(asEmployer, contract.getApplication, { params })
  expect(asked).toMatchObject({ status: 'interview', talk })
  expect((await call(asEmployer, contract.listApplications, { query: {} }))[0]).toMatchObject({
    talk,
  })
  await act(asEmployer, 'postpone', public_id)
  expect(await act(asEmployer, 'activate', public_id)).toMatchObject({ talk })
  expect(await invite(asEmployer, public_id)).toMatchObject({ talk: null })
})

test('the place that was offered last is known to the employer when another time is looked for', async () => {
  const { asEmployer, asCandidate, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const params = { id: public_id }
  const opened = (client: ApiClient) => call(client, contract.getApplication, { params })
  expect(await opened(asEmployer)).toMatchObject({ last_slot: null })
  const office = { type: 'office', address: 'Абая 1', video_url: null }
  await invite(asEmployer, public_id, office)
  await act(asCandidate, 'interview', public_id)
  const last_slot = { type: 'office', address: 'Алматы, Абая 1', sequence: 0 }
  expect(await opened(asEmployer)).toMatchObject({ invitation: null, last_slot })
  expect(await opened(asCandidate)).toMatchObject({ last_slot: null })
})

test('a meeting that the employer has cancelled is named until a time is set', async () => {
  const { asEmployer, asCandidate, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await invite(asEmployer, public_id)
  const cancelled = '2026-11-23T10:00:00.000Z'
  await act(asEmployer, 'interview', public_id)
  const message = 'Предложу на неделе.'
  const said = await act(asEmployer, 'interview', public_id, { message })
  expect(said).toMatchObject({ talk: { by: 'employer', message, cancelled } })
  const [seen] = await call(asCandidate, contract.listApplications, { query: {} })
  expect(seen?.talk).toMatchObject({ cancelled })
  expect(await invite(asEmployer, public_id)).toMatchObject({ talk: null })
})

test('a message about the time is accepted after the other side has cancelled the time', async () => {
  const { asEmployer, asCandidate, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await invite(asEmployer, public_id)
  const { version, talk } = await act(asEmployer, 'interview', public_id)
  const cancelled = '2026-11-23T10:00:00.000Z'
  expect(talk).toEqual({ by: 'employer', message: '', proposed_slots: [], cancelled })
  const body = { message: 'Могу в пятницу.' }
  const said = await act(asCandidate, 'interview', public_id, { ...body, version })
  expect(said).toMatchObject({ version: version + 1, talk: { by: 'candidate', ...body } })
  expect(await act(asCandidate, 'interview', public_id, body)).toEqual(said)
  await expect(
    act(asCandidate, 'interview', public_id, { message: 'Или в субботу.', version }),
  ).rejects.toMatchObject({ message: 'applications:version_conflict' })
})

test.each([
  ['2026-11-20T09:10:00Z', 'too_soon'],
  ['2027-03-01T09:10:00Z', 'too_late'],
])('a proposed time %s is %s', async (at, code) => {
  const { asEmployer, asCandidate, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  await invite(asEmployer, public_id)
  await expect(
    act(asCandidate, 'interview', public_id, { proposed_slots: ['2026-11-24T10:00:00Z', at] }),
  ).rejects.toMatchObject({ fields: { 'proposed_slots[1]': [code] } })
})

test('the reason and the message of a rejection are shown to the other side', async () => {
  const { asEmployer, asCandidate, pair } = await startPair()
  const { public_id } = await call(asCandidate, contract.submitApplication, { body: pair })
  const message = 'Спасибо, мы выбрали другого кандидата.'
  await act(asEmployer, 'reject', public_id, { reason: 'hired_other', message })
  const seen = await call(asCandidate, contract.getApplication, { params: { id: public_id } })
  expect(seen).toMatchObject({ close_reason: 'hired_other', close_message: message })
})

test('the employer sees the other applications of the same person, unless one of the two hides the name', async () => {
  const { api, candidate, asCandidate, asEmployer, pair } = await startPair()
  const { public_id } = await apply(asCandidate, pair)
  const send = async (changes: Parameters<typeof createResume>[2]) => {
    const resume_public_id = await createResume(api, candidate, changes)
    return (await apply(asCandidate, { ...pair, resume_public_id })).public_id
  }
  const again = await send({ title: 'Второе' })
  const hidden = await send({ title: 'Без имени', hidden_fields: ['names_and_photo'] })
  const readBy = async (client: typeof asEmployer, id: string) =>
    (await call(client, contract.getApplication, { params: { id } })).same_person
  expect(await readBy(asEmployer, public_id)).toEqual([
    {
      public_id: again,
      title: 'Второе',
      status: 'active',
      response_due_at: expect.any(String),
    },
  ])
  expect(await readBy(asEmployer, again)).toMatchObject([{ public_id }])
  expect(await readBy(asEmployer, hidden)).toEqual([])
  expect(await readBy(asCandidate, public_id)).toEqual([])
})
