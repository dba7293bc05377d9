import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAvatar, uploadAvatar } from '../../contract/accounts.ts'
import {
  getApplication,
  interviewApplication,
  listApplications,
  rejectApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import { getResume, listResumes, listResumesByIds } from '../../contract/resume-cards.ts'
import * as contract from '../../contract/resumes.ts'
import { users } from '../../database/tables.ts'
import { picture } from '../../files/testing.ts'
import {
  baseUrl,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'
import { hideResumes } from './auto-hide.ts'

async function startPhoto(changes?: Partial<ResumeContent>) {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const params = { id: await createResume(api, candidate, changes) }
  const me = await signedIn(api, candidate)
  const upload = async (file?: File) =>
    call(me, contract.uploadPhoto, { params, body: { photo: file ?? (await picture()) } })
  const { photo_url: url } = await upload()
  const employer = await createEmployer(api)
  const asEmployer = await signedIn(api, employer)
  const isThere = async (address: string | null) => {
    const answer = await api.guest.fetch(new Request(baseUrl + address))
    return answer.status === 200
  }
  return { api, candidate, params, me, upload, url, employer, asEmployer, isThere }
}

test('a photo is shown at once without publishing the resume', async () => {
  const { api, params, me, url, asEmployer, isThere } = await startPhoto()
  expect(await isThere(url)).toBe(true)
  expect(await call(me, contract.getOwnResume, { params })).toMatchObject({
    photo_url: url,
    version: 1,
    has_unpublished_changes: false,
  })
  expect(await call(asEmployer, getResume, { params })).toMatchObject({ photo_url: url })
  expect(api.files.names()).toHaveLength(2)
})

test('a new photo replaces the old one, and a deleted photo is removed', async () => {
  const { api, params, me, upload, url, isThere } = await startPhoto()
  const second = await upload()
  await api.outbox.drain()
  expect([await isThere(url), await isThere(second.photo_url)]).toEqual([false, true])
  expect((await call(me, contract.deletePhoto, { params })).photo_url).toBe(null)
  expect((await call(me, contract.deletePhoto, { params })).photo_url).toBe(null)
  await api.outbox.drain()
  expect(api.files.names()).toEqual([])
})

type Viewer = 'guest' | 'candidate' | 'employer' | 'owner'

test.each<[string, Viewer, Partial<ResumeContent>, boolean]>([
  ['a guest', 'guest', {}, false],
  ['another candidate', 'candidate', {}, false],
  ['an employer', 'employer', {}, true],
  ['an employer who knows the address', 'employer', { visibility: 'direct_link' }, true],
  ['a guest who knows the address', 'guest', { visibility: 'direct_link' }, false],
  ['a guest of what is open to everyone', 'guest', { visibility: 'everyone' }, true],
  ['its owner', 'owner', {}, true],
  ['an employer of what hides it', 'employer', { hidden_fields: ['names_and_photo'] }, false],
  [
    'a guest of what is open, but hides it',
    'guest',
    { visibility: 'everyone', hidden_fields: ['names_and_photo'] },
    false,
  ],
])('%s sees the photo only with permission', async (_, who, changes, isVisible) => {
  const { api, me, params, url, asEmployer } = await startPhoto(changes)
  const candidate = await signedIn(api, await createCandidate(api))
  const viewer = { guest: api.guest, candidate, employer: asEmployer, owner: me }[who]
  await call(asEmployer, getResume, { params })
  const page = await call(viewer, getResume, { params })
  expect(page.photo_url).toBe(isVisible ? url : null)
  const { photo_url: _told, ...others } = page
  const list = await call(viewer, listResumes, { query: {} })
  const named = await call(viewer, listResumesByIds, { body: { ids: [params.id] } })
  expect(JSON.stringify([others, list, named])).not.toContain('/v1/files/')
})

test('a blocked company cannot read the resume', async () => {
  const { params, me, employer, asEmployer } = await startPhoto()
  await call(me, blockCompany, { body: { company_id: employer.company.id } })
  await expect(call(asEmployer, getResume, { params })).rejects.toMatchObject({ status: 404 })
})

interface Sides {
  me: ApiClient
  asEmployer: ApiClient
  company: number
  params: { id: string }
}

const block = ({ me, company }: Sides) => call(me, blockCompany, { body: { company_id: company } })
const talk = ({ me, params }: Sides) => call(me, interviewApplication, { params, body: {} })
const refuse = ({ asEmployer, params }: Sides) =>
  call(asEmployer, rejectApplication, { params, body: {} })

test.each<
  [
    string,
    'me' | 'asEmployer',
    ((sides: Sides) => Promise<unknown>)[],
    Partial<ResumeContent>,
    boolean,
  ]
>([
  ['whom its owner applied to', 'me', [], {}, true],
  ['whom alone it is shown', 'me', [], { visibility: 'nobody' }, true],
  ['who invited', 'asEmployer', [], {}, true],
  ['who may not see the name', 'me', [], { hidden_fields: ['names_and_photo'] }, false],
  ['who has refused', 'me', [refuse], {}, false],
  ['who invited and is blocked', 'asEmployer', [block], {}, false],
  ['who is talked with and blocked', 'asEmployer', [talk, block], {}, true],
])('an employer %s is told of the photo what he may know', async (...row) => {
  const [, begins, acts, changes, isVisible] = row
  const { api, me, asEmployer, employer, params, url } = await startPhoto(changes)
  const vacancy_public_id = await createVacancy(api, employer)
  const body = { vacancy_public_id, resume_public_id: params.id }
  const sent = await call({ me, asEmployer }[begins], submitApplication, { body })
  const application = { params: { id: sent.public_id } }
  for (const act of acts) {
    await act({ me, asEmployer, company: employer.company.id, ...application })
  }
  const [seen] = await call(asEmployer, listApplications, { query: {} })
  expect(seen?.resume.photo_url).toBe(isVisible ? url : null)
  const opened = await call(asEmployer, getApplication, application)
  expect(opened.resume.photo_url).toBe(isVisible ? url : null)
  expect((await call(me, getApplication, application)).resume.photo_url).toBe(null)
})

type Ways = Pick<Awaited<ReturnType<typeof startPhoto>>, 'api' | 'candidate' | 'params' | 'me'>

test.each<[string, (ways: Ways) => Promise<unknown>]>([
  ['hidden', ({ me, params }) => call(me, contract.hideResume, { params, body: {} })],
  ['hidden by itself', hideByItself],
])('the photo of a resume that is %s stays its owner’s, at another address', async (_, act) => {
  const { api, candidate, params, me, url, isThere } = await startPhoto()
  await act({ api, candidate, params, me })
  await api.outbox.drain()
  const owner = await signedIn(api, candidate)
  const { photo_url } = await call(owner, contract.getOwnResume, { params })
  expect(photo_url).not.toBe(url)
  expect([await isThere(url), await isThere(photo_url)]).toEqual([false, true])
  await call(owner, contract.publishResume, { params, body: {} })
  expect(await call(owner, contract.getOwnResume, { params })).toMatchObject({ photo_url })
})

test.each<[string, (ways: Ways) => Promise<unknown>]>([
  ['deleted', ({ me, params }) => call(me, contract.deleteResume, { params })],
  ['deleted, though it was sent', sendAndDelete],
])('no file of the photo is left of a resume that is %s', async (_, act) => {
  const { api, candidate, params, me, url, isThere } = await startPhoto()
  await act({ api, candidate, params, me })
  await api.outbox.drain()
  expect(await isThere(url)).toBe(false)
  expect(api.files.names()).toEqual([])
})

async function hideByItself({ api, candidate, params, me }: Ways) {
  await call(me, contract.setAutoHide, { params, body: { days: 30 } })
  api.advance(30 * 24 * 3600)
  await hideResumes(api).run({}, new AbortController().signal)
  const again = await signedIn(api, candidate)
  expect(await call(again, contract.getOwnResume, { params })).toMatchObject({ status: 'hidden' })
}

async function sendAndDelete({ api, params, me }: Ways) {
  const vacancy_public_id = await createVacancy(api, await createEmployer(api))
  const body = { vacancy_public_id, resume_public_id: params.id }
  await call(me, submitApplication, { body })
  await call(me, contract.deleteResume, { params })
}

test('a photo of a hidden resume is shown after its next publication', async () => {
  const { api, params, me, upload, employer, asEmployer } = await startPhoto()
  const vacancy_public_id = await createVacancy(api, employer)
  const body = { vacancy_public_id, resume_public_id: params.id }
  const { public_id: id } = await call(me, submitApplication, { body })
  const seen = async () => {
    const { resume } = await call(asEmployer, getApplication, { params: { id } })
    return resume.photo_url
  }
  await call(me, contract.hideResume, { params, body: {} })
  const { photo_url } = await upload()
  expect(await seen()).toBe(null)
  await call(me, contract.publishResume, { params, body: {} })
  expect(await seen()).toBe(photo_url)
})

test('the avatar is copied as the photo, and can then be deleted', async () => {
  const { api, candidate, params, me, isThere } = await startPhoto()
  const show = () => call(me, contract.showAvatar, { params })
  await expect(show()).rejects.toMatchObject({ status: 409, message: 'resumes:no_avatar' })
  await call(me, uploadAvatar, { body: { avatar: await picture() } })
  const { photo_url } = await show()
  const [user] = await api.db.select().from(users).where(eq(users.id, candidate.id))
  expect(photo_url).not.toContain(user?.avatar)
  await call(await signedIn(api, candidate), deleteAvatar, {})
  await api.outbox.drain()
  expect(await isThere(photo_url)).toBe(true)
  expect(api.files.names()).toHaveLength(2)
})

test('a copy of a resume has no photo', async () => {
  const { params, me, url, isThere } = await startPhoto()
  const copy = await call(me, contract.duplicateResume, { params })
  expect(copy.photo_url).toBe(null)
  await call(me, contract.deleteResume, { params: { id: copy.public_id } })
  expect(await isThere(url)).toBe(true)
})

test('a photo for the resume of somebody else is not even looked at', async () => {
  const { api, params, isThere, url } = await startPhoto()
  const other = await signedIn(api, await createCandidate(api))
  const body = { photo: new File(['no picture'], 'a.png') }
  const notFound = { status: 404, message: 'resumes:not_found' }
  await expect(call(other, contract.uploadPhoto, { params, body })).rejects.toMatchObject(notFound)
  await expect(call(other, contract.deletePhoto, { params })).rejects.toMatchObject(notFound)
  expect(await isThere(url)).toBe(true)
})

test.each([
  ['another type', new File(['GIF89a'], 'a.png'), 'files:image_wrong_type'],
  ['what is too large', new File([new Uint8Array(6_000_000)], 'a.png'), 'files:image_too_large'],
])('%s is refused and the photo before stays', async (_, file, message) => {
  const { me, params, upload, url } = await startPhoto()
  await expect(upload(file)).rejects.toMatchObject({ message })
  expect((await call(me, contract.getOwnResume, { params })).photo_url).toBe(url)
})
