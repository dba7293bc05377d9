import { expect, test } from 'vitest'
import { createEmployer, createVacancy } from '../../../../api/testing.ts'
import { startSite } from '#app/testing.ts'

test('any site may show the open vacancies of a company in a frame, without a script', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, { slug: 'arba', name: 'Арба <b>' })
  const id = await createVacancy(api, employer, { title: 'Водитель' })
  const { status, html, headers } = await (await visitor()).get('/ru/companies/arba/widget')
  expect(status).toBe(200)
  expect(html).toContain('<h1>Вакансии: Арба &lt;b&gt;</h1>')
  expect(html).toMatch(new RegExp(`<a href="http[^"]*/ru/vacancies/${id}" target="_blank"`))
  expect(html).not.toContain('<script')
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('cache-control')).toBe('public, max-age=60')
})

test('the frame of a company that others do not see names nothing of it', async () => {
  const { api, visitor } = await startSite()
  await createEmployer(api, { slug: 'hidden', name: 'Тихая', verification: 'pending' })
  const { status, html } = await (await visitor()).get('/ru/companies/hidden/widget')
  expect(status).toBe(404)
  expect(html).toContain('Такой компании в Отклике нет')
  expect(html).not.toContain('Тихая')
})
