import { describe, expect, test, vi } from 'vitest'
import { imageLimits } from '#contract/rules/images.ts'
import type { ResumeContent } from '#contract/content/resume.ts'
import { picture } from '../../../../api/files/testing.ts'
import { StoreFailure } from '../../../../api/files/store.ts'
import { createCandidate, createEmployer, createResume } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function startStage(changes?: Partial<ResumeContent>) {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, changes)
  const me = await visitor(candidate)
  const edit = `/ru/resumes/${id}/edit`
  const upload = (photo: File) => me.postFiles(edit, { intent: 'photo', photo })
  return { api, visitor, id, me, edit, upload, saved: await upload(await picture()) }
}

const ownPhoto = (html: string) =>
  /aria-label="Ваше фото в резюме"[^>]*><img src="([^"]+)"/.exec(html)?.[1]
const shownPhoto = (html: string) =>
  /aria-label="Фото: Айгуль[^>]+><img src="([^"]+)"/.exec(html)?.[1]

test('a photo is shown where the resume is edited and previewed, and changes nothing else', async () => {
  const { id, me, edit, saved } = await startStage()
  expect([saved.status, saved.location]).toEqual([
    303,
    expect.stringContaining(`${edit}?saved=photo`),
  ])
  const shown = await me.follow(saved)
  expect(shown.text).toContain('Сохранено в')
  expect(shown.text).not.toContain('Есть неопубликованные изменения')
  expect(shown.field('title')).toBe('Программист')
  const src = ownPhoto(shown.html)
  expect(src).toBeDefined()
  expect(shownPhoto((await me.get(`/ru/resumes/${id}/preview`)).html)).toBe(src)
  expect(shownPhoto((await me.get(`/ru/resumes/${id}/preview?as=guest`)).html)).toBe(undefined)
})

test.each<[string, Partial<ResumeContent>, boolean, boolean]>([
  ['shown to employers', {}, true, false],
  ['open to everyone', { visibility: 'everyone' }, true, true],
  ['that hides the name', { hidden_fields: ['names_and_photo'] }, false, false],
])('the page of a resume %s', async (_, changes, toEmployer, toGuest) => {
  const { api, visitor, id, me, edit } = await startStage(changes)
  const src = ownPhoto((await me.get(edit)).html)
  const page = `/ru/resumes/${id}`
  const employer = await visitor(await createEmployer(api))
  const seen = await employer.get(page)
  expect(shownPhoto(seen.html)).toBe(toEmployer ? src : undefined)
  const guest = await visitor()
  expect((await guest.get(page)).html.includes('/v1/files/')).toBe(toGuest)
})

test('it goes when that is asked and answered', async () => {
  const { id, me, edit } = await startStage()
  expect((await me.get(`${edit}?delete=photo`)).text).toContain('Удалить фото?')
  const gone = await me.follow(await me.post(edit, { intent: 'delete_photo' }))
  expect(ownPhoto(gone.html)).toBe(undefined)
  expect(shownPhoto((await me.get(`/ru/resumes/${id}/preview`)).html)).toBe(undefined)
})

test('while the store of files is silent, the photo before and the resume stay', async () => {
  const { api, me, edit, upload } = await startStage()
  const before = ownPhoto((await me.get(edit)).html)
  vi.spyOn(api.files, 'put').mockRejectedValue(new StoreFailure('silent'))
  const answer = await upload(await picture())
  expect(api.errors.splice(0)).toHaveLength(1)
  expect(answer.status).toBe(503)
  expect(ownPhoto(answer.html)).toBe(before)
  expect(answer.field('title')).toBe('Программист')
})

test('the photo of the profile is taken by a button, while there is no other', async () => {
  const { me, edit } = await startStage()
  const offer = 'Взять фото из профиля'
  await me.postFiles('/ru/my/profile', { intent: 'avatar', avatar: await picture() })
  expect((await me.get(edit)).text).not.toContain(offer)
  await me.post(edit, { intent: 'delete_photo' })
  expect((await me.get(edit)).text).toContain(offer)
  const taken = await me.follow(await me.post(edit, { intent: 'avatar_photo' }))
  expect(ownPhoto(taken.html)).toBeDefined()
  expect(taken.text).not.toContain(offer)
})

describe('what is no photo', () => {
  test.each([
    ['no file', new File([], ''), 422, 'Выберите файл'],
    ['another type', new File(['GIF89a'], 'a.png'), 415, 'Нужен файл JPEG, PNG или WebP.'],
    [
      'much too much',
      new File([new Uint8Array(imageLimits.formBytes)], 'a.jpg'),
      413,
      'Файл должен быть меньше',
    ],
  ])('%s: said beside the field, the one before and the resume stay', async (...row) => {
    const [, file, status, sentence] = row
    const { me, edit, upload } = await startStage()
    const before = ownPhoto((await me.get(edit)).html)
    const answer = await upload(file)
    expect(answer.status).toBe(status)
    expect(answer.errors.photo).toContain(sentence)
    expect(ownPhoto(answer.html)).toBe(before)
    expect(answer.field('title')).toBe('Программист')
  })
})

test.each(['photo', 'avatar_photo', 'delete_photo'])(
  'of a form without typed words a dead session keeps nothing: %s',
  async (intent) => {
    const { me, edit } = await startStage()
    me.forget('session')
    const asked = await me.follow(await me.post(edit, { intent }))
    expect(asked.text).toContain('Войдите, чтобы продолжить')
  },
)
