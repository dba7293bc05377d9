import { expect, test } from 'vitest'
import { startSite } from '../../testing.ts'

test('every call of the API is described for people, with its fields', async () => {
  const { api, visitor } = await startSite()
  const answer = await api.fetch(new Request('http://api.test/v1/openapi.json'))
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, object>> }
  const { status, text, html } = await (await visitor()).get('/ru/developers')
  expect(status).toBe(200)
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of Object.keys(operations)) {
      expect(text).toContain(`${method.toUpperCase()} ${path}`)
    }
  }
  expect(text).toMatch(/type *: *office \| video *, *обязательно/)
  expect(text).toContain('Ключу нужно право vacancies:write')
  expect(text).toContain('Можно без входа')
  expect(html).toContain('href="/v1/openapi.json"')
})
