import { expect, test } from 'vitest'
import { rejectApplication, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { getApplicationNotes } from '#contract/notes.ts'
import { createEmployer, createPair, createVacancy, signedIn } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

async function startStage() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const apply = async (vacancy_public_id = pair.vacancy_public_id) => {
    const body = { ...pair, vacancy_public_id }
    return (await call(asCandidate, submitApplication, { body })).public_id
  }
  const id = await apply()
  const tab = `/ru/vacancies/${pair.vacancy_public_id}/view/applications`
  return {
    api,
    employer,
    candidate,
    visitor,
    pair,
    apply,
    asEmployer,
    id,
    tab,
    opened: `${tab}?application=${id}`,
    me: await visitor(employer),
    read: () => call(asEmployer, getApplicationNotes, { params: { id } }),
  }
}

test('a note is written, changed and deleted in the opened application, and counted in its row', async () => {
  const { opened, tab, me, read } = await startStage()
  const sent = await me.post(opened, { intent: 'note', text: 'Позвонить до пятницы' })
  expect([sent.status, sent.location]).toEqual([303, `${opened}#notes`])
  const page = await me.get(opened)
  for (const text of ['Заметка записана', 'Вы', 'Позвонить до пятницы', 'видят только коллеги']) {
    expect(page.text).toContain(text)
  }
  expect((await me.get(tab)).text).toContain('заметок: 1')
  const [note] = (await read()).notes
  await me.post(opened, { intent: `note_change.${note?.public_id}`, text: 'Позвонить сегодня' })
  expect((await me.get(opened)).text).toContain('Позвонить сегодня')
  await me.post(opened, { intent: `note_delete.${note?.public_id}` })
  expect((await me.get(opened)).text).toContain('Заметка удалена')
  expect((await read()).notes).toEqual([])
})

test('a note that is refused comes back in its field', async () => {
  const { opened, me, read } = await startStage()
  const text = 'я'.repeat(4001)
  const refused = await me.post(opened, { intent: 'note', text })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Не длиннее 4000 символов')
  expect(refused.field('text') ?? refused.html).toContain(text)
  expect((await me.post(opened, { intent: 'note', text: ' ' })).status).toBe(422)
  expect((await read()).notes).toEqual([])
})

test('the form of labels adds and removes what was changed in it, and keeps what is refused', async () => {
  const { opened, tab, me, read } = await startStage()
  await me.post(opened, { intent: 'labels', name: 'Запас' })
  await me.post(opened, { intent: 'labels', name: 'Сильная', label: 'Запас', was: 'Запас' })
  expect((await read()).labels).toEqual(['Запас', 'Сильная'])
  await me.post(opened, { intent: 'labels', was: 'Запас' })
  expect((await read()).labels).toEqual(['Сильная'])
  expect((await me.get(tab)).text).toContain('Сильная')
  const long = await me.post(opened, { intent: 'labels', name: 'я'.repeat(31) })
  expect(long.status).toBe(422)
  expect(long.text).toContain('Не длиннее 30 символов')
  expect(long.html).toMatch(/<details[^>]*class="menu"[^>]*open/)
  for (const name of ['а', 'б', 'в', 'г']) await me.post(opened, { intent: 'labels', name })
  const sixth = await me.post(opened, { intent: 'labels', name: 'шестая' })
  expect(sixth.status).toBe(422)
  expect(sixth.text).toContain('Не больше 5')
})

test('the star and the vote are pressed and pressed again', async () => {
  const { opened, me, read } = await startStage()
  const pressed = async () => (await me.get(opened)).html.match(/aria-pressed="true"/g)?.length ?? 0
  const before = await pressed()
  await me.post(opened, { intent: 'star', star: 'on' })
  await me.post(opened, { intent: 'vote', vote: 'for' })
  expect(await read()).toMatchObject({ is_starred: true, votes: [{ vote: 'for' }] })
  expect(await pressed()).toBe(before + 3)
  await me.post(opened, { intent: 'star', star: 'off' })
  await me.post(opened, { intent: 'vote', vote: '' })
  expect(await read()).toMatchObject({ is_starred: false, votes: [] })
})

test('a vote on a closed application is refused with a sentence', async () => {
  const { opened, id, me, asEmployer } = await startStage()
  await call(asEmployer, rejectApplication, { params: { id }, body: {} })
  const refused = await me.post(opened, { intent: 'vote', vote: 'for' })
  expect(refused.status).toBe(409)
  expect(refused.text).not.toContain('Пока не знаю')
  expect((await me.get(opened)).text).toContain('Новая заметка')
})

test('other applications of the person to the company are named with their end', async () => {
  const { api, employer, apply, opened, me, asEmployer } = await startStage()
  const other = await apply(await createVacancy(api, employer, { title: 'Кассир' }))
  const body = { reason: 'hired_other' } as const
  await call(asEmployer, rejectApplication, { params: { id: other }, body })
  const { text, html } = await me.get(opened)
  expect(text).toContain('Отклики на другие ваши вакансии: 1')
  expect(text).toMatch(/« Кассир » 20 ноября , отказ: /)
  expect(html).toContain(`application=${other}"`)
})

test('the page of the resume shows the same notes', async () => {
  const { employer, pair, opened, me } = await startStage()
  const resume = `/ru/resumes/${pair.resume_public_id}`
  await me.post(opened, { intent: 'note', text: 'С отклика' })
  await me.post(resume, { intent: `note_of.${employer.company.id}`, text: 'С резюме' })
  for (const page of [resume, opened]) {
    const { text } = await me.get(page)
    expect(text).toContain('С отклика')
    expect(text).toContain('С резюме')
  }
})

test('the candidate sees nothing of it', async () => {
  const { candidate, visitor, opened, id, me } = await startStage()
  const him = await visitor(candidate)
  const own = `/ru/my/applications?application=${id}`
  await me.get(opened)
  const before = (await him.get(own)).text
  await me.post(opened, { intent: 'note', text: 'Тайна' })
  await me.post(opened, { intent: 'labels', name: 'Тайная' })
  await me.post(opened, { intent: 'vote', vote: 'against' })
  expect((await him.get(own)).text).toBe(before)
})

test('the star in a row is a button, which does not find a foreign application', async () => {
  const { api, id, tab, me, read, visitor } = await startStage()
  const list = await me.get(`${tab}?sort=newest`)
  expect(list.html).toMatch(new RegExp(`form="row-stars"[^>]*value="star_of.${id}.on"`))
  const sent = await me.post(`${tab}?sort=newest`, { intent: `star_of.${id}.on` })
  expect([sent.status, sent.location]).toEqual([303, `${tab}?sort=newest#star-${id}`])
  expect((await read()).is_starred).toBe(true)
  expect((await me.get(tab)).html).toContain(`star_of.${id}.off`)
  await me.post(tab, { intent: `star_of.${id}.off` })
  expect((await read()).is_starred).toBe(false)
  const stranger = await createEmployer(api)
  const other = await visitor(stranger)
  const own = `/ru/vacancies/${await createVacancy(api, stranger)}/view/applications`
  expect((await other.post(own, { intent: `star_of.${id}.on` })).status).toBe(404)
})
