import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signOut } from '../../contract/accounts.ts'
import { call } from '../../contract/call.ts'
import {
  confirmSecondFactor,
  enterDesk,
  leaveDesk,
  readDesk,
  readSecondFactor,
  renewRecoveryCodes,
} from '../../contract/desk.ts'
import { deskLog, operators, recoveryCodes } from '../../database/tables.ts'
import { authenticatorCode, grantRoles, openDeskOf } from '../../testing/desk.ts'
import { createCandidate, signedIn, startApi, type TestApi } from '../../testing.ts'
import { operatorRoles } from '../../contract/rules/desk.ts'
import { grantDesk, revokeDesk } from './grants.ts'

const invalid = { status: 422, message: 'accounts:code_invalid' }
const unknown = { status: 404, message: 'request:not_found', data: null }

async function logged({ db }: TestApi) {
  const rows = await db.select().from(deskLog).orderBy(asc(deskLog.id))
  return rows.map(({ action }) => action)
}

async function withDesk() {
  const api = await startApi()
  const { account, client, recoveryCodes: codes } = await openDeskOf(api, 'support')
  const enter = (code: string, by = client) => call(by, enterDesk, { body: { code } })
  return { api, account, client, codes, enter, code: () => authenticatorCode(api, account) }
}

test('an operator sets up the second factor once', async () => {
  const api = await startApi()
  const account = await grantRoles(api, 'money')
  const client = await signedIn(api, account)
  expect(await call(client, readDesk, {})).toEqual({
    state: 'set_up',
    roles: ['money'],
    until: null,
  })
  const { secret, uri } = await call(client, readSecondFactor, {})
  expect(uri).toContain(`secret=${secret}`)
  await expect(
    call(client, confirmSecondFactor, { body: { code: '000000' } }),
  ).rejects.toMatchObject(invalid)
  const code = await authenticatorCode(api, account)
  const { recovery_codes } = await call(client, confirmSecondFactor, { body: { code } })
  expect(new Set(recovery_codes).size).toBe(10)
  expect(await call(client, readDesk, {})).toMatchObject({ state: 'open' })
  const again = { status: 409, message: 'desk:wrong_state' }
  await expect(call(client, readSecondFactor, {})).rejects.toMatchObject(again)
  await expect(call(client, confirmSecondFactor, { body: { code } })).rejects.toMatchObject(again)
  expect(await logged(api)).toEqual(['code_refused', 'factor_confirmed'])
})

test('the tables give neither the secret nor a recovery code', async () => {
  const { api, account, codes } = await withDesk()
  const [operator] = await api.db.select().from(operators)
  const { rows } = await api.db.execute<{ all: string }>(
    sql`select concat((select json_agg(o) from operators o), (select json_agg(r) from recovery_codes r)) as all`,
  )
  const { uri } = await call(
    await signedIn(api, await grantRoles(api, 'support')),
    readSecondFactor,
    {},
  )
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  for (const code of codes) expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''))
  expect(operator?.factor_salt).not.toContain(await authenticatorCode(api, account))
  const { Tokens } = await import('../../session/tokens.ts')
  const { authenticatorOf } = await import('../../session/operators.ts')
  const other = new Tokens(['a secret of another program, which is as long as ours'], api.now)
  const timestamp = api.now().getTime()
  expect(authenticatorOf(other, operator as never).generate({ timestamp })).not.toBe(
    await authenticatorCode(api, account),
  )
})

test('the desk closes twelve hours after the code, with the session, and by leaving', async () => {
  const { api, account, client, code, enter } = await withDesk()
  const state = async (by = client) => (await call(by, readDesk, {})).state
  const otherDevice = await signedIn(api, account)
  expect(await state(otherDevice)).toBe('code')
  api.advance(12 * 3600)
  expect(await state()).toBe('code')
  expect(await enter(await code())).toMatchObject({ state: 'open' })
  await call(client, leaveDesk, {})
  expect(await state()).toBe('code')
  api.advance(60)
  await enter(await code())
  await call(client, signOut, {})
  await expect(call(client, readDesk, {})).rejects.toMatchObject({ status: 401 })
  expect(await logged(api)).toEqual(['factor_confirmed', 'entered', 'left', 'entered'])
})

test('a code of the authenticator works once, also in two requests at the same time', async () => {
  const { api, code, enter } = await withDesk()
  await expect(enter(await code())).rejects.toMatchObject(invalid)
  api.advance(30)
  const next = await code()
  const both = await Promise.allSettled([enter(next), enter(next)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(enter(next)).rejects.toMatchObject(invalid)
})

test('a clock may be wrong by half a minute, not by more', async () => {
  const { api, code, enter } = await withDesk()
  api.advance(300)
  const early = await code()
  api.advance(60)
  await expect(enter(early)).rejects.toMatchObject(invalid)
  const late = await code()
  api.advance(30)
  expect(await enter(late)).toMatchObject({ state: 'open' })
})

test('each recovery code opens the desk once, however it is typed', async () => {
  const { api, codes, enter } = await withDesk()
  const [first = '', second = ''] = codes
  const both = await Promise.allSettled([enter(first), enter(first)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await enter(` ${second.toUpperCase().replaceAll('-', ' ')} `)
  await expect(enter(second)).rejects.toMatchObject(invalid)
  expect((await logged(api)).filter((action) => action === 'recovery_code_used')).toHaveLength(2)
})

test('a recovery code has 120 random bits, in groups that can be read aloud', async () => {
  const { codes } = await withDesk()
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
})

test('new recovery codes replace the old ones, and need a code of the authenticator', async () => {
  const { api, client, codes, code, enter } = await withDesk()
  const renew = (typed: string) => call(client, renewRecoveryCodes, { body: { code: typed } })
  await expect(renew(codes[0] ?? '')).rejects.toMatchObject(invalid)
  api.advance(30)
  const { recovery_codes } = await renew(await code())
  await expect(enter(codes[0] ?? '')).rejects.toMatchObject(invalid)
  await enter(recovery_codes[0] ?? '')
  expect(await api.db.$count(recoveryCodes)).toBe(10)
})

test('guessing ends after ten attempts an hour, from whatever session', async () => {
  const api = await startApi({ limitFactor: 1 })
  const account = await grantRoles(api, 'support')
  const sessions = [await signedIn(api, account), await signedIn(api, account)]
  const guess = (n: number) =>
    call(sessions[n % 2] as never, confirmSecondFactor, { body: { code: String(100_000 + n) } })
  for (let n = 0; n < 10; n++) await expect(guess(n)).rejects.toMatchObject(invalid)
  const code = await authenticatorCode(api, account)
  const right = () => call(sessions[0] as never, confirmSecondFactor, { body: { code } })
  await expect(right()).rejects.toMatchObject({ status: 429 })
  expect(await logged(api)).toEqual(Array(10).fill('code_refused'))
})

test.each(['', '12345', '1234567', 'abc', '１２３４５６', '-1', '1e5', "' or 1=1", '0'.repeat(40)])(
  'the code «%s» is refused',
  async (typed) => {
    const { enter } = await withDesk()
    await expect(enter(typed)).rejects.toMatchObject({ status: 422 })
  },
)

test('the command line grants and revokes, and both are logged', async () => {
  const api = await startApi()
  const account = await createCandidate(api)
  const client = await signedIn(api, account)
  const grant = (email: string) => grantDesk(api, email, ['support'])
  expect(await grant('nobody@example.kz')).toBe('unknown')
  expect(await grant(account.email.toUpperCase())).toBe('granted')
  const code = await authenticatorCode(api, account)
  await call(client, confirmSecondFactor, { body: { code } })
  expect(await grantDesk(api, account.email, ['moderator', 'money'])).toBe('changed')
  expect(await call(client, readDesk, {})).toMatchObject({
    state: 'open',
    roles: ['moderator', 'money'],
  })
  expect(await revokeDesk(api, account.email, ['money'])).toEqual(['moderator'])
  expect(await call(client, readDesk, {})).toMatchObject({ state: 'open', roles: ['moderator'] })
  expect(await revokeDesk(api, account.email, operatorRoles)).toEqual([])
  await expect(call(client, readDesk, {})).rejects.toMatchObject(unknown)
  expect(await revokeDesk(api, account.email, operatorRoles)).toBeNull()
  const rows = await api.db.select().from(deskLog).where(eq(deskLog.about_user_id, account.id))
  expect(rows.map(({ action, operator_id, reason }) => [action, operator_id, reason])).toEqual([
    ['granted', null, 'support'],
    ['granted', null, 'moderator, money'],
    ['revoked', null, 'money'],
    ['revoked', null, 'support, moderator, money'],
  ])
})

test('the database refuses to change or delete a row of the log', async () => {
  const { api } = await withDesk()
  await expect(api.db.update(deskLog).set({ reason: 'другая' })).rejects.toThrow()
  await expect(api.db.delete(deskLog)).rejects.toThrow()
  expect(await logged(api)).toEqual(['factor_confirmed'])
})
