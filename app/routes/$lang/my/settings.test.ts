import { expect, test } from 'vitest'
import { createCandidate, createEmployer } from '../../../../api/testing.ts'
import { startSite, type Page } from '../../../testing.ts'

const page = '/ru/my/settings'

function chosen({ field }: Page) {
  return ['job_search_status', 'default_visibility'].map(field)
}

async function start(create = createCandidate) {
  const { api, visitor } = await startSite()
  const account = await create(api)
  return { api, account, me: await visitor(account) }
}

test('what one says of the search is saved, said beside its button and stays', async () => {
  const { me } = await start()
  const begun = await me.get(page)
  expect(chosen(begun)).toEqual([undefined, 'employers'])
  const answer = await me.post(page, {
    intent: 'search',
    job_search_status: 'has_offer',
    default_visibility: 'nobody',
  })
  const saved = await me.follow(answer)
  expect(saved.text).toContain('Сохранено в')
  expect(chosen(saved)).toEqual(['has_offer', 'nobody'])
})

test('another status than those offered is said at its field', async () => {
  const { me } = await start()
  const fields = { intent: 'search', job_search_status: 'x', default_visibility: 'employers' }
  const answer = await me.post(page, fields)
  expect(answer.status).toBe(422)
  expect(answer.errors).toEqual({ 'search-job_search_status': 'Проверьте это поле' })
})

test('an employer has no search to speak of', async () => {
  const { me } = await start(createEmployer)
  const { text } = await me.get(page)
  expect(text).toContain('Оформление')
  expect(text).not.toContain('Поиск работы')
})
