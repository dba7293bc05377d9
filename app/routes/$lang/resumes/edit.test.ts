import { expect, test } from 'vitest'
import { resume } from '#contract/content/resume.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { completeResume, createCandidate, createResume } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function startStage(...resume: [Parameters<typeof createResume>[2]?, 'draft'?]) {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate, ...resume)
  const page = `/ru/resumes/${id}/edit`
  const me = await visitor(candidate)
  const { html } = await me.get(page)
  return { id, page, me, version: /name="version" value="([^"]+)"/.exec(html)?.[1] ?? '' }
}

function choicesOf(html: string): Record<string, string> {
  const radios = html.match(/<input type="radio"[^>]* name="keep\.[^>]*>/g) ?? []
  const chosen = radios.filter((radio) => radio.includes(' checked'))
  const attribute = (radio: string, name: string) =>
    new RegExp(` ${name}="(?:keep\\.)?([^"]*)"`).exec(radio)?.[1] ?? ''
  return Object.fromEntries(
    chosen.map((radio) => [attribute(radio, 'name'), attribute(radio, 'value')]),
  )
}

function overwriteOf({ html }: { html: string }): string {
  return /name="overwrite" value="(\d+)"/.exec(html)?.[1] ?? ''
}

test('contacts in any line of the text are named beside it', async () => {
  const phone = '8 701 123 45 67'
  const [job] = completeResume.experience
  const course = { name: `Бариста, ${phone}`, organization: `Школа, ${phone}`, year: 2020 }
  const school = { name: phone, faculty: phone, specialty: phone, year: 2010 }
  const certificate = { title: phone, url: null, achieved_at: null }
  const { me, page } = await startStage({
    title: `Бариста ${phone}`,
    no_experience: false,
    experience: job ? [{ ...job, company: phone, position: phone, description: '' }] : [],
    education: [school],
    courses: [course],
    certificates: [certificate],
    skills: [phone],
    about: '',
  })
  const { html } = await me.get(page)
  const names = [
    'title',
    ...['company', 'position'].map((name) => `experience[0].${name}`),
    ...['name', 'faculty', 'specialty'].map((name) => `education[0].${name}`),
    ...['name', 'organization'].map((name) => `courses[0].${name}`),
    'certificates[0].title',
    'skills',
  ]
  for (const name of names) {
    const [, after = ''] = html.split(` name="${name}"`)
    expect([name, after.split(' name="')[0]]).toEqual([
      name,
      expect.stringContaining('увидят только те, кому открыты ваши контакты'),
    ])
  }
})

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

test('another tab’s version is shown beside the typed one, and the chosen fields are saved', async () => {
  const { page, me, version } = await startStage({ about: 'Было', skills: ['1С'] })
  const content = { ...completeResume, about: 'Было', skills: ['1С'] }
  const values = { ...fillForm(resume.fields, content), version }
  await me.post(page, { ...values, title: 'Пекарь', about: 'Из другой вкладки' })
  const typed = { ...values, title: 'Повар', skills: '1С\nExcel' }
  const refused = await me.post(page, typed)
  expect(refused.status).toBe(409)
  expect(refused.field('title')).toBe('Повар')
  expect(choicesOf(refused.html)).toEqual({ title: 'mine', about: 'saved', skills: 'mine' })
  for (const text of ['Пекарь', 'Повар', 'Из другой вкладки', 'изменено здесь']) {
    expect(refused.text).toContain(text)
  }

  const overwrite = overwriteOf(refused)
  expect(Number(overwrite)).toBeGreaterThan(Number.parseInt(version, 10))
  const chosen = { 'keep.title': 'mine', 'keep.about': 'saved', 'keep.skills': 'mine' }
  expect((await me.post(page, { ...typed, ...chosen, overwrite })).status).toBe(303)
  const saved = await me.get(page)
  expect(saved.field('title')).toBe('Повар')
  expect(saved.field('about')).toBe('Из другой вкладки')
  expect(saved.field('skills')).toBe('1С\nExcel')
})

test('a third save is shown again, with the choices', async () => {
  const { page, me, version } = await startStage()
  const own = { title: 'Повар', version }
  await me.post(page, { title: 'Пекарь', version })
  const overwrite = overwriteOf(await me.post(page, own))
  await me.post(page, { title: 'Кондитер', version: overwrite })
  const again = await me.post(page, { ...own, overwrite, 'keep.title': 'saved' })
  expect(again.status).toBe(409)
  expect(again.text).toContain('Кондитер')
  expect(choicesOf(again.html)).toMatchObject({ title: 'saved' })
  await me.post(page, { ...own, overwrite: overwriteOf(again), 'keep.title': 'saved' })
  expect((await me.get(page)).field('title')).toBe('Кондитер')
})

test('against an unknown version everything typed wins until chosen otherwise', async () => {
  const { page, me, version } = await startStage()
  await me.post(page, { title: 'Пекарь', version })
  const refused = await me.post(page, { title: 'Повар', version: version.split(':')[0] ?? '' })
  expect(choicesOf(refused.html)).toMatchObject({ title: 'mine' })
  expect(refused.text).not.toContain('изменено здесь')
})

test('on the way from a refused publication the fields say what they lack', async () => {
  const { page, me } = await startStage({ area_code: null }, 'draft')
  expect((await me.get(page)).html).not.toContain('id="area_code-error"')
  expect((await me.get(`${page}?check=1`)).html).toContain('id="area_code-error"')
})

test('removing a row leaves the others unchanged', async () => {
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

test('what few need is folded until something is said in it, or wrong', async () => {
  const { page, me, version } = await startStage({
    citizenship_codes: ['KZ', 'RU'],
    courses: [{ name: 'Тесто', organization: '', year: null }],
  })
  const { html } = await me.get(page)
  const names = ['citizenship_codes', 'courses[0].name', 'business_trips', 'hidden_fields']
  expect(names.map((name) => isFolded(html, name))).toEqual([false, false, true, true])
  const refused = await me.post(page, { version, 'contacts.phones[0].comment': 'а'.repeat(999) })
  expect(isFolded(refused.html, 'contacts.phones[0].comment')).toBe(false)
  expect(isFolded(refused.html, 'birth_date')).toBe(true)
  expect(isFolded((await me.get(page)).html, 'visibility')).toBe(true)
  const shown = await me.follow(await me.post(page, { version, visibility: 'nobody' }))
  expect(isFolded(shown.html, 'visibility')).toBe(false)
})

function isFolded(html: string, name: string): boolean {
  expect(html).toContain(` name="${name}"`)
  const before = html.slice(0, html.lastIndexOf(` name="${name}"`))
  const around = before.lastIndexOf('<details')
  return around > before.lastIndexOf('</details>') && !/^[^>]* open/.test(before.slice(around))
}
