import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webPages } from '../web-pages.ts'
import { letters, type Draft } from './letters.ts'
import { compose } from './texts.ts'

const sources = { pages: webPages('https://otklik.example') }
const recipient = 'a@example.kz'

function written(draft: Draft | undefined) {
  if (!draft) throw new Error('no letter')
  return compose(draft.text, draft.values)
}

test.each([
  ['sign_up', 'подтвердить регистрацию'],
  ['sign_in', 'войти'],
  ['reset_password', 'сменить пароль'],
] as const)('a code for %s says what it is for', (purpose, said) => {
  const event = { type: 'code-requested', recipient, purpose, code: '$&1234' } as const
  const { subject, body } = written(letters['code-requested']?.(event, sources))
  expect(subject).toBe('$&1234 — код для Отклика')
  expect(body.split('\n').slice(0, 2)).toEqual([`Ваш код, чтобы ${said}: $&1234`, ''])
})

test('a repeated sign-up tells the owner of the account where to sign in', () => {
  const event = { type: 'sign-up-repeated', recipient } as const
  const { subject, body } = written(letters['sign-up-repeated']?.(event, sources))
  expect(subject).toBe('У вас уже есть аккаунт в Отклике')
  expect(body).toContain('https://otklik.example/ru/account/sign-in\n')
})

test('a letter with a blank left open is not written', () => {
  expect(() => compose({ subject: '{{code}}', body: [] })).toThrow('code')
})

test('no letter is written in code', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const russian = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) => /[А-Яа-яЁё]/.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(russian).toEqual([])
})
