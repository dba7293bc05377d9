import { expect, test } from 'vitest'
import { call, type ApiClient } from '../../contract/call.ts'
import { deleteDraft, findDraft, saveDraft, takeDraft } from '../../contract/drafts.ts'
import { limits } from '../../contract/rules/limits.ts'
import { drafts, users } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import { createCandidate, signedIn, startApi, type TestApi } from '../../testing.ts'

const form = 'resumes/new'
const device = 'Chrome на Android'
const values = { title: 'Повар', work_formats: ['office', 'remote'], 'experience[2].company': '' }

async function startStage(options?: Parameters<typeof startApi>[0]) {
  const api = await startApi(options)
  const account = await createCandidate(api)
  const me = await signedIn(api, account)
  const other = await signedIn(api, await createCandidate(api))
  return { api, account, me, other }
}

async function save(
  client: ApiClient,
  typed: object = values,
  public_id = newPublicId(),
  of = form,
) {
  const body = { public_id, form: of, device, values: typed as typeof values }
  await call(client, saveDraft, { body })
  return public_id
}

const find = (client: ApiClient, id?: string) => call(client, findDraft, { query: { form, id } })
const titlesOf = async ({ db }: TestApi) =>
  (await db.select().from(drafts).orderBy(drafts.saved_at)).map((each) => each.values['title'])

test('the newest draft of a form is found, with its time and its device', async () => {
  const { api, me } = await startStage()
  expect(await find(me)).toBeNull()
  const first = await save(me, { title: 'Первый' })
  api.advance(60)
  const id = await save(me)
  await save(me, { message: 'Здравствуйте' }, newPublicId(), 'vacancies/a/apply')
  expect(await find(me)).toEqual({
    public_id: id,
    form,
    device,
    values,
    saved_at: api.now().toISOString(),
  })
  expect(await find(me, first)).toMatchObject({ values: { title: 'Первый' } })
})

test('a tab saves its draft again and again', async () => {
  const { api, me } = await startStage()
  const id = await save(me, { title: 'Пов' })
  api.advance(3)
  await save(me, { title: 'Повар' }, id)
  expect(await titlesOf(api)).toEqual(['Повар'])
  expect(await find(me)).toMatchObject({ public_id: id, saved_at: api.now().toISOString() })
})

test('a save that arrives after a later one, or after its form, changes nothing', async () => {
  const { api, me } = await startStage()
  const id = newPublicId()
  const saveAs = async (seq: number, title: string) => {
    const body = { public_id: id, form, device, values: { title }, seq }
    return (await call(me, saveDraft, { body })).saved_at !== null
  }
  const endAs = (seq: number) => call(me, deleteDraft, { params: { id }, query: { seq } })
  expect([await saveAs(2, 'Повар'), await saveAs(1, 'Пов')]).toEqual([true, false])
  expect(await find(me)).toMatchObject({ values: { title: 'Повар' } })
  await endAs(4)
  expect(await find(me)).toBeNull()
  expect([await saveAs(3, 'Пова'), await saveAs(4, 'Повар')]).toEqual([false, false])
  expect(await find(me, id)).toBeNull()
  expect(await titlesOf(api)).toEqual([undefined])
  await expect(call(me, takeDraft, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await saveAs(5, 'Пекарь')).toBe(true)
  await endAs(4)
  expect(await find(me)).toMatchObject({ values: { title: 'Пекарь' } })
})

test('a save that arrives after the deletion of its draft is not stored', async () => {
  const { me } = await startStage()
  const id = newPublicId()
  await call(me, deleteDraft, { params: { id }, query: { seq: 7 } })
  const body = { public_id: id, form, device, values, seq: 7 }
  expect(await call(me, saveDraft, { body })).toEqual({ saved_at: null })
  expect(await find(me)).toBeNull()
})

test('drafts that ended push none away that live', async () => {
  const { api, me } = await startStage()
  const id = await save(me)
  for (let seq = 0; seq < limits.draftsPerAccount + 5; seq++) {
    await call(me, deleteDraft, { params: { id: newPublicId() }, query: { seq } })
  }
  expect(await find(me)).toMatchObject({ public_id: id })
  expect(await api.db.$count(drafts)).toBe(limits.draftsPerAccount + 1)
})

test('a draft is stored as typed, without characters that the database cannot store', async () => {
  const { me } = await startStage()
  await save(me, { title: '  \u0000Пов\ud800ар\t', about: '\r\n' })
  expect(await find(me)).toMatchObject({ values: { title: '  Повар\t', about: '\r\n' } })
})

test('an account has at most twenty drafts, and the oldest is deleted', async () => {
  const { api, me, other } = await startStage()
  await save(other, { title: 'Чужой' })
  for (let n = 0; n <= limits.draftsPerAccount; n++) {
    api.advance(1)
    await save(me, { title: String(n) })
  }
  const kept = Array.from({ length: limits.draftsPerAccount }, (_, n) => String(n + 1))
  expect(await titlesOf(api)).toEqual(['Чужой', ...kept])
})

test('a draft that is too large is refused, and the earlier version stays', async () => {
  const { me } = await startStage()
  const id = await save(me)
  const about = 'а'.repeat(limits.draftBytes / 2)
  await expect(save(me, { about }, id)).rejects.toMatchObject({ status: 413 })
  expect(await find(me)).toMatchObject({ values })
})

test('the largest resume there is fits', async () => {
  const { me } = await startStage()
  const about = 'а'.repeat(80_000)
  await save(me, { about })
  expect(await find(me)).toMatchObject({ values: { about } })
})

test('a deleted draft cannot be found or deleted again', async () => {
  const { me } = await startStage()
  const params = { id: await save(me) }
  await call(me, deleteDraft, { params, query: {} })
  expect(await find(me)).toBeNull()
  await expect(call(me, deleteDraft, { params, query: {} })).rejects.toMatchObject({ status: 404 })
})

test('the draft of another account cannot be found, opened, deleted or changed', async () => {
  const { me, other } = await startStage()
  const id = await save(me)
  expect(await find(other)).toBeNull()
  expect(await find(other, id)).toBeNull()
  for (const asking of [
    () => call(other, takeDraft, { params: { id } }),
    () => call(other, deleteDraft, { params: { id }, query: {} }),
  ]) {
    await expect(asking()).rejects.toMatchObject({ status: 404, data: null })
  }
  await save(other, { title: 'Чужой' }, id)
  await call(other, deleteDraft, { params: { id }, query: { seq: Number.MAX_SAFE_INTEGER } })
  expect(await find(me)).toMatchObject({ public_id: id, values })
})

test('a draft continued on another device is separate from the draft of the first tab', async () => {
  const { api, me } = await startStage()
  const left = await save(me, { title: 'Пов' })
  const { public_id: taken } = await call(me, takeDraft, { params: { id: left } })
  api.advance(1)
  await save(me, { title: 'Повар с телефона' }, taken)
  api.advance(1)
  await save(me, { title: 'Пова' }, left)
  expect(await titlesOf(api)).toEqual(['Повар с телефона', 'Пова'])
})

test('drafts are deleted with their account', async () => {
  const { api, me } = await startStage()
  await save(me)
  await api.db.delete(users)
  expect(await api.db.$count(drafts)).toBe(0)
})

test('a script that saves without an end is stopped', async () => {
  const { me } = await startStage({ limitFactor: 0.1 })
  for (let n = 0; n < 12; n++) await save(me)
  await expect(save(me)).rejects.toMatchObject({ status: 429 })
})
