import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { sendCode, signIn, verifyCode } from '../../contract/accounts.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import {
  cancelAddress,
  readProfile,
  updateEmail,
  updateInfo,
  updatePassword,
  updatePhone,
} from '../../contract/profile.ts'
import { refusedAddresses, users } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  lastCode,
  mailTo,
  password,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'

const info = { first_name: 'Әсел', last_name: 'Ким', dob: '1998-03-14', gender: 'female' } as const
const email = 'new@example.kz'
const phone = '+77015550123'
const kinds = [
  ['confirm_email', email, 'email', 'emailAddress'],
  ['confirm_phone', phone, 'phone', 'phoneNumber'],
] as const
type Purpose = (typeof kinds)[number][0]

async function startOne(create = createCandidate) {
  const api = await startApi()
  const account = await create(api)
  return { api, account, me: await signedIn(api, account) }
}

function ask(me: ApiClient, purpose: Purpose, username: string, current_password?: string) {
  return call(me, sendCode, { body: { purpose, username, current_password } })
}

function take(me: ApiClient, purpose: Purpose, address: string, code: string) {
  return purpose === 'confirm_email'
    ? call(me, updateEmail, { body: { email_address: address, code } })
    : call(me, updatePhone, { body: { phone_number: address, code } })
}

async function change(api: TestApi, me: ApiClient, purpose: Purpose, address: string) {
  await ask(me, purpose, address, password)
  return take(me, purpose, address, await lastCode(api, address))
}

test('saved personal details replace the old ones, and the new token contains them', async () => {
  const { me } = await startOne()
  const { token } = await call(me, updateInfo, { body: info })
  expect(await call(me, readProfile, {})).toMatchObject(info)
  expect(decodeJwt(token)).toMatchObject({ firstName: 'Әсел', lastName: 'Ким', gender: 'female' })
  await call(me, updateInfo, { body: { first_name: 'Әсел' } })
  expect(await call(me, readProfile, {})).toMatchObject({ last_name: '', dob: null, gender: null })
})

test.each([
  ['no name', { first_name: ' ' }, { first_name: ['required'] }],
  ['a name too long', { last_name: 'я'.repeat(101) }, { last_name: ['too_long:100'] }],
  ['markup for a name', { first_name: '<i>Ася</i>' }, { first_name: ['markup:3c:1'] }],
  ['no day', { dob: '1998-02-30' }, { dob: ['invalid_date'] }],
  ['a child', { dob: '2012-11-21' }, { dob: ['no_working_age'] }],
  ['somebody not born', { dob: '2030-01-01' }, { dob: ['no_working_age'] }],
  ['another gender', { gender: 'x' }, { gender: ['invalid'] }],
])('%s is refused at its field', async (_, changes, fields) => {
  const { me } = await startOne()
  const body = { ...info, ...changes } as typeof info
  await expect(call(me, updateInfo, { body })).rejects.toMatchObject({ status: 422, fields })
})

describe.each(kinds)('%s', (purpose, address, column, claim) => {
  test('waits for its code, then replaces the old address, and the owner is notified', async () => {
    const { api, account, me } = await startOne(createEmployer)
    await ask(me, purpose, address, password)
    const waiting = await call(me, readProfile, {})
    expect(waiting[column].pending).toMatchObject({
      address,
      sent_at: api.now().toISOString(),
      resend_after_seconds: 60,
      attempts_left: 5,
    })
    expect(waiting.email.address).toBe(account.email)
    const { token } = await take(me, purpose, address, await lastCode(api, address))
    expect(decodeJwt(token)).toMatchObject({ [claim]: address, [`${claim}Verified`]: true })
    expect((await call(me, readProfile, {}))[column]).toEqual({
      address,
      is_verified: true,
      is_refused: false,
      pending: null,
    })
    await call(api.guest, signIn, { body: { username: address, password } })
    const [told, ...others] = await mailTo(api, account.email)
    expect(others).toEqual([])
    expect(told?.subject).toBe(
      purpose === 'confirm_email'
        ? 'Адрес вашего аккаунта в Отклике изменён'
        : 'В аккаунт Отклика добавлен новый адрес',
    )
  })

  test('only the last requested address is pending, the code of an earlier one is refused', async () => {
    const { api, me } = await startOne()
    const other = purpose === 'confirm_email' ? 'other@example.kz' : '+77015550199'
    await ask(me, purpose, other, password)
    const forOther = await lastCode(api, other)
    await ask(me, purpose, address, password)
    expect((await call(me, readProfile, {}))[column].pending?.address).toBe(address)
    await expect(take(me, purpose, other, forOther)).rejects.toMatchObject({ status: 422 })
    await take(me, purpose, address, await lastCode(api, address))
    expect((await call(me, readProfile, {}))[column]).toMatchObject({ address, pending: null })
  })

  test('requires the password once', async () => {
    const { api, me } = await startOne()
    const required = { current_password: ['required'] }
    await expect(ask(me, purpose, address)).rejects.toMatchObject({ fields: required })
    const wrong = { status: 422, fields: { current_password: ['wrong_password'] } }
    await expect(ask(me, purpose, address, 'guess')).rejects.toMatchObject(wrong)
    expect(await mailTo(api, address)).toEqual([])
    await ask(me, purpose, address, password)
    await expect(ask(me, purpose, address)).rejects.toMatchObject({ status: 429 })
    api.advance(61)
    await ask(me, purpose, address)
    await take(me, purpose, address, await lastCode(api, address))
  })

  test('can be cancelled, and its code is refused then', async () => {
    const { api, me } = await startOne()
    await ask(me, purpose, address, password)
    const code = await lastCode(api, address)
    await call(me, cancelAddress, { body: { purpose } })
    expect((await call(me, readProfile, {}))[column].pending).toBeNull()
    await expect(take(me, purpose, address, code)).rejects.toMatchObject({ status: 422 })
  })

  test('one of two accounts that confirm the same address at once gets it', async () => {
    const { api, me } = await startOne()
    const other = await signedIn(api, await createCandidate(api))
    await ask(me, purpose, address, password)
    const mine = await lastCode(api, address)
    api.advance(61)
    const taking = take(me, purpose, address, mine)
    const asking = ask(other, purpose, address, password).then(async () =>
      take(other, purpose, address, await lastCode(api, address)),
    )
    const outcomes = await Promise.allSettled([taking, asking])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('an address of another account is refused', async () => {
    const { api, me } = await startOne()
    const other = await signedIn(api, await createCandidate(api))
    await change(api, other, purpose, address)
    api.advance(61)
    await expect(change(api, me, purpose, address)).rejects.toMatchObject({
      status: 409,
      message: 'accounts:address_taken',
    })
  })

  test('its code is good for this account alone, and for no session', async () => {
    const { api, me } = await startOne()
    const { request_token } = await ask(me, purpose, address, password)
    const code = await lastCode(api, address)
    const other = await signedIn(api, await createCandidate(api))
    await expect(take(other, purpose, address, code)).rejects.toMatchObject({ status: 422 })
    const body = { username: address, purpose: purpose as 'sign_in', code, request_token }
    await expect(call(api.guest, verifyCode, { body })).rejects.toMatchObject({
      status: 422,
      fields: { purpose: ['invalid'] },
    })
    await take(me, purpose, address, code)
  })

  test('allows five of many simultaneous guesses', async () => {
    const { api, me } = await startOne()
    await ask(me, purpose, address, password)
    const code = await lastCode(api, address)
    const wrong = code === '000000' ? '000001' : '000000'
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, () => take(me, purpose, address, wrong)),
    )
    const reasons = guesses.map((guess) => (guess as PromiseRejectedResult).reason.message)
    expect(reasons.filter((reason) => reason === 'accounts:code_invalid')).toHaveLength(5)
    await expect(take(me, purpose, address, code)).rejects.toMatchObject({ status: 429 })
  })

  test('can be requested by an account only, and not for the address it already has', async () => {
    const { api, me } = await startOne()
    await expect(ask(api.guest, purpose, address, password)).rejects.toMatchObject({ status: 401 })
    await change(api, me, purpose, address)
    api.advance(61)
    await expect(ask(me, purpose, address, password)).rejects.toMatchObject({
      status: 422,
      fields: { username: ['own_address'] },
    })
  })
})

test('the phone is notified of a first e-mail address', async () => {
  const { api, account, me } = await startOne()
  await api.db.update(users).set({ email: null, phone }).where(eq(users.id, account.id))
  await change(api, me, 'confirm_email', email)
  expect((await mailTo(api, phone)).map(({ subject }) => subject)).toEqual([
    'В ваш аккаунт Отклика добавлена почта. Не вы? Напишите нам.',
  ])
})

test('the profile marks an address that refuses letters', async () => {
  const { api, account, me } = await startOne()
  const refusal = { address: account.email, refused_at: api.now(), reply: '550 5.1.1 no such user' }
  await api.db.insert(refusedAddresses).values(refusal)
  const { email, phone } = await call(me, readProfile, {})
  expect([email.is_refused, phone.is_refused]).toEqual([true, false])
})

test.each([
  ['confirm_email', phone, 'invalid_email'],
  ['confirm_phone', email, 'invalid_phone'],
] as const)('%s takes no %s', async (purpose, address, reason) => {
  const { me } = await startOne()
  await expect(ask(me, purpose, address, password)).rejects.toMatchObject({
    status: 422,
    fields: { username: [reason] },
  })
})

test('a new password ends all sessions, begins one, and is reported by a letter', async () => {
  const { api, account, me } = await startOne()
  const elsewhere = await signedIn(api, account)
  const next = 'a better one 42'
  const body = { current_password: password, new_password: next }
  const { token } = await call(me, updatePassword, { body })
  for (const before of [me, elsewhere]) {
    await expect(call(before, readProfile, {})).rejects.toMatchObject({ status: 401 })
  }
  const { password_changed_at } = await call(api.client(token), readProfile, {})
  expect(password_changed_at).toBe(api.now().toISOString())
  const username = account.email
  await expect(call(api.guest, signIn, { body: { username, password } })).rejects.toMatchObject({
    status: 401,
  })
  await call(api.guest, signIn, { body: { username, password: next } })
  expect((await mailTo(api, username))[0]?.subject).toBe('Пароль в Отклике изменён')
})

test('one of two simultaneous password changes is accepted, the other is refused', async () => {
  const { account, api } = await startOne()
  const clients = [await signedIn(api, account), await signedIn(api, account)]
  const outcomes = await Promise.allSettled(
    clients.map((client, index) => {
      const body = { current_password: password, new_password: `a better one ${index}` }
      return call(client, updatePassword, { body })
    }),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['without the current one', { current_password: '' }, { current_password: ['required'] }],
  ['with another one', { current_password: 'guess' }, { current_password: ['wrong_password'] }],
  ['too short', { new_password: 'short' }, { new_password: ['too_short:8'] }],
  ['that everybody has', { new_password: 'password1' }, { new_password: ['common_password'] }],
])('no new password %s', async (_, changes, fields) => {
  const { me } = await startOne()
  const body = { current_password: password, new_password: 'a better one 42', ...changes }
  await expect(call(me, updatePassword, { body })).rejects.toMatchObject({ status: 422, fields })
})
