import { expect, test } from 'vitest'
import { createCandidate, createResume } from '../../../../api/testing.ts'
import { resumes } from '../../../../api/database/tables.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/resumes'

test('without resumes it offers to write one', async () => {
  const { api, visitor } = await startSite()
  const shown = await (await visitor(await createCandidate(api))).get(page)
  expect(shown.text).toContain('Мои резюме')
  expect(shown.html.match(/<main[\s\S]*href="\/ru\/resumes\/new"/)).not.toBeNull()
})

test('hiding says so on the page it leads back to', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate)
  const me = await visitor(candidate)
  const answer = await me.post(page, { id, intent: 'hide' })
  expect([answer.status, answer.location]).toEqual([303, page])
  expect((await me.follow(answer)).text).toContain('Резюме скрыто')
})

test('publishing what lacks something leads to where it is filled in', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, { area_code: null }, 'draft')
  const answer = await (await visitor(candidate)).post(page, { id, intent: 'publish' })
  expect([answer.status, answer.location]).toEqual([303, `/ru/resumes/${id}/edit?check=1`])
})

test('a draft is deleted after a question that names it', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, { title: 'Пекарь' }, 'draft')
  const me = await visitor(candidate)
  const question = `${page}?delete=${id}`
  expect((await me.get(page)).html).toContain(`href="${question}"`)
  expect((await me.get(question)).text).toContain('Удалить черновик «Пекарь»?')
  const answer = await me.post(question, { id, intent: 'delete' })
  expect([answer.status, answer.location]).toEqual([303, page])
  expect((await me.follow(answer)).text).not.toContain('Пекарь')
})

test('a copy opens in the editor, once however often the button is pressed', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, { title: 'Пекарь' })
  const me = await visitor(candidate)
  const [, key = ''] = /name="key" value="([^"]+)"/.exec((await me.get(page)).html) ?? []
  const press = () => me.post(page, { id, key, intent: 'duplicate' })
  const answer = await press()
  expect(answer.location).toMatch(/^\/ru\/resumes\/\w{26}\/edit$/)
  expect((await press()).location).toBe(answer.location)
  expect((await me.follow(answer)).html).toContain('Пекарь (копия)')
})

test('a resume is raised when its time has come, and until then the page says when', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate)
  const me = await visitor(candidate)
  const raise = () => me.post(page, { id, intent: 'refresh' })
  expect((await raise()).text).toContain('через четыре часа')
  await api.db.update(resumes).set({ published_at: new Date(0) })
  expect((await me.get(page)).text).toContain('Поднять в поиске')
  expect((await me.follow(await raise())).text).toContain('Резюме поднято')
})

test('what employers have seen is deleted after a question that says what follows', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, { title: 'Пекарь' })
  const me = await visitor(candidate)
  const question = `${page}?delete=${id}`
  expect((await me.get(question)).text).toContain('Открытые отклики и приглашения закроются')
  const answer = await me.post(question, { id, intent: 'delete' })
  const shown = await me.follow(answer)
  expect(shown.text).toContain('Резюме удалено')
  expect(shown.text).not.toContain('Пекарь')
  expect((await me.get(`/ru/resumes/${id}/preview`)).status).toBe(404)
})

test('a resume of somebody else is not found, and the list stays', async () => {
  const { api, visitor } = await startSite()
  const id = await createResume(api, await createCandidate(api))
  const answer = await (
    await visitor(await createCandidate(api))
  ).post(page, { id, intent: 'hide' })
  expect(answer.status).toBe(404)
  expect(answer.text).toContain('Ничего не найдено')
})
