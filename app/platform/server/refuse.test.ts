import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refuse } from './refuse.ts'

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
  const [light = '', dark = ''] = tokens.split('@variant dark-theme')
  const [ownLight = '', ownDark = ''] = html.split('@media (prefers-color-scheme:dark)')
  for (const [own, site] of [
    [ownLight, light],
    [ownDark, dark],
  ] as const) {
    const colours = [...own.matchAll(/(--[\w-]+):(#\w+)/g)]
    expect(colours.length).toBeGreaterThan(5)
    for (const [, name, value] of colours) expect(site).toContain(`${name}: ${value};`)
  }
})

test.each([
  ['a script of the page', { ...person, accept: '*/*' }],
  ['a program', {}],
  ['a search engine', { ...person, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
])('%s gets the sentence', async (_, headers) => {
  const answer = ask(headers)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17'])
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe('Слишком много запросов подряд. Подождите немного и повторите.')
})
