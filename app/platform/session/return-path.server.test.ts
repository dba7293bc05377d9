import { describe, expect, test, vi } from 'vitest'
import { signedCookie } from './cookies.server.ts'
import { returnPath, safePath } from './return-path.server.ts'

const secret = process.env.SESSION_SECRET

test.each([
  ['/ru', '/ru'],
  ['/ru?q=1', '/ru?q=1'],
  ['/ru/my/resumes', '/ru/my/resumes'],
  ['/ru/vacancies/abc/view/matches', '/ru/vacancies/abc/view/matches'],
  ['/ru/vacancies?q=%D0%BF%D0%BE%D0%B2%D0%B0%D1%80&page=2', null],
  ['/ru/vacancies?q=50%2F50&text=a%0D%0Ab', null],
  ['/ru/vacancies?next=//evil.example', null],
  ['/ru/vacancies?next=https://evil.example', null],
  ['/ru/a/../vacancies', '/ru/vacancies'],
  ['/ru/./vacancies', '/ru/vacancies'],
  ['/ru/vacancies#main', null],
  ['/ru/vacancies?a=b#<i>', '/ru/vacancies?a=b#%3Ci%3E'],
  ['/ru/вакансии', '/ru/%D0%B2%D0%B0%D0%BA%D0%B0%D0%BD%D1%81%D0%B8%D0%B8'],
  ['/ru/a%20b', null],
  ['/ru/user@evil.example', null],
])('keeps %s', (path, expected) => {
  expect(safePath(path)).toBe(expected ?? path)
})

const refused = [
  '//evil.example',
  '///evil.example',
  '////evil.example/ru',
  '//evil.example/ru/my',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/ru\\..\\..\\evil.example',
  '/ru/\\evil.example',
  'https://evil.example',
  'https://evil.example/ru',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http://self/ru',
  'http:ru',
  '//user:password@evil.example/ru',
  '//localhost@evil.example/ru',
  'https://localhost:3000@evil.example',
  '//xn--e1awd7f.xn--p1ai',
  '//зло.рф',
  '/／evil.example',
  '/。evil',
  '//evil。example',
  '/@evil.example',
  '/.evil.example',
  'evil.example/ru',
  'ru/my/resumes',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0D%0ALocation:%20https://evil.example',
  '/ru/%0d%0aSet-Cookie:a=b',
  '/ru/\r\nSet-Cookie: a=b',
  '/ru/\nevil',
  '/ru/\u0000',
  '/ru/%00',
  '/ru/\u007f',
  '/ru/ a',
  '/ru/%5cevil.example',
  '/ru/%5C%5Cevil.example',
  '/ru/%2f%2fevil.example',
  '/ru%2f..%2f..%2fevil',
  '/ru\t//evil.example',
  '/ru?\\evil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,evil',
  'vbscript:evil',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '/ru/../..//evil.example',
  '/ru/..//evil.example',
  '/ru/../evil',
  '/ru/%2e%2e/evil',
  '/ru/%2E%2E//evil.example',
  '/ru/.%2e/evil',
  '/ru//evil.example',
  '/ru/a//b',
  '/',
  '/rus/my',
  '/r/my',
  '/RU/my',
  '/en/my',
  '/v1/accounts/sign-out',
  '/dev/outbox',
  '/messages/ru/common',
  '/?_data=root',
  '/ru@evil.example',
  '/ru:evil.example',
  '/ru;evil',
  '/ru.evil.example',
  '',
  `/ru/${'a'.repeat(2000)}`,
]

describe('refuses', () => {
  test.each(refused.map((path) => [JSON.stringify(path).slice(0, 60), path]))('%s', (_, path) => {
    expect(safePath(path)).toBeNull()
  })
  test.each([null, undefined, 7, {}, ['/ru']])('%s', (value) => {
    expect(safePath(value as string)).toBeNull()
  })
})

test('every accepted path stays on this site', () => {
  for (const path of refused) {
    const kept = safePath(path)
    if (kept) expect(new URL(kept, 'https://otklik.example').origin).toBe('https://otklik.example')
  }
})

function withCookie(cookie: string): Request {
  return new Request('http://localhost/ru', { headers: { cookie } })
}

test('a stored path is read again, even after the secret was rotated', async () => {
  const [cookie = ''] = (await returnPath.keep(withCookie(''), '/ru/my/resumes')).split(';')
  expect(await returnPath.read(withCookie(cookie))).toBe('/ru/my/resumes')

  vi.resetModules()
  vi.stubEnv('SESSION_SECRET', `the next secret for tests only that is long,${secret}`)
  const rotated = await import('./return-path.server.ts')
  expect(await rotated.returnPath.read(withCookie(cookie))).toBe('/ru/my/resumes')

  vi.resetModules()
  vi.stubEnv('SESSION_SECRET', 'another secret for tests only that is long enough')
  const foreign = await import('./return-path.server.ts')
  expect(await foreign.returnPath.read(withCookie(cookie))).toBeNull()
})

test('a forged, foreign or unsafe cookie leads nowhere', async () => {
  const forged = `return-path=${btoa(JSON.stringify('/ru/my'))}.c2lnbmF0dXJl`
  expect(await returnPath.read(withCookie(forged))).toBeNull()
  const [unsafe = ''] = (await returnPath.keep(withCookie(''), '//evil.example')).split(';')
  expect(await returnPath.read(withCookie(unsafe))).toBeNull()
  const [other = ''] = (await signedCookie('toast').write(withCookie(''), '/ru/my')).split(';')
  expect(await returnPath.read(withCookie(other.replace('toast', 'return-path')))).toBeNull()
})
