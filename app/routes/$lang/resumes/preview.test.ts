import { expect, test } from 'vitest'
import { blankJob, resume, type ResumeContent } from '#contract/content/resume.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { completeResumeOf, createCandidate, createResume } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function startStage(...resume: [Parameters<typeof createResume>[2]?, 'draft'?]) {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, ...resume)
  return { candidate, id, page: `/ru/resumes/${id}/preview`, me: await visitor(candidate) }
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

test('one contact must be that of the account: the list says so, and the field', async () => {
  const { id, page, me } = await startStage(
    { contacts: { email: 'other@example.kz', phones: [] } },
    'draft',
  )
  const shown = await me.get(page)
  expect(shown.html).toContain(`/ru/resumes/${id}/edit?check=1#contacts.email`)
  expect(shown.text).toContain('Контакты: укажите почту или телефон, подтверждённые')
  const refused = await me.follow(await me.post(page))
  expect(refused.errors['contacts.email']).toContain('Хотя бы один контакт должен быть подтверждён')
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
  await me.post(page, { version: (await me.get(page)).field('version') ?? '' })
  const shown = await me.get(`/ru/resumes/${id}/published`)
  expect([shown.status, shown.html.includes(`/ru/resumes/${id}/view/applications`)]).toEqual([
    200,
    true,
  ])
  expect(shown.text).toContain('Рекомендуем')
})

test('what publishing changes is listed, and nothing once it is published', async () => {
  const { id, page, me, candidate } = await startStage({ title: 'Повар' })
  expect((await me.get(page)).text).not.toContain('Что изменится')
  const content = { ...completeResumeOf(candidate), title: 'Пекарь' }
  await me.post(`/ru/resumes/${id}/edit`, fillForm(resume.fields, content))
  const shown = await me.get(page)
  expect(shown.text).toContain('Желаемая должность Сейчас Повар Станет Пекарь')
  await me.post(page, { version: shown.field('version') ?? '' })
  expect((await me.get(page)).text).not.toContain('Что изменится')
})

test.each<[ResumeContent['visibility'], string[], string[]]>([
  ['employers', ['Повар', 'Алматы', '1С'], ['Айгуль', 'Арба', 'a@example.com']],
  ['direct_link', ['Повар', 'тот, кому вы дали ссылку'], ['Айгуль', 'Арба', 'a@example.com']],
  ['nobody', ['не увидит никто'], ['Айгуль', 'Арба', '1С', 'a@example.com']],
  ['everyone', ['Повар', 'Айгуль', 'Арба', '1С'], ['a@example.com']],
])('of a resume for %s a guest sees what guests may', async (visibility, seen, hidden) => {
  const { page, me } = await startStage({
    title: 'Повар',
    first_name: 'Айгуль',
    area_code: '160',
    skills: ['1С'],
    contacts: { email: 'a@example.com', phones: [] },
    no_experience: false,
    experience: [{ ...blankJob, company: 'Арба', position: 'Повар', start: '2021-03' }],
    visibility,
  })
  const main = ({ text }: { text: string }) => text.slice(text.indexOf('Просмотр резюме'))
  const employer = main(await me.get(page))
  for (const text of ['Айгуль', 'Арба', 'a@example.com']) expect(employer).toContain(text)
  const guest = main(await me.get(`${page}?as=guest`))
  for (const text of seen) expect(guest).toContain(text)
  for (const text of hidden) expect(guest).not.toContain(text)
})
