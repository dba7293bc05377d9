import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendCode, signIn, verifyCode } from '../../contract/accounts.ts'
import { listApplications, submitApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { deleteAccount, readProfile } from '../../contract/profile.ts'
import { getResume } from '../../contract/resume-cards.ts'
import { getOwnResume, publishResume } from '../../contract/resumes.ts'
import { companyMembers, subscriptions, users, vacancies } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  lastCode,
  mailTo,
  password,
  signedIn,
  startApi,
} from '../../testing.ts'

const current_password = password

async function startApplied() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  await call(asCandidate, submitApplication, { body: pair })
  await api.outbox.drain()
  return { api, employer, candidate, pair, asCandidate, asEmployer }
}

test('a candidate who deletes the account is invisible at once', async () => {
  const { api, candidate, pair, asCandidate, asEmployer } = await startApplied()
  const elsewhere = await signedIn(api, candidate)
  const { erase_at } = await call(asCandidate, deleteAccount, { body: { current_password } })
  expect(erase_at).toBe('2026-12-04T09:00:00.000Z')
  for (const client of [asCandidate, elsewhere]) {
    await expect(call(client, readProfile, {})).rejects.toMatchObject({ status: 401 })
  }
  const params = { id: pair.resume_public_id }
  await expect(call(asEmployer, getResume, { params })).rejects.toMatchObject({ status: 404 })
  const [application] = await call(asEmployer, listApplications, { query: {} })
  expect(application).toMatchObject({
    status: 'revoked',
    closed_by: 'system',
    close_reason: 'resume_deleted',
    contacts: null,
  })
  const [letter] = await mailTo(api, candidate.email)
  expect(letter?.subject).toBe('Аккаунт в Отклике удалён')
  expect(letter?.body).toContain('4 декабря мы сотрём ваши данные')
  expect(letter?.body).toContain('Войти: https://otklik.test/ru/account/sign-in')
  expect(api.events.filter(({ type }) => type === 'session-ended')).toHaveLength(2)
})

test('deleting the account of the only employer closes the vacancies and their applications', async () => {
  const { api, employer, asCandidate, asEmployer } = await startApplied()
  await call(asEmployer, deleteAccount, { body: { current_password } })
  const [vacancy] = await api.db.select().from(vacancies)
  expect(vacancy).toMatchObject({ status: 'archived', closed_reason: 'cancelled' })
  const [application] = await call(asCandidate, listApplications, { query: {} })
  expect(application).toMatchObject({ status: 'rejected', close_reason: 'vacancy_closed' })
  const [plan] = await api.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.user_id, employer.id))
  expect(plan).toMatchObject({ status: 'active', auto_renew: false, next_plan_code: null })
})

test('a colleague takes over the vacancies of a deleted account', async () => {
  const { api, employer, asCandidate, asEmployer } = await startApplied()
  const colleague = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: employer.company.id, user_id: colleague.id, role: 'owner' })
  await call(asEmployer, deleteAccount, { body: { current_password } })
  const [vacancy] = await api.db.select().from(vacancies)
  expect(vacancy).toMatchObject({ status: 'published', manager_user_id: colleague.id })
  const [application] = await call(asCandidate, listApplications, { query: {} })
  expect(application).toMatchObject({ status: 'active' })
})

test('signing in with the password before the erasure restores the account, and the response says so once', async () => {
  const { api, candidate, pair, asCandidate } = await startApplied()
  await call(asCandidate, deleteAccount, { body: { current_password } })
  api.advance(13 * 24 * 3600)
  const body = { username: candidate.email, password }
  const record = await call(api.guest, signIn, { body })
  expect(record.erasure_stopped).toBe(true)
  expect((await call(api.guest, signIn, { body })).erasure_stopped).toBeUndefined()
  const [user] = await api.db.select().from(users).where(eq(users.id, candidate.id))
  expect(user?.erase_at).toBeNull()
  const back = api.client(record.token)
  const params = { id: pair.resume_public_id }
  expect(await call(back, getOwnResume, { params })).toMatchObject({ status: 'hidden' })
  await call(back, publishResume, { params, body: {} })
})

test('signing in with a code before the erasure restores the account', async () => {
  const { api, candidate, asCandidate } = await startApplied()
  await call(asCandidate, deleteAccount, { body: { current_password } })
  const username = candidate.email
  const asked = { username, purpose: 'sign_in' } as const
  const { request_token } = await call(api.guest, sendCode, { body: asked })
  const code = await lastCode(api, username)
  const record = await call(api.guest, verifyCode, { body: { ...asked, code, request_token } })
  expect(record.erasure_stopped).toBe(true)
})

test('an account that was deleted gets no letters about new applications', async () => {
  const { api, employer, pair, asEmployer } = await startApplied()
  const before = (await mailTo(api, employer.email)).length
  const colleague = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: employer.company.id, user_id: colleague.id, role: 'owner' })
  await call(asEmployer, deleteAccount, { body: { current_password } })
  const other = await createCandidate(api)
  const resume_public_id = await createResume(api, other)
  await call(await signedIn(api, other), submitApplication, { body: { ...pair, resume_public_id } })
  expect(await mailTo(api, employer.email)).toHaveLength(before + 1)
})

test.each([
  ['a wrong password', 'a guess', ['wrong_password']],
  ['none', '', ['required']],
])('%s ends nothing', async (_, wrong, codes) => {
  const { api, candidate, asCandidate } = await startApplied()
  await expect(
    call(asCandidate, deleteAccount, { body: { current_password: wrong } }),
  ).rejects.toMatchObject({ status: 422, fields: { current_password: codes } })
  const [user] = await api.db.select().from(users).where(eq(users.id, candidate.id))
  expect(user?.erase_at).toBeNull()
})
