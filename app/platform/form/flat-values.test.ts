import { expect, test } from 'vitest'
import { flatValues } from './flat-values.ts'

test.each([
  ['a text', { title: 'Повар' }, { title: 'Повар' }],
  ['a text in an object', { contacts: { email: 'a@b.kz' } }, { 'contacts.email': 'a@b.kz' }],
  ['a list of texts', { formats: ['remote', 'hybrid'] }, { formats: ['remote', 'hybrid'] }],
  ['an empty list', { experience: [] }, { experience: [] }],
  [
    'rows',
    { experience: [{ company: 'Арба' }, { company: '' }] },
    { 'experience[0].company': 'Арба', 'experience[1].company': '' },
  ],
  [
    'rows in an object',
    { contacts: { phones: [{ number: '1', kinds: ['home'] }] } },
    { 'contacts.phones[0].number': '1', 'contacts.phones[0].kinds': ['home'] },
  ],
])('%s stands under the names of its fields', (_, form, values) => {
  expect(flatValues(form)).toEqual(values)
})
