import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import * as contract from '../../contract/resumes.ts'
import { createCandidate, createResume, mailTo, signedIn, startApi } from '../../testing.ts'
import { hideResumes } from './auto-hide.ts'

const day = 24 * 3600

async function startResume() {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const params = { id: await createResume(api, candidate) }
  const job = hideResumes(api)
  return {
    api,
    params,
    me: () => signedIn(api, candidate),
    run: () => job.run({}, new AbortController().signal),
    letters: () => mailTo(api, candidate.email),
  }
}

test('a resume is hidden once on the day that its owner set, and the owner is notified', async () => {
  const { api, params, me, run, letters } = await startResume()
  const set = await call(await me(), contract.setAutoHide, { params, body: { days: 30 } })
  expect(set).toMatchObject({ auto_hide_at: '2026-12-20T09:00:00.000Z', version: 1 })
  await call(await me(), contract.publishResume, { params, body: {} })
  api.advance(30 * day - 1)
  await run()
  expect(await letters()).toEqual([])
  api.advance(1)
  await Promise.all([run(), run()])
  await run()
  const own = await call(await me(), contract.getOwnResume, { params })
  expect(own).toMatchObject({ status: 'hidden', auto_hide_at: null, version: 3 })
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Резюме «Программист» скрыто')
  expect(letter?.body.split('\n')).toContain(
    `Опубликовать снова: https://otklik.test/ru/resumes/${params.id}/preview`,
  )
  await call(await me(), contract.publishResume, { params, body: {} })
  await run()
  expect(await call(await me(), contract.getOwnResume, { params })).toMatchObject({
    status: 'published',
  })
})

test('a resume is not hidden automatically after its owner cancels it or hides the resume by hand', async () => {
  const { api, params, me, run } = await startResume()
  const set = async (days: 30 | null) =>
    call(await me(), contract.setAutoHide, { params, body: { days } })
  await set(30)
  await set(null)
  api.advance(31 * day)
  await run()
  expect(await call(await me(), contract.getOwnResume, { params })).toMatchObject({
    status: 'published',
  })
  await set(30)
  expect(await call(await me(), contract.hideResume, { params, body: {} })).toMatchObject({
    auto_hide_at: null,
  })
  await expect(set(30)).rejects.toMatchObject({ status: 409, message: 'resumes:wrong_state' })
  await expect(set(45 as never)).rejects.toMatchObject({ status: 422 })
})
