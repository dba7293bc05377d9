import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerAddress, cameByHttps } from './caller-address.ts'

const proxies = ['10.0.0.1', '10.0.0.2']

function from(remoteAddress: string, headers: IncomingMessage['headers']): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

test.each([
  ['nobody between', '5.5.5.5', undefined, '5.5.5.5'],
  ['who is not trusted', '5.5.5.5', '6.6.6.6', '5.5.5.5'],
  ['a trusted proxy', '10.0.0.1', '6.6.6.6', '6.6.6.6'],
  ['one inside IPv6', '::ffff:10.0.0.1', '6.6.6.6', '6.6.6.6'],
  ['two, and a claim before them', '10.0.0.1', '7.7.7.7, 6.6.6.6, 10.0.0.2', '6.6.6.6'],
])('the address of a caller: %s', (_, peer, forwarded, address) => {
  const headers = { 'x-forwarded-for': forwarded }
  expect(callerAddress(from(peer, headers), proxies)).toBe(address)
})

test.each([
  ['a trusted proxy says so', '10.0.0.1', 'https', true],
  ['it says http', '10.0.0.1', 'http', false],
  ['it says nothing', '::ffff:10.0.0.2', undefined, false],
  ['one inside IPv6', '::ffff:10.0.0.2', 'https', true],
  ['two that do not agree', '10.0.0.1', 'https, http', false],
  ['who is not trusted says so', '5.5.5.5', 'https', false],
])('whether by https: %s', (_, peer, proto, expected) => {
  const headers = { 'x-forwarded-proto': proto }
  expect(cameByHttps(from(peer, headers), proxies)).toBe(expected)
})
