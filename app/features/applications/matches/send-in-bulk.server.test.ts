import { expect, test } from 'vitest'
import { CallFailure } from '#contract/call.ts'
import type { VisitCall } from '#app/platform/page/visit.server.ts'
import { sendInBulk } from './send-in-bulk.server.ts'

const input = { body: { items: [] } }

test('a failed call has sent nothing', async () => {
  const failure = new CallFailure('request:limit_exceeded', { status: 429 })
  const call = (() => Promise.reject(failure)) as VisitCall
  const summary = { created: 0, skipped: 0, failed: 0 }
  expect(await sendInBulk(call, input)).toEqual({ results: [], summary, failure })
})

test('a successful call returns its reply', async () => {
  const reply = { results: [], summary: { created: 2, skipped: 1, failed: 0 } }
  const call = (() => Promise.resolve(reply)) as unknown as VisitCall
  expect(await sendInBulk(call, input)).toEqual({ ...reply, failure: null })
})

test('the redirect of a dead session passes', async () => {
  const redirect = new Response(null, { status: 303 })
  await expect(sendInBulk((() => Promise.reject(redirect)) as VisitCall, input)).rejects.toBe(
    redirect,
  )
})
