import { expect, test } from 'vitest'
import { createCandidate, createResume } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function startStage(...resume: [Parameters<typeof createResume>[2]?, 'draft'?]) {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, ...resume)
  const page = `/ru/resumes/${id}/edit`
  const me = await visitor(candidate)
  const { html } = await me.get(page)
  return { id, page, me, version: /name="version" value="(\d+)"/.exec(html)?.[1] ?? '' }
}

test('a save stays on the page, where it was changed last, and says so', async () => {
  const { page, me, version } = await startStage()
  const answer = await me.post(page, { title: 'Пекарь', version, hidden_fields: 'email' })
  expect([answer.status, answer.location]).toEqual([303, `${page}#section-visibility`])
  const shown = await me.follow(answer)
  expect(shown.field('title')).toBe('Пекарь')
  expect(shown.text).toMatch(/Сохранено в \d\d:\d\d/)
})

test('what is published and edited since says that it is not published', async () => {
  const { page, me, version } = await startStage()
  expect((await me.get(page)).text).not.toContain('Есть неопубликованные изменения')
  await me.post(page, { title: 'Пекарь', version })
  for (const shown of [page, '/ru/my/resumes']) {
    expect((await me.get(shown)).text).toContain('Есть неопубликованные изменения')
  }
})

test('what another tab saved is shown as a choice, and what is typed stays', async () => {
  const { page, me, version } = await startStage()
  await me.post(page, { title: 'Пекарь', version })
  const refused = await me.post(page, { title: 'Повар', version })
  expect(refused.status).toBe(409)
  expect(refused.field('title')).toBe('Повар')
  const overwrite = /name="overwrite" value="(\d+)"/.exec(refused.html)?.[1] ?? ''
  expect(Number(overwrite)).toBeGreaterThan(Number(version))
  expect((await me.post(page, { title: 'Повар', version, overwrite })).status).toBe(303)
  expect((await me.get(page)).field('title')).toBe('Повар')
})

test('on the way from a refused publication the fields say what they lack', async () => {
  const { page, me } = await startStage({ area_code: null }, 'draft')
  expect((await me.get(page)).html).not.toContain('id="area_code-error"')
  expect((await me.get(`${page}?check=1`)).html).toContain('id="area_code-error"')
})

test('a row less keeps the others as they were', async () => {
  const { page, me, version } = await startStage()
  const answer = await me.post(page, {
    version,
    'links[0].url': 'https://a.kz',
    'links[1].url': 'https://b.kz',
    remove: 'links[0]',
  })
  expect(answer.status).toBe(200)
  expect(answer.field('links[0].url')).toBeUndefined()
  expect(answer.field('links[1].url')).toBe('https://b.kz')
})
