import { expect, test } from 'vitest'
import { initialVacancy } from '#contract/content/initial-vacancy.ts'
import { vacancy } from '#contract/content/vacancy.ts'
import { defaultCountry } from '#contract/rules/country.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { completeVacancy, createEmployer } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/vacancies/new'
const typed = fillForm(vacancy.fields, completeVacancy)

async function startStage(
  verification: 'none' | 'pending' | 'verified' = 'verified',
  bin: string | null = '180540012343',
) {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, { verification, bin })
  const me = await visitor(employer)
  const company_id = String(employer.company.id)
  const write = async (changes: Record<string, string> = {}) => {
    const values = { ...typed, ...changes, company_id, intent: 'preview' }
    return (await me.post(page, values)).location ?? ''
  }
  return { api, visitor, me, company_id, write }
}

test('a vacancy is written, looked at and published', async () => {
  const { me, write } = await startStage()
  const preview = await write()
  expect(preview).toMatch(/^\/ru\/vacancies\/[a-z2-7]{26}\/preview$/)
  const shown = await me.get(preview)
  expect(shown.text).toContain('Пишем сервисы для банков')
  const published = await me.follow(await me.post(preview, {}))
  expect(published.text).toContain('«Программист» теперь в поиске')
  expect((await me.get('/ru/my/vacancies')).text).toContain('Программист')
})

test('the first vacancy of an unverified company is held, and its page says why and by when', async () => {
  const { me, write } = await startStage('pending')
  const preview = await write()
  const shown = await me.get(preview)
  expect(shown.text).toContain('Компания пока не подтверждена')
  expect(shown.text).toContain('Первые 3 вакансии мы читаем')
  const held = await me.follow(await me.post(preview, {}))
  expect(held.text).toMatch(/Вакансия на проверке.*Прочитаем её до .*Первые 3 мы читаем всегда/)
  expect((await me.get('/ru/my/vacancies')).text).toContain('На проверке')
})

test('an empty form makes no draft, whichever button is pressed', async () => {
  const { me, company_id } = await startStage()
  const untouched = fillForm(vacancy.fields, initialVacancy(defaultCountry))
  for (const intent of ['save', 'preview']) {
    const answer = await me.post(page, { ...untouched, company_id, intent })
    expect(answer.status).toBe(422)
    expect(answer.errors.title).toBe('Начните с должности, остальное можно дописать потом')
  }
  expect((await me.get('/ru/my/vacancies')).text).not.toContain('Без названия')
})

test('what it lacks is said with its reason, and stands at its fields', async () => {
  const { me, write } = await startStage()
  const preview = await write({ salary_from: '', description: 'Звоните 8 701 123 45 67' })
  const shown = await me.get(preview)
  expect(shown.text).toContain('Зарплата: укажите или отметьте, что не показываете')
  expect(shown.text).not.toContain('Опубликовать')
  const check = await me.follow(await me.post(preview, {}))
  expect(check.errors.description).toContain('Уберите телефон')
  expect(check.errors.salary_from).toContain('Укажите зарплату')
})

test('sums are read as people write them', async () => {
  const { me, write } = await startStage()
  const preview = await write({ salary_from: '450 тыс.', salary_to: '600.000 тг' })
  const edit = await me.get(preview.replace('preview', 'edit'))
  expect([edit.field('salary_from'), edit.field('salary_to')]).toEqual([
    '450\u00a0000',
    '600\u00a0000',
  ])
})

test('what cannot be stored stands at its field, and everything typed stays', async () => {
  const { me, company_id } = await startStage()
  const answer = await me.post(page, { ...typed, company_id, salary_from: 'много', title: 'Швея' })
  expect(answer.status).toBe(422)
  expect(answer.errors.salary_from).toContain('300 000')
  expect([answer.field('title'), answer.field('salary_from')]).toEqual(['Швея', 'много'])
})

test('a company without a BIN is asked for it at the button that publishes', async () => {
  const { me, write } = await startStage('none', null)
  const preview = await write()
  expect((await me.get(preview)).text).toContain('Впишите БИН, и можно публиковать')
  const empty = await me.post(preview, { intent: 'with-bin', bin: '' })
  expect([empty.status, Object.keys(empty.errors)]).toEqual([422, ['with-bin-bin']])
  const short = await me.post(preview, { intent: 'with-bin', bin: '1805 4001' })
  expect(short.errors['with-bin-bin']).toContain('8 из 12')
  expect(short.field('bin')).toBe('1805 4001')
  const held = await me.follow(await me.post(preview, { intent: 'with-bin', bin: '180540 012343' }))
  expect(held.text).toContain('Вакансия на проверке')
  expect((await me.get(await write({ title: 'Повар' }))).text).not.toContain('Впишите БИН')
})

test('a BIN that another company has verified leads to that company', async () => {
  const { api, me, write } = await startStage('none', null)
  await createEmployer(api, { bin: '180540012343', name: 'Кофейня' })
  const preview = await write()
  const known = await me.post(preview, { intent: 'with-bin', bin: '180540012343' })
  expect(known.status).toBe(409)
  expect(known.text).toContain('Эта компания уже на Отклике: Кофейня')
  const held = await me.post(preview, { intent: 'with-bin', bin: '180540012343', despite: '1' })
  expect((await me.follow(held)).text).toContain('Вакансия на проверке')
})

test('a recruiter of a company without a BIN is sent to its owner', async () => {
  const { api, me, write } = await startStage('none', null)
  await api.db.execute("update company_members set role = 'recruiter'")
  const preview = await write()
  const shown = await me.get(preview)
  expect(shown.text).toContain('Попросите владельца компании')
  expect(shown.text).not.toContain('Опубликовать')
  expect((await me.post(preview, { intent: 'with-bin', bin: '180540012343' })).status).toBe(403)
})

test('the same open vacancy is pointed out, and published when that is meant', async () => {
  const { me, write } = await startStage()
  await me.post(await write(), {})
  const second = await write()
  const refused = await me.post(second, {})
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Такая вакансия уже открыта')
  const answer = await me.post(second, { despite_duplicate: 'on' })
  expect(answer.location).toBe(second.replace('preview', 'published'))
})

test('a new one begins with what a previous one holds', async () => {
  const { me, write } = await startStage()
  const preview = await write({ title: 'Кассир в центре' })
  const [, id] = /vacancies\/(\w+)\//.exec(preview) ?? []
  const shown = await me.get(`${page}?from=${id}`)
  expect(shown.field('title')).toBe('Кассир в центре')
})

test('an employer without a company names it, and the form of the vacancy follows', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const me = await visitor(employer)
  await api.db.execute('delete from company_members')
  const intent = 'first-company'
  expect((await me.get(page)).html).not.toContain('name="description"')
  const refused = await me.post(page, { intent, name: 'Ромашка', area_code: '' })
  expect([refused.status, refused.field('name')]).toEqual([422, 'Ромашка'])
  expect(Object.keys(refused.errors)).toEqual(['area_code'])
  const opened = await me.follow(await me.post(page, { intent, name: 'Ромашка', area_code: '160' }))
  expect(opened.html).toContain('name="description"')
  expect(opened.field('area_code')).toBe('160')
})

test('a vacancy is paused, shown again, prolonged and closed', async () => {
  const { me, write } = await startStage()
  const preview = await write()
  await me.post(preview, {})
  const steps: [Record<string, string>, string][] = [
    [{ intent: 'pause' }, 'На паузе'],
    [{ intent: 'unpause' }, 'Опубликована'],
    [{ intent: 'prolong' }, 'Опубликована'],
    [{ intent: 'archive', reason: 'hired' }, 'В архиве'],
    [{ intent: 'restore' }, 'Опубликована'],
  ]
  for (const [form, state] of steps) {
    const shown = await me.follow(await me.post(preview, form))
    expect(shown.status).toBe(200)
    expect(shown.text).toContain(state)
  }
  expect((await me.post(preview, { intent: 'unpause' })).status).toBe(409)
})

test('a draft is deleted after a question', async () => {
  const { me, write } = await startStage()
  const preview = await write()
  expect((await me.get(preview)).text).toContain('Вернуть его будет нельзя')
  expect((await me.post(preview, { intent: 'delete' })).location).toBe('/ru/my/vacancies')
  expect((await me.get(preview)).status).toBe(404)
})

test('its preview shows the page, the card and what a search engine finds', async () => {
  const { me, write } = await startStage()
  const preview = await write({ salary_hidden: 'on' })
  const page = await me.get(preview)
  expect(page.text).toContain('зарплата не указана')
  expect(page.text).toContain('Ответит до')
  const card = await me.get(`${preview}?as=card`)
  expect(card.html).toContain('class="card"')
  expect(card.text).not.toContain('Ответит до')
  const search = await me.get(`${preview}?as=search`)
  const [, id] = /vacancies\/(\w+)\//.exec(preview) ?? []
  expect(search.text).toContain(`/ru/vacancies/${id} Программист, Компания`)
})

test('what publishing changes is listed, and nothing once it is published', async () => {
  const { me, write, company_id } = await startStage()
  const preview = await write()
  await me.post(preview, {})
  expect((await me.get(preview)).text).not.toContain('Что изменится')
  const edit = preview.replace('preview', 'edit')
  await me.post(edit, {
    ...typed,
    company_id,
    salary_from: '600000',
    must_have_skills: 'TypeScript',
  })
  const shown = await me.get(preview)
  expect(shown.text).toContain('От Сейчас 500 000 Станет 600 000')
  expect(shown.text).toContain('Обязательные навыки Сейчас Не заполнено Станет TypeScript')
  await me.post(preview, { version: shown.field('version') ?? '' })
  expect((await me.get(preview)).text).not.toContain('Что изменится')
})

test('a form is looked at before it is saved, and taken back or saved as it was', async () => {
  const { me, company_id } = await startStage()
  const values = { ...typed, company_id, title: 'Швея', work_formats: ['on_site', 'remote'] }
  const shown = await me.post('/ru/vacancies/preview', { ...values, intent: 'look' })
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Пишем сервисы для банков')
  expect((await me.get('/ru/my/vacancies')).text).not.toContain('Швея')
  const back = await me.post(page, { ...values, intent: 'back' })
  expect([back.field('title'), back.field('salary_from')]).toEqual(['Швея', '500\u00a0000'])
  expect(back.errors).toEqual({})
  const saved = await me.follow(await me.post(page, { ...values, intent: 'save' }))
  expect(saved.field('title')).toBe('Швея')
})

test('a form that cannot be read is not shown, and goes back as it was', async () => {
  const { me, company_id } = await startStage()
  const values = { ...typed, company_id, salary_from: 'много' }
  const shown = await me.post('/ru/vacancies/preview', { ...values, intent: 'look' })
  expect(shown.status).toBe(422)
  expect(shown.text).toContain('В некоторых полях ошибка')
  expect(shown.field('salary_from')).toBe('много')
})
