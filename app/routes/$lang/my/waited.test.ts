import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { listMessages } from '#contract/conversations.ts'
import { waitedHeader } from '#app/platform/outbox/waited-reply.ts'
import { createCandidate, createPair, signedIn } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

// Tests the replies, as JSON, to forms that have waited in a browser for the network.

async function start() {
  const { api, visitor } = await startSite()
  const { candidate, pair } = await createPair(api)
  const client = await signedIn(api, candidate)
  const { public_id: id } = await call(client, submitApplication, { body: pair })
  const me = await visitor(candidate)
  const from = { [waitedHeader]: String(candidate.id) }
  return {
    api,
    candidate,
    client,
    id,
    me,
    from,
    visitor,
    page: `/ru/my/applications/${id}/messages`,
  }
}

const key = 'b7e8f7c24a394e519d0a1f4f0f9d2a11'

test('a message that has waited is written once, however often it is sent', async () => {
  const { client, id, me, from, page } = await start()
  const send = () => me.post(page, { text: 'Буду в два', key }, from)
  for (let times = 0; times < 3; times++) {
    const { status, html, headers } = await send()
    expect([status, JSON.parse(html)]).toEqual([200, { is: 'done' }])
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
  }
  const { messages } = await call(client, listMessages, { params: { id }, query: {} })
  expect(messages.map(({ text }) => text)).toEqual(['Буду в два'])
})

test('an act of another account, or of nobody, is not looked at', async () => {
  const { api, client, id, from, page, visitor } = await start()
  const other = await visitor(await createCandidate(api))
  const guest = await visitor()
  for (const somebody of [other, guest]) {
    const { html } = await somebody.post(page, { text: 'Буду в два', key }, from)
    expect(JSON.parse(html)).toEqual({ is: 'other_account' })
  }
  const { messages } = await call(client, listMessages, { params: { id }, query: {} })
  expect(messages).toEqual([])
})

test.each<[string, Record<string, string>, RegExp]>([
  ['an empty message', { text: '' }, /^$/],
  ['a text of another message under its key', { text: 'Другое', key }, /./],
])('a refused act comes back with a sentence: %s', async (_, fields, sentence) => {
  const { me, from, page } = await start()
  await me.post(page, { text: 'Буду в два', key }, from)
  const reply = JSON.parse((await me.post(page, fields, from)).html) as { sentence: string }
  expect(reply).toEqual({ is: 'refused', sentence: expect.stringMatching(sentence) as string })
})

test('an act at a page that is not there, or of another side, is refused', async () => {
  const { me, from, id } = await start()
  for (const path of [
    `/ru/my/applications/${'a'.repeat(26)}/messages`,
    `/ru/vacancies/${id}/view/applications`,
  ]) {
    const { html } = await me.post(path, { text: 'Буду', intent: 'reject', application: id }, from)
    expect(JSON.parse(html)).toMatchObject({ is: 'refused' })
  }
})
