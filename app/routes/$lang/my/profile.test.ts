import { describe, expect, test, vi } from 'vitest'
import { createCandidate, createEmployer, lastCode, password } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/profile'
const addresses = [
  ['email', 'new@example.kz', 'email_address'],
  ['phone', '+7 701 555 01 23', 'phone_number'],
] as const

async function start(create = createCandidate) {
  const { api, visitor } = await startSite()
  const account = await create(api)
  return { api, account, visitor, me: await visitor(account) }
}

test('what one says of oneself is saved, said beside its button, and stands in the header', async () => {
  const { me } = await start()
  const answer = await me.post(page, {
    intent: 'info',
    first_name: 'Әсел',
    last_name: 'Ким',
    dob_day: '4',
    dob_month: '3',
    dob_year: '1998',
    gender: 'female',
  })
  const saved = await me.follow(answer)
  expect(saved.text).toContain('Сохранено в')
  expect(['first_name', 'dob_day', 'dob_month', 'gender'].map(saved.field)).toEqual([
    'Әсел',
    '4',
    '3',
    'female',
  ])
  expect((await me.get('/ru')).html).toContain('Аккаунт: Әсел Ким')
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['no name', { first_name: '' }, { 'info-first_name': 'Заполните это поле' }],
  ['a date without its year', { dob_day: '4' }, { 'info-dob': 'Проверьте дату' }],
])('%s is said at the field of its form', async (_, fields, errors) => {
  const { me } = await start()
  const answer = await me.post(page, { intent: 'info', first_name: 'Дана', ...fields })
  expect([answer.status, answer.errors]).toEqual([422, errors])
})

describe.each(addresses)('%s', (kind, address, name) => {
  test('is asked for, waits for its code and takes the place of the old one', async () => {
    const { api, me } = await start(createEmployer)
    const to = kind === 'phone' ? '+77015550123' : address
    const asking = { intent: `ask_${kind}`, username: address, current_password: password }
    const wrong = await me.post(page, { ...asking, current_password: 'guess' })
    expect(wrong.errors).toEqual({ [`ask_${kind}-current_password`]: 'Пароль не подошёл' })
    expect(wrong.field('username')).toBe(address)
    const waiting = await me.follow(await me.post(page, asking))
    expect(waiting.text).toContain('Ждёт подтверждения')
    const entering = { intent: `enter_${kind}`, [name]: to }
    const missed = await me.post(page, { ...entering, code: '000000' })
    expect(missed.errors[`enter_${kind}-code`]).toBe('Код не подошёл. Осталось 4 попытки')
    const code = await lastCode(api, to)
    const taken = await me.follow(await me.post(page, { ...entering, code }))
    expect(taken.text).not.toContain('Ждёт подтверждения')
    expect(taken.text).toContain(kind === 'phone' ? '+7 701 555 01 23' : address)
  })

  test('stays as it was when one thinks better of it', async () => {
    const { me } = await start()
    const asking = { intent: `ask_${kind}`, username: address, current_password: password }
    await me.post(page, asking)
    const again = await me.post(page, { intent: `resend_${kind}`, username: address })
    expect(again.status).toBe(429)
    const kept = await me.follow(await me.post(page, { intent: `cancel_${kind}` }))
    expect(kept.text).not.toContain('Ждёт подтверждения')
  })

  test('an expired code keeps the address and offers another', async () => {
    const { api, me } = await start()
    await me.post(page, { intent: `ask_${kind}`, username: address, current_password: password })
    api.advance(601)
    vi.setSystemTime(api.now())
    const late = await me.get(page)
    expect(late.text).toContain('прошло больше 10 минут')
    await me.post(page, { intent: `resend_${kind}`, username: address })
    expect((await me.get(page)).text).not.toContain('прошло больше 10 минут')
  })
})

test('a new password leaves this browser signed in and no other', async () => {
  const { account, visitor, me } = await start()
  const elsewhere = await visitor(account)
  const fields = { intent: 'password', current_password: password, new_password: 'a better one 42' }
  const refused = await me.post(page, { ...fields, new_password: 'password1' })
  expect(refused.errors).toEqual({
    'password-new_password': 'Этот пароль подбирают первым, придумайте другой',
  })
  expect(refused.html).not.toContain('password1')
  expect((await me.follow(await me.post(page, fields))).text).toContain('Сохранено в')
  expect((await elsewhere.get(page)).status).toBe(303)
  expect((await me.get(page)).text).toContain('Изменён 20 ноября')
})
