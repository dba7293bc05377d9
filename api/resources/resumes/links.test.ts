import { expect, test } from 'vitest'
import { blockCompany } from '../../contract/blocking.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import * as contract from '../../contract/resume-links.ts'
import { describePapers } from '../../contract/resume-papers.ts'
import { deleteResume, hideResume, publishResume } from '../../contract/resumes.ts'
import { limits } from '../../contract/rules/limits.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  signedIn,
  startApi,
  webUrl,
} from '../../testing.ts'
import { readEverything } from '../accounts/everything.ts'

async function stage(changes: Partial<ResumeContent> = {}) {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const client = await signedIn(api, candidate)
  const params = { id: await createResume(api, candidate, changes) }
  const create = (days: 1 | 7 | 30 | null = 7, shows_contacts = false) =>
    call(client, contract.createResumeLink, { params, body: { days, shows_contacts } })
  const list = () => call(client, contract.listResumeLinks, { params })
  const read = (secret: string, reader: ApiClient = api.guest) =>
    call(reader, contract.readLinkedResume, { params: { id: secret } })
  return { api, candidate, client, params, create, list, read }
}

test('a guest reads the whole resume by its link, though nobody finds it', async () => {
  const about = 'Пишите на aigul@mail.example.'
  const { create, read, candidate } = await stage({ visibility: 'nobody', about })
  const link = await create()
  expect(link.address).toBe(`${webUrl}/ru/r/${link.secret}`)
  const { content, contacts, is_own } = await read(link.secret)
  expect(content).toMatchObject({ first_name: 'Айгуль', experience: [{ company: 'Банк' }] })
  expect(content.about).not.toContain('mail.example')
  expect([contacts, is_own]).toEqual([null, false])
  const open = await create(null, true)
  const whole = await read(open.secret)
  expect(whole.content.about).toBe(about)
  expect(whole.contacts?.email).toBe(candidate.email)
})

test('what a resume hides from employers is not behind its link', async () => {
  const { create, read } = await stage({
    hidden_fields: ['names_and_photo', 'experience', 'email'],
  })
  const { content, photo_url, contacts } = await read((await create(7, true)).secret)
  expect(content).toMatchObject({ first_name: '', experience: [{ company: '' }] })
  expect([photo_url, contacts?.email]).toEqual([null, null])
})

test('a link ends after its days, or when its owner ends it', async () => {
  const { api, client, params, create, list, read } = await stage()
  const [day, ever] = [await create(1), await create(null)]
  api.advance(24 * 3600)
  await expect(read(day.secret)).rejects.toMatchObject({ status: 410 })
  expect((await list()).map(({ secret }) => secret)).toEqual([ever.secret])
  const end = () =>
    call(client, contract.endResumeLink, { params: { ...params, link: ever.secret } })
  await end()
  await end()
  await expect(read(ever.secret)).rejects.toMatchObject({ status: 410 })
  expect(await list()).toEqual([])
})

test('only the owner of the resume ends its link', async () => {
  const { api, create, read } = await stage()
  const { secret } = await create()
  const other = await createCandidate(api)
  const params = { id: await createResume(api, other), link: secret }
  const ending = call(await signedIn(api, other), contract.endResumeLink, { params })
  await expect(ending).rejects.toMatchObject({ status: 404 })
  await read(secret)
})

test('openings by others are counted', async () => {
  const { api, client, create, list } = await stage()
  const { secret } = await create()
  const open = (reader: ApiClient) =>
    call(reader, contract.countLinkOpening, { params: { id: secret } })
  await open(client)
  expect(await list()).toMatchObject([{ opened: 0, opened_at: null }])
  await open(api.guest)
  await open(api.guest)
  expect(await list()).toMatchObject([{ opened: 2, opened_at: '2026-11-20T09:00:00.000Z' }])
})

test('a hidden resume is not behind its link until it is published again, a deleted one never', async () => {
  const { client, params, create, read } = await stage()
  const { secret } = await create()
  await call(client, hideResume, { params, body: {} })
  await expect(read(secret)).rejects.toMatchObject({ status: 404 })
  await expect(create()).rejects.toMatchObject({ message: 'resumes:wrong_state' })
  await call(client, publishResume, { params, body: {} })
  await read(secret)
  await call(client, deleteResume, { params })
  await expect(read(secret)).rejects.toMatchObject({ status: 404 })
})

test('members of a blocked company do not read the resume by its link', async () => {
  const { api, client, create, read } = await stage()
  const { secret } = await create()
  const employer = await createEmployer(api)
  const asEmployer = await signedIn(api, employer)
  await read(secret, asEmployer)
  await call(client, blockCompany, { body: { company_id: employer.company.id } })
  await expect(read(secret, asEmployer)).rejects.toMatchObject({ status: 404 })
})

test('a resume has a limited number of links', async () => {
  const { create } = await stage()
  for (let nth = 0; nth < limits.resumeLinks; nth += 1) await create()
  await expect(create()).rejects.toMatchObject({ message: 'resumes:link_limit' })
})

test('a text names a link that works, and no other', async () => {
  const { api, client, params, create } = await stage()
  const { secret, address } = await create(1)
  const describe = () => call(client, describePapers, { params, query: { link: secret } })
  expect((await describe()).message.text).toContain(address)
  api.advance(24 * 3600)
  await expect(describe()).rejects.toMatchObject({ message: 'resumes:link_not_found' })
})

test('an account saves its links without their secrets', async () => {
  const { api, candidate, create } = await stage()
  const { secret } = await create()
  const text = JSON.stringify(await readEverything(api.db, { id: candidate.id, side: 'candidate' }))
  expect(text).toContain('"resume_links":[{')
  expect(text).not.toContain(secret)
})
