import { expect, test } from 'vitest'
import { bodyOf, errorsAtRows, valuesOf } from './company-values.ts'

const typed = {
  name: ' Арба ',
  area_code: '160',
  website_url: 'arba.kz',
  'addresses[1].address': 'пр. Абая, 150',
  'addresses[2]': '',
  'addresses[4].address': 'ул. Достык, 18',
  'addresses[4].area_code': '159',
  main_address: '4',
}

test('rows with text become addresses', () => {
  expect(bodyOf(typed)).toMatchObject({
    name: 'Арба',
    website_url: 'arba.kz',
    addresses: [
      { address: 'пр. Абая, 150', area_code: '', is_main: false },
      { address: 'ул. Достык, 18', area_code: '159', is_main: true },
    ],
  })
})

test('an error of an address belongs to its row', () => {
  const errors = { name: ['required'], 'addresses[1].address': ['markup'] }
  expect(errorsAtRows(errors, typed)).toEqual({
    name: ['required'],
    'addresses[4].address': ['markup'],
  })
})

test('saving an unchanged form changes nothing', () => {
  const place = {
    is_public: false,
    label: '',
    how_to_get_in: '',
    contact_name: '',
    contact_phone: '',
  }
  const facts = {
    name: 'Арба',
    type: 'direct' as const,
    employee_range: null,
    description: '',
    legal_name: '',
    bin: null,
    website_url: 'https://arba.kz/',
    contact_email: null,
    contact_phone: '',
    default_video_url: null,
  }
  const values = valuesOf({
    ...facts,
    logo_url: null,
    photos: [],
    id: 1,
    former_ids: [],
    slug: 'arba',
    version: 3,
    role: 'owner',
    area: { code: '160', name: 'Алматы' },
    addresses: [{ ...place, area: null, address: 'пр. Абая, 150', is_main: true }],
    open_vacancies_count: 0,
    answer_record: null,
    answers_due: 0,
    answers_to_good: 10,
    verification: 'none',
    verified_by: null,
    verified_at: null,
    verified_domain: null,
    pending_since: null,
    document: null,
    needs_successor: false,
    is_bin_taken: false,
    code: null,
  })
  expect(values.version).toBe('3')
  expect(bodyOf(values)).toEqual({
    ...facts,
    employee_range: '',
    bin: '',
    contact_email: '',
    default_video_url: '',
    area_code: '160',
    addresses: [{ ...place, area_code: '', address: 'пр. Абая, 150', is_main: true }],
  })
})
