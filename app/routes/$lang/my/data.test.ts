import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { companyMembers, users } from '../../../../api/database/tables.ts'
import { eraseAccounts } from '../../../../api/resources/accounts/erase.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  password,
  signedIn,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/data'

async function start() {
  const { api, visitor } = await startSite()
  const account = await createCandidate(api)
  return { api, account, me: await visitor(account) }
}

test('who knows the password is answered a file, which no cache keeps', async () => {
  const { account, me } = await start()
  expect((await me.get('/ru/my/settings')).html).toContain(`href="${page}"`)
  const { status, headers, html } = await me.post(page, {
    intent: 'export',
    current_password: password,
  })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="otklik-dannye-2026-11-20.json"',
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(html)).toMatchObject({ account: { email: account.email } })
})

test.each([
  ['a wrong one', 'not the password', 'Пароль не подошёл'],
  ['none', '', 'Заполните'],
])('%s is refused at the field, and is not shown again', async (_, current_password, said) => {
  const { me } = await start()
  const refused = await me.post(page, { intent: 'export', current_password })
  expect(refused.status).toBe(422)
  expect(refused.errors['export-current_password']).toContain(said)
  expect(refused.field('current_password')).toBeFalsy()
  expect(refused.headers.get('content-disposition')).toBeNull()
})

test('the only owner of a team is told to name a successor, before anything is asked', async () => {
  const { api, visitor } = await startSite()
  const owner = await createEmployer(api)
  const company_id = owner.company.id
  const me = await visitor(owner)
  expect((await me.get(page)).html).toContain(`href="${page}?delete=1#delete"`)
  const colleague = await createEmployer(api)
  const member = { company_id, user_id: colleague.id }
  await api.db.insert(companyMembers).values({ ...member, role: 'recruiter' })
  for (const path of [page, `${page}?delete=1`]) {
    const shown = await me.get(path)
    expect(shown.text).toContain('Сначала передайте компанию')
    expect(shown.html).toContain(`href="/ru/my/companies/${company_id}/team?leave=1#leave"`)
    expect(shown.html).not.toContain('value="delete"')
  }
  await api.db
    .update(companyMembers)
    .set({ role: 'owner' })
    .where(eq(companyMembers.user_id, colleague.id))
  expect((await me.get(page)).text).not.toContain('Сначала передайте компанию')
})

test('who ends his account is led home as a guest, and who signs in again has it back', async () => {
  const { api, account, me } = await start()
  const shown = await me.get(page)
  expect(shown.text).toContain('сотрём через 14 дней')
  expect(shown.html).not.toContain('value="delete"')
  expect(shown.html).toContain(`href="${page}?delete=1#delete"`)
  const last = await me.get(`${page}?delete=1`)
  expect(last.text).toMatch(/До 4 декабря\. Можно передумать.* 4 декабря\. Сотрём насовсем/)
  expect(last.text).not.toContain('На балансе')
  expect(last.html).toMatch(new RegExp(`href="${page}"[^>]*>Оставить аккаунт`))
  const ended = await me.post(page, { intent: 'delete', current_password: password })
  expect([ended.status, ended.location]).toEqual([303, '/ru'])
  const home = await me.follow(ended)
  expect(home.text).toContain('Аккаунт удалён. Данные сотрём 4\u00a0декабря'.replace('\u00a0', ' '))
  expect((await me.get(page)).status).toBe(302)
  const back = await me.post('/ru/account/sign-in', { username: account.email, password })
  expect((await me.follow(back)).text).toContain('Удаление аккаунта отменено. Резюме скрыты')
  const [user] = await api.db.select().from(users).where(eq(users.id, account.id))
  expect(user?.erase_at).toBeNull()
})

test('a wrong password ends nothing, and is said at its own field', async () => {
  const { api, account, me } = await start()
  const refused = await me.post(page, { intent: 'delete', current_password: 'a guess' })
  expect(refused.status).toBe(422)
  expect(refused.errors).toEqual({ 'delete-current_password': 'Пароль не подошёл' })
  const [user] = await api.db.select().from(users).where(eq(users.id, account.id))
  expect(user?.erase_at).toBeNull()
})

test('who has money left is told to ask for it first', async () => {
  const { api, account, me } = await start()
  await api.db.update(users).set({ balance: 15_100 }).where(eq(users.id, account.id))
  const { text, html } = await me.get(`${page}?delete=1`)
  expect(text).toContain('На балансе 15 100 ₸')
  expect(html).toContain('href="/ru/refund"')
})

test('the other side reads that the account is gone', async () => {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const { public_id: id } = await call(await signedIn(api, candidate), submitApplication, {
    body: { ...pair, message: 'Письмо' },
  })
  const me = await visitor(candidate)
  await me.post(page, { intent: 'delete', current_password: password })
  api.advance(14 * 24 * 3600)
  vi.setSystemTime(api.now())
  await eraseAccounts(api).run({}, new AbortController().signal)
  const them = await visitor(employer)
  const list = `/ru/vacancies/${pair.vacancy_public_id}/view/applications`
  for (const path of [`${list}?state=closed`, `${list}?application=${id}`, '/ru/my/applications']) {
    const { status, text } = await them.get(path)
    expect(status).toBe(200)
    if (path !== '/ru/my/applications') expect(text).toContain('Аккаунт удалён')
  }
})
