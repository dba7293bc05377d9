import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { getApplication, listApplications, submitApplication } from '../../contract/applications.ts'
import { exportApplications } from '../../contract/application-exports.ts'
import { call } from '../../contract/call.ts'
import { hideListedResume, listHidden } from '../../contract/hidden.ts'
import { listVacancyMatches } from '../../contract/matches.ts'
import {
  getResume,
  listResumes,
  listResumesByIds,
  openContacts,
} from '../../contract/resume-cards.ts'
import { readSentResume } from '../../contract/resume-papers.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import {
  completeResume,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

const hidden = /705 ?555|tayny@|t\.me|tayny_ayna/u
const phone = '8 705 555 44 33'
const [job] = completeResume.experience

const texts: Partial<ResumeContent> = {
  title: `Программист, ${phone}`,
  about: `Пишите tayny@example.kz или t.me/tayny_ayna, телеграм: tayny_ayna, ${phone}`,
  skills: [phone],
  experience: job ? [{ ...job, company: `Банк ${phone}`, description: `Звоните ${phone}` }] : [],
  visibility: 'everyone',
}

async function startTexts() {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, texts)
  const employer = await createEmployer(api)
  const vacancy = await createVacancy(api, employer)
  const asEmployer = await signedIn(api, employer)
  const asCandidate = await signedIn(api, candidate)
  return { api, candidate, id, employer, vacancy, asEmployer, asCandidate }
}

test('who may not see the contacts of a resume reads no contacts in its texts', async () => {
  const { api, id, vacancy, asEmployer } = await startTexts()
  const params = { id }
  const body = { vacancy_public_id: vacancy, resume_public_id: id, message: '' }
  const matches = await call(asEmployer, listVacancyMatches, { params: { id: vacancy }, query: {} })
  expect(JSON.stringify(matches)).toContain(id)
  const { public_id } = await call(asEmployer, submitApplication, { body })
  const table = await call(asEmployer, exportApplications, {
    params: { id: vacancy },
    body: { format: 'csv' },
  })
  const places: Record<string, unknown> = {
    matches,
    'the list of a guest': await call(api.guest, listResumes, { query: {} }),
    'the list of an employer': await call(asEmployer, listResumes, { query: {} }),
    'named cards': await call(api.guest, listResumesByIds, { body: { ids: [id] } }),
    'the page of a guest': await call(api.guest, getResume, { params }),
    'the page of an employer': await call(asEmployer, getResume, { params }),
    applications: await call(asEmployer, listApplications, { query: {} }),
    'an application': await call(asEmployer, getApplication, { params: { id: public_id } }),
    'its PDF': await textOf(
      await call(asEmployer, readSentResume, { params: { id: public_id }, query: {} }),
    ),
    'the table': Buffer.from(table.bytes).toString(),
  }
  await call(asEmployer, hideListedResume, { params })
  places['hidden resumes'] = await call(asEmployer, listHidden, { query: {} })
  for (const [place, shown] of Object.entries(places)) {
    const text = JSON.stringify(shown)
    expect(text, place).toContain('•••')
    expect(text, place).not.toMatch(hidden)
  }
})

test('the owner and who has opened the contacts read everything', async () => {
  const { id, employer, asEmployer, asCandidate } = await startTexts()
  const params = { id }
  expect(JSON.stringify(await call(asCandidate, getResume, { params }))).toMatch(hidden)
  await call(asEmployer, openContacts, { params, body: { company_id: employer.company.id } })
  const opened = JSON.stringify(await call(asEmployer, getResume, { params }))
  expect(opened).toContain(phone)
  expect(opened).not.toContain('•••')
})

test('an application of the candidate shows the employer the sent resume as it is', async () => {
  const { id, vacancy, asEmployer, asCandidate } = await startTexts()
  const body = { vacancy_public_id: vacancy, resume_public_id: id, message: '' }
  const { public_id } = await call(asCandidate, submitApplication, { body })
  const { sent_resume } = await call(asEmployer, getApplication, { params: { id: public_id } })
  expect(sent_resume?.about).toContain('tayny@example.kz')
})

async function textOf({ bytes }: { bytes: Uint8Array }): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(pdf, { mergePages: true })).text
}
