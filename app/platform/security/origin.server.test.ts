import { expect, test } from 'vitest'
import { isCrossSite } from './origin.server.ts'

const own = 'http://localhost:3000'

function request(method: string, headers: Record<string, string>): Request {
  return new Request(`${own}/ru/account/sign-in`, { method, headers })
}

test.each<[string, string, Record<string, string>, boolean]>([
  ['same origin', 'POST', { origin: own }, false],
  ['foreign origin', 'POST', { origin: 'https://evil.example' }, true],
  ['origin null', 'POST', { origin: 'null' }, true],
  [
    'origin null of a page of ours that tells no referrer',
    'POST',
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    false,
  ],
  ['origin null of a frame', 'POST', { origin: 'null', 'sec-fetch-site': 'cross-site' }, true],
  ['empty origin', 'POST', { origin: '' }, true],
  ['origin that is no address', 'POST', { origin: 'localhost:3000' }, true],
  ['another port', 'POST', { origin: 'http://localhost:3001' }, true],
  ['a subdomain', 'POST', { origin: 'http://a.localhost:3000' }, true],
  ['a name that begins alike', 'POST', { origin: 'http://localhost:3000.evil.example' }, true],
  ['own name as user', 'POST', { origin: 'http://localhost:3000@evil.example' }, true],
  ['foreign PUT', 'PUT', { origin: 'https://evil.example' }, true],
  ['foreign PATCH', 'PATCH', { origin: 'https://evil.example' }, true],
  ['foreign DELETE', 'DELETE', { origin: 'https://evil.example' }, true],
  ['no origin, cross-site', 'POST', { 'sec-fetch-site': 'cross-site' }, true],
  ['no origin, same-site', 'POST', { 'sec-fetch-site': 'same-site' }, true],
  ['no origin, same-origin', 'POST', { 'sec-fetch-site': 'same-origin' }, false],
  ['no origin, typed by the user', 'POST', { 'sec-fetch-site': 'none' }, false],
  ['no origin, an unknown word', 'POST', { 'sec-fetch-site': 'evil' }, true],
  ['a program', 'POST', {}, false],
  [
    'own origin wins over the fetch site',
    'POST',
    { origin: own, 'sec-fetch-site': 'same-origin' },
    false,
  ],
  [
    'foreign origin behind a claimed own site',
    'POST',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    true,
  ],
  [
    'X-Forwarded-Host makes nobody one of us',
    'POST',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    true,
  ],
  ['foreign GET', 'GET', { origin: 'https://evil.example' }, false],
  ['foreign HEAD', 'HEAD', { 'sec-fetch-site': 'cross-site' }, false],
  ['foreign OPTIONS', 'OPTIONS', { origin: 'https://evil.example' }, false],
])('%s', (_, method, headers, expected) => {
  expect(isCrossSite(request(method, headers))).toBe(expected)
})

test.each([
  ['the public origin', 'https://otklik.example', false],
  ['its plain twin', 'http://otklik.example', true],
  ['the name behind the proxy', own, true],
])('with PUBLIC_URL: %s', (_, origin, expected) => {
  expect(isCrossSite(request('POST', { origin }), 'https://otklik.example/')).toBe(expected)
})
