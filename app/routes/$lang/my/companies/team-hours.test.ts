// Tests the form for the hours in which a company meets candidates.
import { expect, test } from 'vitest'
import { companyMembers } from '../../../../../api/database/tables.ts'
import { createEmployer } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

async function start() {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const page = `/ru/my/companies/${employer.company.id}/team`
  return { api, employer, visitor, page, me: await visitor(employer) }
}

const hours = { intent: 'hours', days: ['1', '6'], from: '10:00', to: '19:30' }

test('an owner reads the usual hours and sets others', async () => {
  const { me, page } = await start()
  expect((await me.get(page)).text).toContain('обычные часы: пн–пт, 09:00–18:00')
  const saved = await me.post(page, hours)
  expect([saved.status, saved.location]).toEqual([303, page])
  const shown = await me.get(page)
  expect(shown.toasts).toEqual(['success: Часы встреч сохранены'])
  expect([shown.field('from'), shown.field('to')]).toEqual(['10:00', '19:30'])
  expect(shown.html.match(/<input[^>]*name="days"[^>]*checked/g)).toHaveLength(2)
  expect(shown.text).not.toContain('обычные часы')
})

test('wrong hours are refused beside their field, with everything typed', async () => {
  const { me, page } = await start()
  const refused = await me.post(page, { ...hours, days: [], from: '20:00' })
  expect(refused.status).toBe(422)
  expect(refused.errors['hours-days']).toBe('Заполните это поле')
  expect([refused.field('from'), refused.field('to')]).toEqual(['20:00', '19:30'])
  expect(refused.html).not.toMatch(/<input[^>]*name="days"[^>]*checked/)
  const turned = await me.post(page, { ...hours, from: '20:00' })
  expect(turned.errors['hours-to']).toBe('Конец должен быть позже начала')
  expect(turned.html.match(/<input[^>]*name="days"[^>]*checked/g)).toHaveLength(2)
})

test('a recruiter reads the hours and gets no form', async () => {
  const { api, employer, visitor, me, page } = await start()
  const recruiter = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: employer.company.id, user_id: recruiter.id, role: 'recruiter' })
  await me.post(page, hours)
  const hers = await visitor(recruiter)
  const shown = await hers.get(page)
  expect(shown.text).toContain('Сейчас это пн, сб, 10:00–19:30.')
  expect(shown.html).not.toContain('name="days"')
  expect((await hers.post(page, hours)).status).toBe(403)
})
