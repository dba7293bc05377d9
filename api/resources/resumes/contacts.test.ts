import { expect, test } from 'vitest'
import {
  deleteApplication,
  getApplication,
  interviewApplication,
  rejectApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call } from '../../contract/call.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import { getResume, openContacts, writeResumeNote } from '../../contract/resume-cards.ts'
import { hideResume } from '../../contract/resumes.ts'
import { companies, companyMembers, contactOpenings } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  mailTo,
  signedIn,
  startApi,
} from '../../testing.ts'

async function startStage(changes?: Partial<ResumeContent>) {
  const api = await startApi()
  const account = await createEmployer(api)
  const colleague = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: account.company.id, user_id: colleague.id, role: 'recruiter' })
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, changes)
  const body = { company_id: account.company.id }
  const params = { id }
  const employer = await signedIn(api, account)
  return {
    api,
    account,
    candidate,
    employer,
    colleague: await signedIn(api, colleague),
    stranger: await signedIn(api, await createEmployer(api)),
    owner: await signedIn(api, candidate),
    params,
    open: () => call(employer, openContacts, { params, body }),
    body,
  }
}

test('a verified company opens contacts once; its members see them, and the candidate is notified', async () => {
  const stage = await startStage()
  const { api, employer, colleague, stranger, params, open } = stage
  const before = await call(employer, getResume, { params })
  expect(before).toMatchObject({
    contacts: null,
    companies: [{ is_verified: true, opened_at: null }],
  })
  const contacts = await open()
  expect(contacts).toMatchObject({
    email: stage.candidate.email,
    phones: [{ number: '+77010000001' }],
  })
  expect(await open()).toEqual(contacts)
  for (const who of [employer, colleague]) {
    expect((await call(who, getResume, { params })).contacts).toEqual(contacts)
  }
  for (const who of [stranger, api.guest]) {
    expect((await call(who, getResume, { params })).contacts).toBeNull()
  }
  const letters = await mailTo(api, stage.candidate.email)
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Компания «.+» открыла ваши контакты$/),
  ])
})

async function submit(stage: Awaited<ReturnType<typeof startStage>>, by: 'owner' | 'employer') {
  const vacancy_public_id = await createVacancy(stage.api, stage.account)
  const body = { vacancy_public_id, resume_public_id: stage.params.id }
  const { public_id: id } = await call(stage[by], submitApplication, { body })
  return { params: { id }, vacancy_public_id }
}

test('the company of an application sees the candidate’s contacts without opening them', async () => {
  const stage = await startStage()
  const { api, employer, colleague, stranger, params, open } = stage
  const { params: application, vacancy_public_id } = await submit(stage, 'owner')
  for (const who of [employer, colleague]) {
    expect(await call(who, getResume, { params })).toMatchObject({
      contacts: { email: stage.candidate.email, phones: [{ number: '+77010000001' }] },
      contacts_by: {
        application_public_id: application.id,
        vacancy: { public_id: vacancy_public_id },
      },
    })
  }
  for (const who of [stranger, api.guest, stage.owner]) {
    const seen = await call(who, getResume, { params })
    expect(seen).toMatchObject({ contacts: null, contacts_by: null })
  }
  expect(await open()).toMatchObject({ email: stage.candidate.email })
  expect(await api.db.$count(contactOpenings)).toBe(0)
  const letters = await mailTo(api, stage.candidate.email)
  expect(letters.filter(({ subject }) => subject.includes('контакты'))).toEqual([])
})

test('a company must open contacts itself, also when another company of the same employer sees them', async () => {
  const stage = await startStage()
  const { api, account, employer, params } = stage
  const other = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: other.company.id, user_id: account.id, role: 'recruiter' })
  await submit(stage, 'owner')
  await call(employer, openContacts, { params, body: { company_id: other.company.id } })
  expect(await api.db.select().from(contactOpenings)).toMatchObject([
    { company_id: other.company.id },
  ])
})

test('an invited candidate’s contacts are visible from the answer until the application is closed', async () => {
  const stage = await startStage()
  const { employer, owner, params } = stage
  const contacts = async () => (await call(employer, getResume, { params })).contacts
  const { params: application } = await submit(stage, 'employer')
  expect(await contacts()).toBeNull()
  await call(owner, interviewApplication, { params: application, body: {} })
  expect(await contacts()).toMatchObject({ email: stage.candidate.email })
  await call(employer, rejectApplication, { params: application, body: {} })
  expect(await contacts()).toBeNull()
})

test('opened contacts are visible in the company’s applications, also in rejected ones', async () => {
  const stage = await startStage()
  const { employer, colleague, owner, open, body } = stage
  const { params: application } = await submit(stage, 'employer')
  const contacts = async (who = employer) =>
    (await call(who, getApplication, { params: application })).contacts
  expect(await contacts()).toBeNull()
  await open()
  const told = { email: stage.candidate.email, phones: ['+77010000001'] }
  expect([await contacts(), await contacts(colleague)]).toEqual([told, told])
  await call(owner, rejectApplication, { params: application, body: {} })
  expect(await contacts()).toEqual(told)
  await call(owner, blockCompany, { body })
  expect(await contacts()).toBeNull()

  const other = await startStage()
  const second = await submit(other, 'employer')
  await other.open()
  await call(other.owner, hideResume, { params: other.params, body: {} })
  expect(
    (await call(other.employer, getApplication, { params: second.params })).contacts,
  ).toBeNull()
})

test('an application that was deleted, or of another resume, shows nothing', async () => {
  const stage = await startStage()
  const { api, employer, params } = stage
  const { params: application } = await submit(stage, 'owner')
  const other = await createResume(api, stage.candidate, { title: 'Другое резюме' })
  const contactsOf = async (id: string) =>
    (await call(employer, getResume, { params: { id } })).contacts
  expect(await contactsOf(other)).toBeNull()
  await call(employer, deleteApplication, { params: application })
  expect(await contactsOf(params.id)).toBeNull()
})

test.each<[string, Partial<ResumeContent>, object | null]>([
  ['a phone that is hidden', { hidden_fields: ['phones'] }, { phones: [] }],
  ['a mailbox that is hidden', { hidden_fields: ['email'] }, { email: null }],
  ['all that is hidden', { hidden_fields: ['email', 'phones'] }, null],
])('%s stays so', async (_, changes, told) => {
  const { open } = await startStage(changes)
  if (told) expect(await open()).toMatchObject(told)
  else await expect(open()).rejects.toMatchObject({ status: 409 })
})

test('contacts are closed again when the resume is hidden or the company blocked', async () => {
  const { employer, owner, params, open, body } = await startStage()
  await open()
  await call(owner, blockCompany, { body })
  await expect(call(employer, getResume, { params })).rejects.toMatchObject({ status: 404 })
  await expect(open()).rejects.toMatchObject({ status: 404 })
  const hidden = await startStage()
  await hidden.open()
  await call(hidden.owner, hideResume, { params: hidden.params, body: {} })
  await expect(hidden.open()).rejects.toMatchObject({ status: 404 })
})

test('a company that is not verified opens nothing', async () => {
  const { api, open } = await startStage()
  await api.db.update(companies).set({ verification: 'none' })
  await expect(open()).rejects.toMatchObject({ status: 409 })
})

test('a note is read by the members of its company alone', async () => {
  const { employer, colleague, stranger, owner, params, body } = await startStage()
  const notesOf = async (who: typeof employer) => {
    const { companies: readers } = await call(who, getResume, { params })
    return readers.flatMap(({ notes }) => notes.map(({ text, is_own }) => ({ text, is_own })))
  }
  const write = (who: typeof employer, text: string) =>
    call(who, writeResumeNote, { params, body: { ...body, text } })
  await write(employer, 'Звонить после шести')
  expect(await notesOf(employer)).toEqual([{ text: 'Звонить после шести', is_own: true }])
  expect(await notesOf(colleague)).toEqual([{ text: 'Звонить после шести', is_own: false }])
  for (const who of [stranger, owner]) {
    expect(JSON.stringify(await call(who, getResume, { params }))).not.toContain('Звонить')
  }
  await expect(write(stranger, 'Чужая')).rejects.toMatchObject({ status: 404 })
  await expect(write(colleague, ' ')).rejects.toMatchObject({ fields: { text: ['required'] } })
  expect(await notesOf(employer)).toHaveLength(1)
})
