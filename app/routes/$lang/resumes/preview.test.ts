import { expect, test } from 'vitest'
import { createCandidate, createResume } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function startStage(...resume: [Parameters<typeof createResume>[2]?, 'draft'?]) {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, ...resume)
  return { id, page: `/ru/resumes/${id}/preview`, me: await visitor(candidate) }
}

test('a complete draft is published and shows what comes next', async () => {
  const { id, page, me } = await startStage({}, 'draft')
  const version = (await me.get(page)).field('version') ?? ''
  const answer = await me.post(page, { version })
  expect([answer.status, answer.location]).toEqual([303, `/ru/resumes/${id}/published`])
  expect((await me.follow(answer)).status).toBe(200)
})

test('what it lacks is named, and publishing leads to the fields', async () => {
  const { id, page, me } = await startStage({ area_code: null }, 'draft')
  const shown = await me.get(page)
  expect(shown.html).toContain(`/ru/resumes/${id}/edit?check=1#area_code`)
  expect((await me.post(page)).location).toBe(`/ru/resumes/${id}/edit?check=1`)
})

test('another tab that saved meanwhile is noticed', async () => {
  const { page, me } = await startStage({}, 'draft')
  const answer = await me.post(page, { version: '7' })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('Данные уже изменились')
})

test('the page after publishing is there once it is published', async () => {
  const { id, page, me } = await startStage({}, 'draft')
  const early = await me.get(`/ru/resumes/${id}/published`)
  expect([early.status, early.location]).toEqual([303, page])
})
