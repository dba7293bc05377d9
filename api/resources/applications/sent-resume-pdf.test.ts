import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { rejectApplication, submitApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import { readOwnPaper, readSentResume } from '../../contract/resume-papers.ts'
import { getOwnResume, updateResume, uploadPhoto } from '../../contract/resumes.ts'
import { picture } from '../../files/testing.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

async function stage(changes: Partial<ResumeContent> = {}) {
  const api = await startApi()
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const [asEmployer, asCandidate] = [await signedIn(api, employer), await signedIn(api, candidate)]
  const resume = await createResume(api, candidate, changes)
  const params = { id: resume }
  await call(asCandidate, uploadPhoto, { params, body: { photo: await picture() } })
  const body = {
    vacancy_public_id: await createVacancy(api, employer),
    resume_public_id: resume,
  }
  const { public_id: id } = await call(asCandidate, submitApplication, { body })
  const sent = async () =>
    textOf(await call(asEmployer, readSentResume, { params: { id }, query: {} }))
  return { candidate, asEmployer, asCandidate, id, params, sent }
}

async function textOf({ bytes, name }: { bytes: Uint8Array; name: string | null }) {
  const hasPhoto = Buffer.from(bytes).toString('latin1').includes('/Subtype /Image')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return { text: text.replace(/\s+/g, ' '), hasPhoto, name }
}

test('a member reads the sent resume with what the application shows', async () => {
  const { candidate, asEmployer, id, sent } = await stage()
  const open = await sent()
  expect(open).toMatchObject({ hasPhoto: true, name: 'Резюме, Айгуль Сериккызы.pdf' })
  expect(open.text).toContain(candidate.email)
  expect(open.text).toContain('+7 701 000 00 01')
  await call(asEmployer, rejectApplication, { params: { id }, body: {} })
  const closed = await sent()
  expect(closed.hasPhoto).toBe(false)
  expect(closed.text).toContain('Айгуль Сериккызы')
  expect(closed.text).not.toContain(candidate.email)
  expect(closed.text).not.toContain('701')
})

test('a hidden name, photo and contacts stay hidden', async () => {
  const { candidate, sent } = await stage({
    hidden_fields: ['names_and_photo', 'email', 'phones'],
  })
  const { text, hasPhoto, name } = await sent()
  expect([hasPhoto, name]).toEqual([false, 'Резюме, Программист.pdf'])
  expect(text).toContain('Имя скрыто')
  for (const hidden of ['Айгуль', candidate.email, '701']) expect(text).not.toContain(hidden)
})

test('the owner reads the published or the edited copy, with all that is hidden from others', async () => {
  const { candidate, asCandidate, params } = await stage({
    hidden_fields: ['names_and_photo', 'email'],
  })
  const { content } = await call(asCandidate, getOwnResume, { params })
  const body = { content: { ...content, title: 'Архитектор' } }
  await call(asCandidate, updateResume, { params, body })
  const read = async (copy?: 'working') =>
    textOf(await call(asCandidate, readOwnPaper, { params, query: { copy } }))
  const [published, working] = [await read(), await read('working')]
  expect(published.text).toContain('Айгуль Сериккызы Программист')
  expect(published.text).toContain(candidate.email)
  expect(published.hasPhoto).toBe(true)
  expect(working.text).toContain('Айгуль Сериккызы Архитектор')
})
