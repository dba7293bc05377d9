import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  ['the word itself', 'password'],
  ['in capitals', 'PassWord'],
  ['with digits behind it', 'password123'],
  ['with signs for letters', 'P@ssw0rd'],
  ['Russian', 'пароль123'],
  ['Russian in Latin letters', 'parol123'],
  ['Russian typed on Latin keys', 'gfhjkm123'],
  ['digits in a row', '12345678'],
  ['digits past nine', '1234567890'],
  ['digits backwards', '87654321'],
  ['one digit', '00000000'],
  ['one letter', 'аааааааа'],
  ['two signs over and over', 'ababababab'],
  ['four digits twice', '20252025'],
  ['a row of keys', 'qwertyuiop'],
  ['a row of Russian keys', 'йцукенгш'],
  ['a row of keys backwards', 'poiuytrewq'],
  ['Latin keys from one row to the next', 'asdfghjkl;zxcv'],
  ['the alphabet', 'абвгдеёж'],
  ['keys in columns', '1qaz2wsx'],
  ['a name', 'александр'],
  ['the 3,000th of a published list', '13101988'],
  ['the last of a published list', 'dimazarya'],
])('%s is common: %s', async (_, password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  ['a phrase', 'correct horse'],
  ['a Russian phrase', 'лошадь верно скрепка'],
  ['a common word with a secret of its own', 'password-hT4'],
  ['a row of keys with more', 'qwertyuiop-Якут'],
  ['a long repetition', 'лесополосалесополоса'],
  ['random digits', '83920174'],
  ['random letters', 'vXk2q9Lw'],
])('%s is not: %s', async (_, password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
