import { resume } from '#contract/content/resume.ts'
import { expect, test } from 'vitest'
import { defaultCountry } from '#contract/rules/country.ts'
import { limits } from '#contract/rules/limits.ts'
import { blankContent } from '#app/features/resumes/editor/blank-content.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { createCandidate, createResume, password } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/resumes/new'

async function startStage() {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  return { api, visitor, candidate, me: await visitor(candidate) }
}

test('the first save makes a draft, the same form again the same one', async () => {
  const { me } = await startStage()
  const key = (await me.get(page)).field('key') ?? ''
  const answer = await me.post(page, { title: 'Повар', key })
  expect(answer.location).toMatch(/^\/ru\/resumes\/[a-z2-7]{26}\/edit#section-languages$/)
  expect((await me.post(page, { title: 'Повар', key })).location).toBe(answer.location)
  expect((await me.follow(answer)).field('title')).toBe('Повар')
})

test('who begins reads what a published resume and each recommended field give', async () => {
  const { me } = await startStage()
  const { text } = await me.get(page)
  expect(text).toContain('Осталось до публикации')
  expect(text).toContain('работодатели смогут найти вас и пригласить сами')
  expect(text).toContain('Ещё поможет')
  expect(text).toContain('О себе: ваши слова прочтут первыми')
})

test('one of mail and phone is enough, so neither is marked as required', async () => {
  const { html } = await (await startStage()).me.get(page)
  const tag = (name: string) =>
    html.match(/<input[^>]*>/g)?.find((each) => each.includes(`name="${name}"`))
  expect(tag('first_name')).toContain('required')
  for (const name of ['contacts.email', 'contacts.phones[0].number']) {
    expect(tag(name)).toBeDefined()
    expect(tag(name)).not.toContain('required')
  }
})

test('errors are at their fields, and everything typed stays', async () => {
  const { me } = await startStage()
  const answer = await me.post(page, {
    title: 'Повар',
    birth_date: '31.02.1990',
    about: 'Люблю хлеб',
  })
  expect(answer.status).toBe(422)
  expect(answer.html).toContain('id="birth_date-error"')
  expect(answer.field('birth_date')).toBe('31.02.1990')
  expect(answer.field('about')).toBe('Люблю хлеб')
})

test('an empty form makes no draft, whichever button is pressed', async () => {
  const { candidate, me } = await startStage()
  const person = {
    firstName: 'Айгуль',
    lastName: 'Сериккызы',
    emailAddress: candidate.email,
    phoneNumber: null,
  }
  const untouched = fillForm(resume.fields, blankContent(person, defaultCountry))
  for (const intent of ['save', 'preview']) {
    const answer = await me.post(page, { ...untouched, intent })
    expect(answer.status).toBe(422)
    expect(answer.errors.title).toBe('Начните с должности, остальное можно дописать потом')
  }
  expect((await me.get('/ru/my/resumes')).text).not.toContain('Без названия')
})

test('a job that ends before it starts is not saved, and its end says so', async () => {
  const { me } = await startStage()
  const job = { 'experience[0].start': '2021-02', 'experience[0].end': '2020-12' }
  const answer = await me.post(page, { title: 'Повар', ...job })
  expect(answer.status).toBe(422)
  expect(answer.html).toContain('id="experience[0].end-error"')
  expect(answer.text).toContain('Раньше начала')
  expect(answer.field('experience[0].end')).toBe('2020-12')
})

test('adding a row keeps what is typed and saves nothing', async () => {
  const { me } = await startStage()
  const form = { title: 'Повар', 'experience[0].company': 'Арба', add: 'experience' }
  const answer = await me.post(page, form)
  expect(answer.status).toBe(200)
  expect(answer.field('experience[0].company')).toBe('Арба')
  expect(answer.html).toContain('name="experience[1].company"')
  expect((await me.get('/ru/my/resumes')).text).not.toContain('Повар')
})

test('no resume is created beyond the limit', async () => {
  const { api, candidate, me } = await startStage()
  for (let n = 0; n < limits.resumesPerAccount; n++) {
    await createResume(api, candidate, { title: `Резюме ${n}` })
  }
  const shown = await me.get(page)
  expect(shown.field('title')).toBeUndefined()
  expect(shown.html).toContain('href="/ru/my/resumes"')
  const answer = await me.post(page, { title: 'Повар' })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('не больше 20 резюме')
})

test('a form posted without a session is restored after sign-in', async () => {
  const { visitor, candidate } = await startStage()
  const guest = await visitor()
  const asked = await guest.post(page, { title: 'Повар', about: 'Люблю хлеб' })
  await guest.post(asked.location ?? '', { username: candidate.email, password })
  const shown = await guest.get(page)
  expect([shown.field('title'), shown.field('about')]).toEqual(['Повар', 'Люблю хлеб'])
})

test('a preview leads back to the unchanged form', async () => {
  const { me } = await startStage()
  const look = await me.post('/ru/resumes/preview', { title: 'Повар', about: 'Люблю хлеб' })
  expect(look.status).toBe(200)
  expect(look.text).toContain('Люблю хлеб')
  const back = await me.post(page, { title: look.field('title') ?? '', intent: 'back' })
  expect([back.status, back.field('title')]).toEqual([200, 'Повар'])
})

test('a new resume begins with the visibility that one has chosen for all', async () => {
  const { candidate, me } = await startStage()
  const chosen = { intent: 'search', default_visibility: 'nobody' }
  await me.post('/ru/my/settings', chosen)
  expect((await me.get(page)).field('visibility')).toBe('nobody')
  const person = {
    firstName: 'Айгуль',
    lastName: 'Сериккызы',
    emailAddress: candidate.email,
    phoneNumber: null,
  }
  const untouched = fillForm(resume.fields, blankContent(person, defaultCountry, 'nobody'))
  expect((await me.post(page, untouched)).errors).toHaveProperty('title')
})
