import { expect, test } from 'vitest'
import { createCandidate, password } from '../../../../api/testing.ts'
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
  const { status, headers, html } = await me.post(page, { current_password: password })
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
  const refused = await me.post(page, { current_password })
  expect(refused.status).toBe(422)
  expect(refused.errors.current_password).toContain(said)
  expect(refused.field('current_password')).toBeFalsy()
  expect(refused.headers.get('content-disposition')).toBeNull()
})
