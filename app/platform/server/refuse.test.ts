import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { refuse, refuseForm } from './refuse.ts'

const person = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (Linux; Android 12) Chrome/120.0 Mobile',
}
const ask = (headers: Record<string, string>) =>
  refuse(new Request('http://localhost/ru/vacancies', { headers }), 'limit_exceeded', 429, {
    'retry-after': '17',
  })

test('a person gets a whole page that says what happened and what to do', async () => {
  const answer = ask(person)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17'])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await answer.text()
  expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="ru">/)
  expect(html).toContain('<title>Слишком много запросов подряд — Отклик</title>')
  expect(html).toContain('<h1>Слишком много запросов подряд</h1>')
  expect(html).toContain('<p>Подождите немного и повторите.</p>')
})

test('its policy lets it use its own styles and nothing else', async () => {
  const answer = ask(person)
  const css = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? ''
  const hash = createHash('sha256').update(css).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
})

test('its colours are those of the site, in both themes', async () => {
  const html = await ask(person).text()
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
  const [ownLight = '', ownDark = ''] = html.split('@media (prefers-color-scheme:dark)')
  for (const [own, theme] of [
    [ownLight, 'light'],
    [ownDark, 'dark'],
  ] as const) {
    const colours = [...own.matchAll(/(--[\w-]+):(#\w+)/g)]
    expect(colours.length).toBeGreaterThan(5)
    for (const [, name, value] of colours) {
      expect(tokens).toMatch(new RegExp(`${name}: [^;]*--${theme}, ${value}\\)`))
    }
  }
})

test('a search engine gets the bare status', async () => {
  const answer = ask({ ...person, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17'])
  expect(await answer.text()).toBe('')
})

test.each([
  ['a script of the page', { ...person, accept: '*/*' }],
  ['a program', {}],
])('%s gets the sentence', async (_, headers) => {
  const answer = ask(headers)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17'])
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe('Слишком много запросов подряд. Подождите немного и повторите.')
})

describe('of a posted form', () => {
  const typed =
    'name=%D0%90&password=secret&message=%D0%94%D0%B2%D0%B5%0A%22%D1%81%D1%82%D1%80%D0%BE%D0%BA%D0%B8%22'
  const post = (
    body: BodyInit,
    headers: Record<string, string> = {},
    reason: Parameters<typeof refuseForm>[1] = 'limit_exceeded',
  ) => {
    const request = new Request('http://localhost/ru/contacts', {
      method: 'POST',
      body,
      headers: {
        ...person,
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'content-length': String(String(body).length),
        ...headers,
      },
      duplex: 'half',
    } as RequestInit)
    return refuseForm(request, reason, 429, { 'retry-after': '17' })
  }

  test.each(['limit_exceeded', 'unavailable'] as const)(
    'what was typed is sent again, but no password: %s',
    async (reason) => {
      const answer = await post(typed, {}, reason)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17'])
      expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
      const html = await answer.text()
      expect(html).toContain('<h1>Не получилось отправить</h1>')
      expect(html).toContain('name="message" value="Две&#10;&quot;строки&quot;"')
      expect(html).not.toMatch(/secret|<a /)
    },
  )

  test.each<[string, BodyInit, Record<string, string>]>([
    ['that does not say how long it is', typed, { 'content-length': '' }],
    ['that is longer than any may be', typed, { 'content-length': String(limits.formBytes + 1) }],
  ])('one %s stays where it was typed', async (_, body, headers) => {
    const html = await (await post(body, headers)).text()
    expect(html).toContain('Вернитесь в браузере назад')
    expect(html).not.toMatch(/<form|<a /)
  })

  test.each([
    ['a script of the page', { accept: '*/*' }],
    ['a program', { 'user-agent': 'curl/8' }],
    ['who sends something else', { 'content-type': 'application/json' }],
    ['who sends a file', { 'content-type': 'multipart/form-data; boundary=a' }],
  ])('%s gets nothing back', async (_, headers) => {
    expect(await (await post(typed, headers)).text()).not.toMatch(/<form|Две/)
  })

  test('only so many are held at once', async () => {
    const body = typed.padEnd(limits.formBytes, '+')
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(body)))
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    expect(pages.filter((html) => html.includes('<form')).length).toBeLessThan(5)
    expect(
      pages.filter((html) => html.includes('Вернитесь в браузере назад')).length,
    ).toBeGreaterThan(1)
  })
})
