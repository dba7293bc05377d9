import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { readSettings, updateSettings } from '../../contract/settings.ts'
import { createCandidate, signedIn, startApi } from '../../testing.ts'

async function startOne() {
  const api = await startApi()
  return { api, me: await signedIn(api, await createCandidate(api)) }
}

test('by default there is no job search status, and new resumes are visible to employers', async () => {
  const { me } = await startOne()
  const begun = { job_search_status: null, default_visibility: 'employers' } as const
  expect(await call(me, readSettings, {})).toEqual(begun)
  const said = { job_search_status: 'open_to_offers', default_visibility: 'nobody' } as const
  expect(await call(me, updateSettings, { body: said })).toEqual(said)
  expect(await call(me, readSettings, {})).toEqual(said)
  await call(me, updateSettings, { body: { default_visibility: 'nobody' } })
  expect(await call(me, readSettings, {})).toEqual({ ...said, job_search_status: null })
})

test.each([
  ['another status', { job_search_status: 'bored' }, { job_search_status: ['invalid'] }],
  ['another visibility', { default_visibility: 'all' }, { default_visibility: ['invalid'] }],
  ['no visibility', { default_visibility: undefined }, { default_visibility: ['required'] }],
])('%s is refused at its field', async (_, changes, fields) => {
  const { me } = await startOne()
  const body = { job_search_status: null, default_visibility: 'employers', ...changes } as never
  await expect(call(me, updateSettings, { body })).rejects.toMatchObject({ status: 422, fields })
})
