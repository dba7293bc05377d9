import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import { describePapers, readJsonResume, readOwnPaper } from '../../contract/resume-papers.ts'
import { uploadPhoto } from '../../contract/resumes.ts'
import { picture } from '../../files/testing.ts'
import { readJsonResume as parseJsonResume } from '../../resume-import/json-resume.ts'
import { contentOf } from '../../resume-import/to-content.ts'
import { completeResume, createCandidate, createResume, signedIn, startApi } from '../../testing.ts'

const hidden_fields = ['names_and_photo', 'experience', 'phones'] as const

async function stage(changes: Partial<ResumeContent> = {}) {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const client = await signedIn(api, candidate)
  const params = { id: await createResume(api, candidate, changes) }
  await call(client, uploadPhoto, { params, body: { photo: await picture() } })
  return { candidate, client, params }
}

async function textOf({ bytes }: { bytes: Uint8Array }) {
  const hasPhoto = Buffer.from(bytes).toString('latin1').includes('/Subtype /Image')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return { text: text.replace(/\s+/g, ' '), hasPhoto }
}

test('the owner’s paper contains everything, that for employers leaves out what the resume hides', async () => {
  const { client, candidate, params } = await stage({ hidden_fields: [...hidden_fields] })
  const read = async (viewer: 'owner' | 'employer') =>
    textOf(await call(client, readOwnPaper, { params, query: { viewer, length: 'one_page' } }))
  const own = await read('owner')
  expect(own.hasPhoto).toBe(true)
  for (const words of ['Айгуль', 'Банк', '701', candidate.email]) expect(own.text).toContain(words)
  const shown = await read('employer')
  expect(shown.hasPhoto).toBe(false)
  expect(shown.text).toContain(candidate.email)
  for (const words of ['Айгуль', 'Банк', '701']) expect(shown.text).not.toContain(words)
})

test('without photo and contacts neither is there, not even in texts', async () => {
  const about = 'Пишите на aigul@mail.example или +7 701 222 33 44.'
  const { client, candidate, params } = await stage({ about })
  const query = { photo: 'no', contacts: 'no' } as const
  const { text, hasPhoto } = await textOf(await call(client, readOwnPaper, { params, query }))
  expect(hasPhoto).toBe(false)
  expect(text).toContain('Пишите на')
  for (const words of ['701', 'mail.example', candidate.email]) expect(text).not.toContain(words)
  const { message } = await call(client, describePapers, { params, query })
  expect(message.text).not.toMatch(/701|mail\.example/)
})

test('what papers leave out is told before they are made', async () => {
  const description = 'Вёл проекты и отвечал за сроки. '.repeat(60)
  const [job = expect.fail()] = completeResume.experience
  const experience = Array.from({ length: 20 }, () => ({ ...job, description }))
  const { client, params } = await stage({ experience })
  const { left_out, pages, message } = await call(client, describePapers, { params, query: {} })
  expect(pages).toBeGreaterThan(2)
  expect(left_out.one_page.jobs).toBeGreaterThan(left_out.two_pages.jobs)
  expect(left_out.two_pages.job_texts).toBeGreaterThan(0)
  expect(message.text.length).toBeLessThanOrEqual(4000)
})

test('our import reads back what JSON Resume has fields for', async () => {
  const { client, candidate, params } = await stage({
    last_name: 'Ахметова',
    about: 'Люблю порядок.\nНе курю.',
    skills: ['TypeScript', 'SQL'],
    education: [{ name: 'КБТУ', faculty: 'ФИТ', specialty: 'Информатика', year: 2015 }],
    certificates: [{ title: 'Scrum', url: null, achieved_at: '2020-05' }],
    links: [{ type: 'github', url: 'https://github.com/aigul' }],
  })
  const { bytes, name } = await call(client, readJsonResume, { params, query: {} })
  expect(name).toBe('Резюме, Айгуль Ахметова.json')
  const json = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>
  expect(Object.keys(json)).toEqual([
    '$schema',
    'basics',
    'work',
    'education',
    'certificates',
    'skills',
    'languages',
    'meta',
  ])
  const parsed = parseJsonResume(Buffer.from(bytes).toString()) ?? expect.fail()
  expect(parsed.rest).toBe('')
  const { content, dropped } = contentOf(parsed)
  expect(dropped).toEqual([])
  const { title, area_code, languages } = completeResume
  const [job = expect.fail()] = completeResume.experience
  const { company, position, start, end, description } = job
  expect(content).toMatchObject({
    title,
    area_code,
    languages,
    first_name: 'Айгуль',
    last_name: 'Ахметова',
    contacts: { email: candidate.email, phones: [{ number: '+77010000001' }] },
    experience: [{ company, position, start, end, description }],
    education: [{ name: 'КБТУ', specialty: 'ФИТ, Информатика', year: 2015 }],
    courses: [{ name: 'Scrum', year: 2020 }],
    skills: ['TypeScript', 'SQL'],
    about: 'Люблю порядок.\nНе курю.',
    links: [{ type: 'github', url: 'https://github.com/aigul' }],
  })
})
