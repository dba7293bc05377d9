import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getApplication, listApplications } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import * as contract from '../../contract/quick-applications.ts'
import { getOwnResume, publishResume, updateResume } from '../../contract/resumes.ts'
import { signIn } from '../../contract/accounts.ts'
import { updatePassword } from '../../contract/profile.ts'
import { applications, consents, resumes, users } from '../../database/tables.ts'
import {
  completeResume,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  lastCode,
  mailTo,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'

const phone = '+77010000009'

async function stage() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const vacancy = await createVacancy(api, employer, { title: 'БАРИСТА срочно', area_code: '160' })
  return { api, employer, vacancy }
}

function bodyOf(vacancy: string, changes: object = {}) {
  return {
    vacancy_public_id: vacancy,
    name: 'Дана Омарова',
    username: phone,
    about: 'Бариста, 8 месяцев',
    area_code: '160',
    consent: true as const,
    ...changes,
  }
}

/** Sends the form and then the code. */
async function applyQuickly(
  api: TestApi,
  vacancy: string,
  changes: { username?: string; about?: string } = {},
) {
  const body = bodyOf(vacancy, changes)
  const { request_token } = await call(api.guest, contract.requestQuickApplication, { body })
  const { username } = body
  const code = await lastCode(api, username)
  return call(api.guest, contract.confirmQuickApplication, {
    body: { username, request_token, code },
  })
}

test.each([phone, 'dana@example.kz'])(
  'a code to %s makes the account, the short resume and the application',
  async (username) => {
    const { api, employer, vacancy } = await stage()
    const result = await applyQuickly(api, vacancy, { username })
    expect(result).toMatchObject({
      outcome: 'sent',
      resume: { title: 'Бариста', is_short: true },
    })
    const [user] = await api.db.select().from(users).where(eq(users.first_name, 'Дана'))
    expect(user).toMatchObject({ last_name: 'Омарова', account_type: 'candidate' })
    expect(await api.db.$count(consents, eq(consents.user_id, user?.id ?? 0))).toBe(1)
    const own = await call(api.client(result.token), getOwnResume, {
      params: { id: result.resume?.public_id ?? '' },
    })
    expect(own).toMatchObject({
      status: 'draft',
      is_short: true,
      content: {
        title: 'Бариста',
        specialty_code: '96',
        area_code: '160',
        about: 'Бариста, 8 месяцев',
        experience: [{ position: 'Бариста', company: '', start: null, end: null }],
      },
      published: null,
    })
    const seen = await call(await signedIn(api, employer), getApplication, {
      params: { id: result.application_public_id ?? '' },
    })
    expect(seen).toMatchObject({
      status: 'active',
      initiated_by: 'candidate',
      resume: { name: 'Дана Омарова', is_short: true, total_experience_months: 8 },
    })
    const { contacts } = seen
    expect([contacts?.email, ...(contacts?.phones ?? [])].join()).toContain(username.slice(-4))
    expect(api.events.map(({ type }) => type)).toContain('application-created')
  },
)

test.each([
  [
    'парикмахер, 7 лет, с 2015 по 2022',
    [{ position: 'Парикмахер', start: '2015', end: '2022' }],
    84,
  ],
  ['прадавец 2 года в магните', [{ position: 'Продавец', start: null, end: null }], 24],
  ['продавала на рынке одежду 4 года', [], 48],
])('the employer reads of «%s» only what it says', async (about, jobs, months) => {
  const { api, employer, vacancy } = await stage()
  const result = await applyQuickly(api, vacancy, { about })
  const { sent_resume: sent } = await call(await signedIn(api, employer), getApplication, {
    params: { id: result.application_public_id ?? '' },
  })
  expect(sent).toMatchObject({ about, experience: jobs, total_experience_months: months })
})

test('nobody finds a short resume, and it is no longer short once it is published', async () => {
  const { api, employer, vacancy } = await stage()
  const result = await applyQuickly(api, vacancy)
  const id = result.resume?.public_id ?? ''
  const candidate = api.client(result.token)
  const params = { id }
  const rows = () => api.db.execute<{ id: number }>('select id from resume_search')
  expect((await rows()).rows).toEqual([])
  const own = await call(candidate, getOwnResume, { params })
  const refused = call(candidate, publishResume, { params, body: { version: own.version } })
  await expect(refused).rejects.toMatchObject({ message: 'resumes:incomplete' })
  const content = { ...completeResume, contacts: own.content.contacts, title: 'Старший бариста' }
  const saved = await call(candidate, updateResume, {
    params,
    body: { version: own.version, content },
  })
  expect(saved).toMatchObject({ is_short: true, published: null })
  const [stored] = await api.db.select().from(resumes)
  expect(stored?.published).toMatchObject({ title: 'Старший бариста', visibility: 'nobody' })
  const [seen] = await call(await signedIn(api, employer), listApplications, { query: {} })
  expect(seen?.resume).toMatchObject({ title: 'Старший бариста', is_short: true })
  const body = { version: saved.version }
  expect(await call(candidate, publishResume, { params, body })).toMatchObject({
    status: 'published',
    is_short: false,
  })
  expect((await rows()).rows).toHaveLength(1)
})

test('contacts that are not confirmed stay unknown to the employer', async () => {
  const { api, employer, vacancy } = await stage()
  const result = await applyQuickly(api, vacancy)
  const candidate = api.client(result.token)
  const params = { id: result.resume?.public_id ?? '' }
  const { content } = await call(candidate, getOwnResume, { params })
  const contacts = { ...content.contacts, email: 'stranger@example.kz' }
  await call(candidate, updateResume, { params, body: { content: { ...content, contacts } } })
  const [seen] = await call(await signedIn(api, employer), listApplications, { query: {} })
  expect(seen?.contacts).toMatchObject({ email: null })
})

test.each([
  { name: 'a vacancy that asks for a letter', content: { cover_letter_required: true } },
  {
    name: 'a vacancy with a question',
    content: {
      questions: [{ text: 'Есть санкнижка?', type: 'yes_no', options: [], required: false }],
    },
  },
  {
    name: 'a vacancy with a language',
    content: { languages: [{ code: 'en', level: 'b2' }] },
  },
])('$name takes no quick application', async ({ content }) => {
  const { api, employer } = await stage()
  const vacancy = await createVacancy(api, employer, content as never)
  const body = bodyOf(vacancy)
  await expect(call(api.guest, contract.requestQuickApplication, { body })).rejects.toMatchObject({
    status: 409,
    message: 'applications:quick_not_taken',
  })
})

test.each([
  ['archived', 409],
  ['paused', 409],
  ['draft', 404],
  ['on_moderation', 404],
  ['blocked', 404],
] as const)('a vacancy that is %s answers %i', async (status, expected) => {
  const { api, employer } = await stage()
  const vacancy = await createVacancy(api, employer, {}, { status })
  const body = bodyOf(vacancy)
  await expect(call(api.guest, contract.requestQuickApplication, { body })).rejects.toMatchObject({
    status: expected,
  })
})

test('a vacancy that is closed while the code is on its way leaves nothing behind', async () => {
  const { api, vacancy } = await stage()
  const body = bodyOf(vacancy)
  const { request_token } = await call(api.guest, contract.requestQuickApplication, { body })
  const code = await lastCode(api, phone)
  await api.db.execute(`update vacancies set status = 'archived'`)
  const confirmed = call(api.guest, contract.confirmQuickApplication, {
    body: { username: phone, request_token, code },
  })
  await expect(confirmed).rejects.toMatchObject({
    message: 'applications:vacancy_not_published',
  })
  expect(await api.db.$count(users)).toBe(1)
  expect(await api.db.$count(resumes)).toBe(0)
})

test.each([
  ['name', { name: '' }, 'required'],
  ['name', { name: '<b>Дана</b>' }, 'markup:3c:1'],
  ['username', { username: '' }, undefined],
  ['username', { username: 'не почта' }, 'invalid_username'],
  ['about', { about: 'о'.repeat(201) }, 'too_long:200'],
  ['title', { title: 'о'.repeat(101) }, 'too_long:100'],
  ['area_code', { area_code: '999999' }, 'invalid'],
  ['consent', { consent: false }, 'consent_required'],
])('a wrong %s is refused beside its field', async (field, changes, problem) => {
  const { api, vacancy } = await stage()
  const body = bodyOf(vacancy, changes)
  const refused = await call(api.guest, contract.requestQuickApplication, { body }).catch(
    (failure: { status: number; data: { fields: Record<string, string[]> } }) => failure,
  )
  expect(refused).toMatchObject({ status: 422, data: { fields: { [field]: expect.any(Array) } } })
  if (problem) expect(refused).toMatchObject({ data: { fields: { [field]: [problem] } } })
})

test('a known username answers the same, and its only fitting resume is sent', async () => {
  const { api, vacancy } = await stage()
  const { email } = await createCandidate(api)
  const candidate = { id: 2, side: 'candidate', email } as const
  const resume = await createResume(api, candidate)
  const answers = await Promise.all(
    [email, 'nobody@example.kz'].map((username) =>
      call(api.guest, contract.requestQuickApplication, { body: bodyOf(vacancy, { username }) }),
    ),
  )
  expect(answers.map((answer) => Object.keys(answer))).toEqual([
    ['code_requested', 'resend_after_seconds', 'request_token'],
    ['code_requested', 'resend_after_seconds', 'request_token'],
  ])
  expect(await mailTo(api, email)).toMatchObject([{ subject: expect.stringContaining('код') }])
  const code = await lastCode(api, email)
  const { request_token = '' } = answers[0] ?? {}
  const body = { username: email, request_token, code }
  expect(await call(api.guest, contract.confirmQuickApplication, { body })).toMatchObject({
    outcome: 'sent',
    resume: { public_id: resume, is_short: false },
  })
  expect(await api.db.$count(resumes)).toBe(1)
})

test('of several resumes that fit none is sent; one that does not fit gets a short one beside it', async () => {
  const { api, employer, vacancy } = await stage()
  const candidate = await createCandidate(api)
  await createResume(api, candidate)
  await createResume(api, candidate)
  const { email: username } = candidate
  expect(await applyQuickly(api, vacancy, { username })).toMatchObject({
    outcome: 'choose_resume',
    application_public_id: null,
  })
  const other = await createVacancy(api, employer, { title: 'Программист', specialty_code: '40' })
  api.advance(120)
  expect(await applyQuickly(api, other, { username })).toMatchObject({
    outcome: 'sent',
    resume: { title: 'Программист (копия)', is_short: true },
  })
})

test('who has applied already is led to the application', async () => {
  const { api, vacancy } = await stage()
  const first = await applyQuickly(api, vacancy)
  api.advance(120)
  const again = await applyQuickly(api, vacancy)
  expect(again).toMatchObject({
    outcome: 'already_applied',
    application_public_id: first.application_public_id,
  })
  expect(await api.db.$count(applications)).toBe(1)
})

test('a second vacancy of the specialty gets the same short resume', async () => {
  const { api, employer, vacancy } = await stage()
  const first = await applyQuickly(api, vacancy)
  const other = await createVacancy(api, employer)
  api.advance(120)
  expect((await applyQuickly(api, other)).resume).toEqual(first.resume)
})

test('the account of an employer is told so, and gets no session', async () => {
  const { api, employer, vacancy } = await stage()
  await expect(applyQuickly(api, vacancy, { username: employer.email })).rejects.toMatchObject({
    status: 409,
    message: 'applications:employer_account',
  })
})

test('a wrong code is counted, and a code of another browser opens nothing', async () => {
  const { api, vacancy } = await stage()
  const body = bodyOf(vacancy)
  const { request_token } = await call(api.guest, contract.requestQuickApplication, { body })
  const code = await lastCode(api, phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const enter = (given: object) =>
    call(api.guest, contract.confirmQuickApplication, {
      body: { username: phone, request_token, code, ...given },
    })
  await expect(enter({ code: wrong })).rejects.toMatchObject({
    message: 'accounts:code_invalid',
    data: { attempts_left: 4 },
  })
  await expect(enter({ request_token: 'another' })).rejects.toMatchObject({
    message: 'accounts:code_invalid',
  })
  expect(await enter({})).toMatchObject({ outcome: 'sent' })
})

test('a hundred forms from one address are refused from the twenty-first on', async () => {
  const api = await startApi({ limitFactor: 1 })
  const vacancy = await createVacancy(api, await createEmployer(api))
  const statuses: number[] = []
  for (let index = 0; index < 100; index++) {
    const body = bodyOf(vacancy, { username: `+770100000${String(index).padStart(2, '0')}` })
    const answer = await call(api.guest, contract.requestQuickApplication, { body }).then(
      () => ({ status: 200, retryAfterSeconds: undefined }),
      (failure: { status: number; retryAfterSeconds?: number }) => failure,
    )
    statuses.push(answer.status)
    if (answer.status === 429) expect(answer.retryAfterSeconds).toBeGreaterThan(0)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]))
})

test('an account without a password is opened by none, and says so', async () => {
  const { api, vacancy } = await stage()
  const { token } = await applyQuickly(api, vacancy)
  const body = { username: phone, password: 'any words' }
  await expect(call(api.guest, signIn, { body })).rejects.toMatchObject({
    message: 'accounts:wrong_credentials',
  })
  const changed = call(api.client(token), updatePassword, {
    body: { current_password: 'any words', new_password: 'long enough words' },
  })
  await expect(changed).rejects.toMatchObject({
    data: { fields: { current_password: ['no_password'] } },
  })
})

test('a short resume that was blocked is sent no more', async () => {
  const { api, employer, vacancy } = await stage()
  const first = await applyQuickly(api, vacancy)
  await api.db.update(resumes).set({ status: 'blocked' })
  const other = await createVacancy(api, employer)
  api.advance(120)
  const again = await applyQuickly(api, other)
  expect(again).toMatchObject({ outcome: 'sent', resume: { is_short: true } })
  expect(again.resume?.public_id).not.toBe(first.resume?.public_id)
})

test('a short resume goes to vacancies of the specialty that it has now', async () => {
  const { api, employer, vacancy } = await stage()
  const first = await applyQuickly(api, vacancy)
  const candidate = api.client(first.token)
  const params = { id: first.resume?.public_id ?? '' }
  const { content } = await call(candidate, getOwnResume, { params })
  await call(candidate, updateResume, {
    params,
    body: { content: { ...content, title: 'Программист', specialty_code: '40' } },
  })
  const other = await createVacancy(api, employer, { title: 'Программист', specialty_code: '40' })
  api.advance(120)
  expect((await applyQuickly(api, other)).resume?.public_id).toBe(first.resume?.public_id)
})
