import { describe, expect, test, vi } from 'vitest'
import { imageLimits } from '#contract/rules/images.ts'
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
    'dob.day': '4',
    'dob.month': '3',
    'dob.year': '1998',
    gender: 'female',
  })
  const saved = await me.follow(answer)
  expect(saved.text).toContain('Сохранено в')
  expect(['first_name', 'dob.day', 'dob.month', 'gender'].map(saved.field)).toEqual([
    'Әсел',
    '4',
    '3',
    'female',
  ])
  expect((await me.get('/ru')).html).toContain('Аккаунт: Әсел Ким')
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['no name', { first_name: '' }, { 'info-first_name': 'Заполните это поле' }],
  ['a date without its year', { 'dob.day': '4' }, { 'info-dob': 'Проверьте дату' }],
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
    const wrong = await me.post(`${page}?edit=${kind}`, { ...asking, current_password: 'guess' })
    expect(wrong.errors).toEqual({ [`ask_${kind}-current_password`]: 'Пароль не подошёл' })
    expect(wrong.toasts).toEqual(['danger: Проверьте выделенные поля.'])
    expect(wrong.html.match(/role="alert"/g)).toHaveLength(1)
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
    const sent = await me.follow(
      await me.post(page, { intent: `resend_${kind}`, username: address }),
    )
    expect(sent.text).toContain('Новый код отправлен')
    expect(sent.text).not.toContain('прошло больше 10 минут')
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

test('what was saved says when, also when the page is loaded anew later', async () => {
  const { api, me } = await start()
  const { location } = await me.post(page, { intent: 'info', first_name: 'Дана' })
  const [said] = /Сохранено в \S+/.exec((await me.get(location ?? '')).text) ?? []
  expect(said).toBeDefined()
  api.advance(3600)
  vi.setSystemTime(api.now())
  expect((await me.get(location ?? '')).text).toContain(said)
  expect((await me.get(`${page}?saved=info&at=never`)).text).not.toContain('Сохранено в')
})

test('whether the form of a new address is open, its link says and nothing else', async () => {
  const { me } = await start()
  const asking = { intent: 'ask_email', username: 'x', current_password: password }
  const refused = await me.post(`${page}?edit=email`, asking)
  expect(refused.errors).toEqual({ 'ask_email-username': expect.stringContaining('почту') })
  expect(refused.field('username')).toBe('x')
  expect((await me.post(page, asking)).field('username')).toBe(undefined)
})

test('tries for the code of one address are not those of the other', async () => {
  const { me } = await start()
  for (const [kind, address] of addresses) {
    await me.post(page, { intent: `ask_${kind}`, username: address, current_password: password })
  }
  const entering = { intent: 'enter_phone', phone_number: '+77015550123', code: '000000' }
  for (let tries = 0; tries < 4; tries++) await me.post(page, entering)
  const last = await me.post(page, entering)
  expect(last.text.match(/попытки закончились/g)).toHaveLength(1)
  expect(last.text).toContain('Код из письма')
})

describe('when the session has died', () => {
  const asked = async (fields: Record<string, string | File>) => {
    const { me } = await start()
    me.forget('session')
    return me.follow(await me.postFiles(page, fields))
  }

  test.each(['info', 'ask_email', 'ask_phone'])('what was typed is kept: %s', async (intent) => {
    expect((await asked({ intent })).text).toContain('Введённое сохранено')
  })

  test.each(['password', 'enter_email', 'cancel_phone', 'avatar', 'delete_avatar'])(
    'nothing is promised of what is not: %s',
    async (intent) => {
      expect((await asked({ intent })).text).toContain('Войдите, чтобы продолжить')
    },
  )

  test('a photo that is too large is no other case', async () => {
    const avatar = new File([new Uint8Array(imageLimits.formBytes)], 'a.jpg')
    expect((await asked({ intent: 'avatar', avatar })).text).toContain('Войдите, чтобы продолжить')
  })
})

test('who has forgotten the password is told the way', async () => {
  const { me } = await start()
  expect((await me.get(page)).text).toContain('Выйдите и на странице входа нажмите')
})
