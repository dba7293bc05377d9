import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { routeNames } from '../observability/route-names.ts'
import { createRequestLog, nameAccount } from './request-log.ts'

const secret = 'a'.repeat(26)
const routeOf = routeNames(['/', '/:lang', '/:lang/vacancies', '/calendar/:file'])

/** Returns the line that an answered request leaves. */
function lineOf(url: string, account?: string): object | undefined {
  const lines: object[] = []
  const log = { info: (line: object) => void lines.push(line) } as unknown as Logger
  const response = Object.assign(new EventEmitter(), {
    setHeader: () => {},
    headersSent: true,
    statusCode: 200,
  }) as unknown as ServerResponse
  const request = { url, method: 'GET', headers: {}, socket: {} } as unknown as IncomingMessage
  createRequestLog({ log, routeOf }).request(request, response)
  if (account) nameAccount(request, account)
  response.emit('close')
  response.emit('close')
  expect(lines).toHaveLength(1)
  return lines[0]
}

test.each([
  ['/', '/'],
  ['/ru/vacancies?q=a', '/:lang/vacancies'],
  ['/ru/vacancies.data?q=a', '/:lang/vacancies.data'],
  [`/calendar/${secret}.ics`, '/calendar/:file'],
  ['/person@example.kz/+77010001122', 'none'],
  ['http://user:password@host/', 'none'],
])('a request of %s is logged as %s', (url, route) => {
  expect(lineOf(url)).toEqual({
    requestId: expect.any(String) as string,
    method: 'GET',
    route,
    status: 200,
    ms: expect.any(Number) as number,
    account: undefined,
  })
})

test('the account of a request has the name that the API gave it', () => {
  expect(lineOf('/ru', 'a-name-today')).toMatchObject({ account: 'a-name-today' })
})
