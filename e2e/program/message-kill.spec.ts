import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Application } from '../../api/contract/applications.ts'
import type { Conversation, Message } from '../../api/contract/conversations.ts'
import { patience } from '../../scripts/patience.ts'
import { copyDemo, signInAt, startServer, stop, type Program } from './run-program.ts'

let data: string

test.beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'otklik-messages-'))
  copyDemo(data)
})
test.afterEach(() => rmSync(data, { recursive: true, force: true }))

/** The numbers of replies after which the test kills the program; all messages are sent at the same time. */
const kills = [1, 3, 6]
const perRound = 8

test('messages survive kills between acceptance and delivery, each once, and are told once', async () => {
  test.setTimeout(patience(120_000))
  const environment = { DATA_DIR: data }
  let program = await startServer(environment)
  const candidate = await signInAt(program)
  const employer = await signInAt(program, 'employer@example.com')
  const path = await commonConversation(program, candidate, employer)
  const before = (await notificationsOf(program, employer, path)).length

  const texts: string[] = []
  let cutOff = 0
  for (const [index, count] of kills.entries()) {
    // The employer's message marks all messages as read, so the employer is notified of the next message.
    await ask(program, employer, path, { text: 'Слушаю' })
    const round = Array.from({ length: perRound }, (_, nth) => `${count}/${nth} ${Date.now()}`)
    texts.push(...round)
    const keys = new Map(round.map((text) => [text, crypto.randomUUID()]))
    const send = (text: string) =>
      ask<Message>(program, candidate, path, { text }, keys.get(text)).catch(() => null)
    let acknowledged = 0
    const { process } = program
    const replies = await Promise.all(
      round.map(async (text) => {
        const message = await send(text)
        if (message && (acknowledged += 1) === count) process.kill('SIGKILL')
        return message
      }),
    )
    await program.ended
    cutOff += replies.filter((reply) => !reply).length
    program = await startServer(environment)
    const again = await Promise.all(round.map(send))
    for (const [nth, reply] of replies.entries()) {
      if (reply) expect(again[nth]).toEqual(reply)
    }
    await expect
      .poll(() => notificationsOf(program, employer, path), { timeout: patience(30_000) })
      .toHaveLength(before + index + 1)
  }

  const thread = await ask<Conversation>(program, employer, path)
  const written = thread.messages.map(({ text }) => text)
  expect(written.filter((text) => texts.includes(text)).toSorted()).toEqual(texts.toSorted())
  expect(cutOff).toBeGreaterThan(0)
  await stop(program)
})

async function commonConversation(program: Program, ...tokens: string[]): Promise<string> {
  const [own = [], other = []] = await Promise.all(
    tokens.map((token) => ask<Application[]>(program, token, '/v2/applications')),
  )
  const ids = new Set(other.map(({ public_id }) => public_id))
  for (const { public_id } of own.filter((each) => ids.has(each.public_id))) {
    const path = `/v1/applications/${public_id}/messages`
    const { writing_refusal } = await ask<Conversation>(program, tokens[0] ?? '', path)
    if (!writing_refusal) return path
  }
  throw new Error('The demo accounts have no conversation to write in')
}

async function notificationsOf(program: Program, token: string, path: string): Promise<unknown[]> {
  const { results } = await ask<{ results: { type: string; link: string }[] }>(
    program,
    token,
    '/v1/notifications',
  )
  return results.filter(
    ({ type, link }) => type === 'message_received' && link.includes(path.slice('/v1'.length)),
  )
}

async function ask<T>(
  { url }: Program,
  token: string,
  path: string,
  body?: object,
  key?: string,
): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(key && { 'idempotency-key': key }),
  }
  const method = body ? 'POST' : 'GET'
  const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? (undefined as T) : ((await response.json()) as { data: T }).data
}
