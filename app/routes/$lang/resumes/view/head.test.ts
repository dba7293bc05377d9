import { expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import { countView } from '#contract/views.ts'
import { createPair } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

async function startStage() {
  const { api, visitor } = await startSite()
  const { candidate, pair } = await createPair(api)
  const id = pair.resume_public_id
  const tab = `/ru/resumes/${id}/view/applications`
  return { api, id, tab, me: await visitor(candidate) }
}

test('the head of a resume does what its owner does with it, and answers in its place', async () => {
  const { tab, me } = await startStage()
  const steps = [
    [{ intent: 'auto_hide', days: '30' }, 'скроется'],
    [{ intent: 'auto_hide', days: '' }, 'Скрыть автоматически через'],
    [{ intent: 'hide' }, 'Скрыто'],
  ] as const
  for (const [form, shown] of steps) {
    const answer = await me.post(tab, form)
    expect([answer.status, answer.location]).toEqual([303, tab])
    expect((await me.follow(answer)).text).toContain(shown)
  }
  const refused = await me.post(tab, { intent: 'refresh' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('это действие больше недоступно')
  expect((await me.post(tab, { intent: 'publish' })).location).toMatch(/\/published$/)
  expect((await me.post(tab, { intent: 'nonsense' })).status).toBe(400)
})

test('a refresh that comes too soon says so there', async () => {
  const { api, tab, me } = await startStage()
  api.advance(4 * 3600)
  expect((await me.post(tab, { intent: 'refresh' })).status).toBe(303)
  const refused = await me.post(tab, { intent: 'refresh' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Поднять его снова можно через четыре часа')
})

test('the head and the card tell how often employers looked', async () => {
  const { api, id, tab, me } = await startStage()
  const body = { visitor: '0d6c1f4e-7b0a-4f9e-8a57-8c1d4a5b9e21', kind: 'resume' } as const
  await call(api.guest, countView, { body: { ...body, public_id: id } })
  for (const page of [tab, '/ru/my/resumes']) {
    const { text } = await me.get(page)
    expect(text).toContain('1 просмотр')
    expect(text).toContain('1 новый')
  }
  const { html } = await me.get(tab)
  expect(html).toMatch(/<title>[^<]+: Программист — Отклик<\/title>/)
})
