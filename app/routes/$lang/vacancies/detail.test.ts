import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { applications, vacancies } from '../../../../api/database/tables.ts'
import { createEmployer, createPair, createVacancy, signedIn } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function startStage() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const page = `/ru/vacancies/${pair.vacancy_public_id}`
  return { api, visitor, employer, candidate, pair, page }
}

test('a guest is led to apply, an employer is not', async () => {
  const { visitor, employer, page } = await startStage()
  expect((await (await visitor()).get(page)).html).toContain(`href="${page}/quick-apply"`)
  expect((await (await visitor(employer)).get(page)).html).not.toContain('apply"')
})

test('the city stands before the address, on the page and in its preview', async () => {
  const { api, visitor, employer } = await startStage()
  const id = await createVacancy(api, employer, { address: 'Достык 97' })
  for (const path of [`/ru/vacancies/${id}`, `/ru/vacancies/${id}/preview`]) {
    const shown = await (await visitor(employer)).get(path)
    expect(shown.text).toContain('Алматы, Достык 97')
    expect(shown.html).toContain(
      `href="https://2gis.kz/search/${encodeURIComponent('Алматы, Достык 97')}"`,
    )
  }
})

test('a raised vacancy says so where lists sort by it, and on its page', async () => {
  const { api, visitor, page } = await startStage()
  const [published_at, raised_at] = [new Date('2025-10-15'), new Date('2025-11-12')]
  await api.db.update(vacancies).set({ published_at, raised_at })
  const guest = await visitor()
  expect((await guest.get('/ru/vacancies')).text).toContain('поднята 12 ноября 2025')
  expect((await guest.get(page)).text).toContain('15 октября 2025 поднята 12 ноября 2025')
})

test('who has applied is led to the application instead', async () => {
  const { api, visitor, candidate, pair, page } = await startStage()
  await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const shown = await (await visitor(candidate)).get(page)
  expect(shown.html).not.toContain(`href="${page}/apply"`)
  expect(shown.html).toContain(
    `/ru/resumes/${pair.resume_public_id}/view/applications?application=`,
  )
})

test.each([
  ['his application', 'candidate', 'Вы отзывали отклик на эту вакансию.'],
  ['an invitation', 'employer', 'Работодатель отозвал приглашение на эту вакансию.'],
] as const)('where %s was taken back it says so, and that one may apply', async (_, side, said) => {
  const { api, visitor, candidate, pair, page } = await startStage()
  await call(await signedIn(api, candidate), submitApplication, { body: pair })
  await api.db
    .update(applications)
    .set({ status: 'revoked', initiated_by: side, closed_by: side, close_reason: 'other' })
  const shown = await (await visitor(candidate)).get(page)
  expect(shown.text).toContain(said)
  expect(shown.html).toContain(`href="${page}/apply"`)
  expect((await (await visitor()).get(page)).text).not.toContain(said)
})

test('similar ones and ways to share stand below and beside a vacancy, not for employers', async () => {
  const { api, visitor, employer, page } = await startStage()
  const similar = `/ru/vacancies/${await createVacancy(api, employer)}`
  const seen = await (await visitor()).get(page)
  expect(seen.html).toContain(`href="${similar}"`)
  expect(seen.html).toContain(`https://t.me/share/url?url=`)
  expect((await (await visitor(employer)).get(page)).html).not.toContain(`href="${similar}"`)
})

test.each([
  ['draft', 404, 200],
  ['archived', 200, 200],
] as const)(
  'a vacancy that is %s: %i for guests, %i for its company',
  async (status, guest, own) => {
    const { api, visitor, employer } = await startStage()
    const page = `/ru/vacancies/${await createVacancy(api, employer, {}, { status })}`
    const seen = await (await visitor()).get(page)
    expect(seen.status).toBe(guest)
    expect(seen.html).not.toContain('/apply"')
    expect((await (await visitor(employer)).get(page)).status).toBe(own)
  },
)

test('a vacancy that is paused says so to everybody, and nobody may apply or finds it outside', async () => {
  const { api, visitor, employer, candidate, page } = await startStage()
  await api.db.update(vacancies).set({ status: 'paused' })
  for (const who of [undefined, candidate, employer, await createEmployer(api)]) {
    const { status, text, html } = await (await visitor(who)).get(page)
    expect(status).toBe(200)
    expect(text).toContain('Вакансия на паузе, приём откликов приостановлен.')
    expect(html).not.toContain('/apply"')
    expect(html).not.toContain('JobPosting')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  }
  const form = await (await visitor(candidate)).get(`${page}/apply`)
  expect(form.text).toContain('откликнуться на неё нельзя')
})

test('every fact of the work that its employer has said is told', async () => {
  const { api, visitor, employer } = await startStage()
  const id = await createVacancy(api, employer, {
    night_shifts: true,
    accept_disabled: true,
    working_hours: ['8', '12'],
    shift_start: ['morning', 'evening'],
    driver_license_types: ['B', 'CE'],
  })
  const { text } = await (await visitor()).get(`/ru/vacancies/${id}`)
  expect(text).toContain('Есть ночные смены, подходит людям с инвалидностью')
  expect(text).toMatch(/Рабочий день\s*8 или 12 часов/)
  expect(text).toMatch(/Начало смены\s*Утром, вечером/)
  expect(text).toMatch(/Водительские права\s*B, CE/)
})

test('it says what is demanded, whom to ask, and that its company is not confirmed', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, { verification: 'pending' })
  const person = { name: 'Асель Ким', phone: '+77011234567', email: null }
  const write = (visible: 'applicants' | 'everyone') =>
    createVacancy(api, employer, {
      education_level_min: 'higher',
      languages: [{ code: 'kk', level: 'b2' }],
      contact_person: { ...person, visible },
    })
  const guest = await visitor()
  const read = async (visible: 'applicants' | 'everyone') =>
    guest.get(`/ru/vacancies/${await write(visible)}`)
  const open = await read('everyone')
  for (const words of [
    'Высшее',
    'Казахский: B2, выше среднего',
    'Асель Ким',
    '+7 701 123 45 67',
    'не подтверждена',
  ]) {
    expect(open.text).toContain(words)
  }
  const closed = await read('applicants')
  expect(closed.html).not.toMatch(/Асель Ким|7011234567|701 123/)
})
