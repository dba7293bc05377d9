import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeIngest } from '../../../e2e/program/fake-ingest.ts'
import { createReporter } from './reporter.server.ts'

async function startReporter({ isOff = false } = {}) {
  const ingest = await fakeIngest()
  onTestFinished(() => void ingest.server.close())
  const lines: { level: number; msg: string }[] = []
  const log = pino(
    {},
    { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
  )
  const reporter = createReporter({ dsn: isOff ? undefined : ingest.dsn, log })
  return { ...reporter, ingest, lines }
}

test('a failure is reported with its facts and its cause', async () => {
  const { report, flush, ingest, lines } = await startReporter()
  const error = new Error('no letter to x@example.kz', { cause: new Error('SMTP is down') })
  report(error, 'letter not sent', { requestId: 'mine', event: 'code-requested' })
  await flush()
  expect(ingest.events()).toMatchObject([
    {
      exception: { values: [{ value: 'SMTP is down' }, { value: 'no letter to …@…' }] },
      tags: { request_id: 'mine' },
      extra: { message: 'letter not sent', event: 'code-requested' },
    },
  ])
  expect(lines).toMatchObject([
    {
      level: 50,
      msg: 'letter not sent',
      requestId: 'mine',
      event: 'code-requested',
      err: { type: 'Error', message: 'no letter to …@…: SMTP is down' },
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('example.kz')
})

test('a refusal is reported as information, grouped by call and code', async () => {
  const { inform, flush, ingest, lines } = await startReporter()
  const call = 'PUT /v1/accounts/email'
  const fields = { requestId: 'mine', status: 422, code: 'no mailbox x@example.kz' }
  inform('call failed', fields, [call, fields.code])
  await flush()
  expect(ingest.events()).toMatchObject([
    {
      level: 'info',
      message: `call failed: ${call} no mailbox …@…`,
      fingerprint: [call, 'no mailbox …@…'],
      tags: { request_id: 'mine' },
      extra: { status: 422 },
    },
  ])
  expect(ingest.events()[0]).not.toHaveProperty('exception')
  expect(ingest.received.join()).not.toContain('example.kz')
  expect(lines).toMatchObject([{ level: 30, msg: 'call failed', requestId: 'mine', status: 422 }])
})

test('a thrown non-error is reported without its content', async () => {
  const { report, flush, ingest, lines } = await startReporter()
  for (const thrown of ['planted', { planted: 'planted' }, null, undefined, 7]) {
    report(thrown, 'strange')
  }
  await flush()
  expect(ingest.events()).toHaveLength(5)
  expect(ingest.received.join() + JSON.stringify(lines)).not.toContain('planted')
})

test('without a DSN failures are only logged', async () => {
  const { report, inform, flush, ingest, lines } = await startReporter({ isOff: true })
  inform('call failed', { status: 404 }, ['GET /v1/mine', 'resumes:not_found'])
  report(new Error('lost'), 'broken')
  await flush()
  expect(lines).toHaveLength(2)
  expect(ingest.received).toEqual([])
})

test('an unreachable service costs only a log line', async () => {
  const { report, flush, ingest, lines } = await startReporter()
  ingest.server.close()
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  for (let turn = 0; turn < 100; turn++) report(new Error('lost'), 'broken')
  await flush()
  expect(lines).toHaveLength(100)
  expect(unhandled).not.toHaveBeenCalled()
})
