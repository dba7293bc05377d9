import { expect, test } from 'vitest'
import { typedValues } from './typed-values.ts'

test.each<[string, [string, string | Blob][], object]>([
  ['plain fields', [['title', 'Повар']], { title: 'Повар' }],
  ['empty ones too', [['title', '']], { title: '' }],
  [
    'repeated names as lists',
    [
      ['work_formats', 'remote'],
      ['work_formats', 'hybrid'],
    ],
    { work_formats: ['remote', 'hybrid'] },
  ],
  ['codes of dictionaries', [['specialty_code', '7']], { specialty_code: '7' }],
  [
    'no secrets',
    [
      ['password', 'a'],
      ['new_password', 'b'],
      ['current_password', 'c'],
      ['code', '123456'],
    ],
    {},
  ],
  ['no files', [['avatar', new Blob(['x'])]], {}],
])('what was typed: %s', (_, entries, expected) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  expect(typedValues(form)).toEqual(expected)
})
