import { expect, test } from 'vitest'
import { errorName } from '#contract/errors.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { sentences } from '#contract/russian.ts'
import { publicEndpoints } from '../../../../api/http/serve.ts'
import { resources } from '../../../../api/resources/resources.ts'
import { startSite } from '../../../testing.ts'

const endpoints = Object.entries(publicEndpoints(resources))
const nounOf = (path: string) => path.split('/')[2] ?? ''
const nouns = [...new Set(endpoints.map(([, { path }]) => nounOf(path)))]

/** A page that grows beyond this has to be divided, because phones load it whole. */
const mostBytes = 400_000

test('each noun has a page with all its calls, and each call has its example and the sentences of its errors', async () => {
  const { visitor } = await startSite()
  const guest = await visitor()
  for (const noun of nouns) {
    const { status, html } = await guest.get(`/ru/developers/${noun}`)
    expect([noun, status]).toEqual([noun, 200])
    expect(Buffer.byteLength(html), noun).toBeLessThan(mostBytes)
    const [, ...articles] = html.replaceAll('<!-- -->', '').split('<article id="')
    const calls = endpoints.filter(([, { path }]) => nounOf(path) === noun)
    expect(articles.length, noun).toBe(calls.length)
    for (const [id, endpoint] of calls) {
      const article = articles.find((each) => each.startsWith(`${id}"`)) ?? ''
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      expect(article).toContain(`<code>${endpoint.method} ${path}</code>`)
      expect(article).toContain('<pre>curl ')
      for (const [code, names] of refusalsOf(endpoint)) {
        for (const name of names) {
          const sentence = sentences[errorName(name) as keyof typeof sentences]
          expect(article).toContain(`<code>${code} ${name}</code>: ${sentence}`)
        }
      }
    }
  }
})

test('a call shows who may make it, its fields and where they stand', async () => {
  const { visitor } = await startSite()
  const { text } = await (await visitor()).get('/ru/developers/vacancies')
  expect(text).toContain('Ключу нужно право vacancies:write')
  expect(text).toContain('Можно без входа')
  expect(text).toMatch(/company_id в теле *: целое число *, обязательно/)
  expect(text).toMatch(/id в адресе *: строка *, обязательно/)
})

test('a noun that the API does not have is not found', async () => {
  const { visitor } = await startSite()
  expect((await (await visitor()).get('/ru/developers/desk')).status).toBe(404)
})
