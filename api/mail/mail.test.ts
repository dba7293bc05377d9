import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeRequested } from './templates/code-requested.ts'
import { signUpRepeated } from './templates/sign-up-repeated.ts'
import { compose } from './texts.ts'

test.each([
  ['sign_up', 'подтвердить регистрацию'],
  ['sign_in', 'войти'],
  ['reset_password', 'сменить пароль'],
  ['constructor', 'продолжить'],
])('a code for %s says what it is for', (purpose, said) => {
  const { subject, body } = codeRequested({ purpose, code: '$&1234' })
  expect(subject).toBe('$&1234 — код для Отклика')
  expect(body.split('\n').slice(0, 2)).toEqual([`Ваш код, чтобы ${said}: $&1234`, ''])
})

test('a repeated sign-up tells the owner of the account', () => {
  const { subject, body } = signUpRepeated()
  expect(subject).toBe('У вас уже есть аккаунт в Отклике')
  expect(body.split('\n')).toHaveLength(4)
})

test('a letter with a blank left open is not written', () => {
  expect(() => compose({ subject: '{{code}}', body: [] })).toThrow('code')
})

test('no letter is written in code', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const russian = sources
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) => /[А-Яа-яЁё]/.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(russian).toEqual([])
})
