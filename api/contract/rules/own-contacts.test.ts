import { expect, test } from 'vitest'
import { contactFault, type Contacts } from './own-contacts.ts'

const verified = ['a@example.com', '+77011234567']
const none: Contacts = { email: null, phones: [] }

test.each<[string, Contacts, readonly string[], string | null]>([
  ['the address of the account', { ...none, email: 'a@example.com' }, verified, null],
  ['the same in capitals', { ...none, email: 'A@Example.com' }, verified, null],
  ['its phone as people write it', phones('8 (701) 123-45-67'), verified, null],
  ['its phone behind another one', phones('+77010000000', '+77011234567'), verified, null],
  [
    'its phone beside another address',
    { ...phones('+77011234567'), email: 'b@b.kz' },
    verified,
    null,
  ],
  ['another address', { ...none, email: 'b@b.kz' }, verified, 'contact_not_own'],
  ['another phone', phones('+77010000000'), verified, 'contact_not_own'],
  ['any address of an account without one', { ...none, email: 'b@b.kz' }, [], 'contact_not_own'],
  ['no contact, which is another fault', none, verified, null],
  ['a row without a number', phones(''), verified, null],
])('of the account: %s', (_, contacts, addresses, fault) => {
  expect(contactFault(contacts, addresses)).toBe(fault)
})

function phones(...numbers: string[]): Contacts {
  return { email: null, phones: numbers.map((number) => ({ number })) }
}
