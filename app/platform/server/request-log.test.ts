import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { createRequestLog } from './request-log.ts'

const secret = 'a'.repeat(26)

test.each([
  ['/ru/vacancies?q=a', '/ru/vacancies'],
  [`/calendar/${secret}.ics`, '/calendar/…'],
  [`/v1/calendar-feeds/${secret}`, '/v1/calendar-feeds/…'],
  ['/v1/calendar-feed', '/v1/calendar-feed'],
  ['http://user:password@host/', null],
])('a request of %s is logged as %s', (url, path) => {
  const lines: object[] = []
  const log = { info: (line: object) => void lines.push(line) } as unknown as Logger
  const response = Object.assign(new EventEmitter(), {
    setHeader: () => {},
    headersSent: true,
    statusCode: 200,
  }) as unknown as ServerResponse
  const request = { url, method: 'GET', headers: {}, socket: {} } as unknown as IncomingMessage
  createRequestLog(log).request(request, response)
  response.emit('close')
  expect(lines).toMatchObject([{ method: 'GET', path, status: 200 }])
})
