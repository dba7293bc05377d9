import { expect, test } from 'vitest'
import { vacancy } from '#contract/content/vacancy.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { completeVacancy, createEmployer } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/vacancies/new'
const typed = fillForm(vacancy.fields, completeVacancy)

async function startStage(verification: 'none' | 'pending' = 'pending') {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, { verification })
  const me = await visitor(employer)
  const company_id = String(employer.company.id)
  /** Saves a new vacancy and answers the address of its preview. */
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
  expect(shown.text).toContain('Компания пока не подтверждена')
  const published = await me.follow(await me.post(preview, {}))
  expect(published.text).toContain('«Программист» теперь в поиске')
  expect((await me.get('/ru/my/vacancies')).text).toContain('Программист')
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
  expect([edit.field('salary_from'), edit.field('salary_to')]).toEqual(['450000', '600000'])
})

test('what cannot be stored stands at its field, and everything typed stays', async () => {
  const { me, company_id } = await startStage()
  const answer = await me.post(page, { ...typed, company_id, salary_from: 'много', title: 'Швея' })
  expect(answer.status).toBe(422)
  expect(answer.errors.salary_from).toBe('Только цифры, например 300000')
  expect([answer.field('title'), answer.field('salary_from')]).toEqual(['Швея', 'много'])
})

test('a company without its facts is asked for them before it publishes', async () => {
  const { me, write } = await startStage('none')
  const shown = await me.get(await write())
  expect(shown.text).toContain('Сначала подтвердите компанию')
  expect(shown.html).toContain('/ru/my/companies/')
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

test('without a company the way to one is shown', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const me = await visitor(employer)
  await api.db.execute('delete from company_members')
  const shown = await me.get(page)
  expect(shown.html).toContain('/ru/my/companies/new')
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
