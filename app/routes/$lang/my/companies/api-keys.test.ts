// Tests the page on which an owner makes and revokes keys of the API.
import { expect, test } from 'vitest'
import { subscriptions } from '../../../../../api/database/tables.ts'
import { createEmployer } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

const form = { intent: 'create', name: 'ATS', scopes: 'vacancies:read', days: '30' }

async function start() {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const me = await visitor(employer)
  return { api, me, page: `/ru/my/companies/${employer.company.id}/api-keys` }
}

test('a new key is shown once, and a revoked one opens nothing', async () => {
  const { api, me, page } = await start()
  expect((await me.get(page)).text).toContain('Ключей пока нет')
  const created = await me.post(page, form)
  expect(created.status).toBe(200)
  const [key = ''] = /otk_[\w-]{43}/.exec(created.html) ?? []
  const headers = { authorization: `Bearer ${key}` }
  const mine = () => api.fetch(new Request('http://api.test/v1/vacancies/mine', { headers }))
  expect((await mine()).status).toBe(200)
  const shown = await me.get(page)
  expect(shown.html).not.toContain(key)
  expect(shown.text).toContain('Читать вакансии')
  const [, id = ''] = /name="api_key" value="(\w+)"/.exec(shown.html) ?? []
  expect((await me.post(page, { intent: 'revoke', api_key: id })).status).toBe(303)
  expect((await me.get(page)).text).toContain('Ключ «ATS» отозван')
  expect((await mine()).status).toBe(401)
})

test('a form without a name or a right is refused beside its fields, and keeps what was typed', async () => {
  const { me, page } = await start()
  const { scopes: _, ...without } = form
  const refused = await me.post(page, without)
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('value="ATS"')
  expect(refused.html).toContain('id="create-scopes-error"')
  const nameless = await me.post(page, { ...form, name: '' })
  expect(nameless.html).toContain('id="create-name-error"')
  expect(nameless.html).toMatch(
    /value="vacancies:read"[^>]*checked|checked[^>]*value="vacancies:read"/,
  )
})

test('without the plan the page names it and offers no form', async () => {
  const { api, me, page } = await start()
  await api.db.update(subscriptions).set({ plan_code: 'employer_business' })
  const { html, text } = await me.get(page)
  expect(text).toContain('API входит в тариф «Профи»')
  expect(html).not.toContain('Создать ключ')
  const refused = await me.post(page, form)
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('API входит в тариф')
})
