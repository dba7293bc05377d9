import { expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import { listResumesByIds } from '#contract/resume-cards.ts'
import { listVacanciesByIds } from '#contract/vacancies.ts'
import { readNamed } from './read-named.server.ts'

const cards = [{ public_id: 'b'.repeat(26) }, { public_id: 'a'.repeat(26) }]

test.each([
  ['a list', cards],
  ['an object that holds it', { data: cards }],
])('the answer is %s', async (_, data) => {
  const asked: string[] = []
  const api = {
    baseUrl: 'http://api.test',
    language: 'ru',
    async fetch(request: Request) {
      asked.push(await request.text())
      return Response.json({ success: true, data, error_code: null, error_message: null })
    },
  }
  const ids = cards.map(({ public_id }) => public_id)
  expect(await readNamed(ids, (body) => call(api, listVacanciesByIds, { body }))).toEqual(cards)
  expect(await readNamed(ids, (body) => call(api, listResumesByIds, { body }))).toEqual(cards)
  expect(asked).toEqual([JSON.stringify({ ids }), JSON.stringify({ ids })])
  expect(await readNamed([], (body) => call(api, listResumesByIds, { body }))).toEqual([])
  expect(asked).toHaveLength(2)
})
