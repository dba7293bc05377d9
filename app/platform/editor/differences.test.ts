import { expect, test } from 'vitest'
import { emptyOf } from '#contract/content/empty.ts'
import { defineContent, type ContentOf } from '#contract/content/kinds.ts'
import { formatPhone } from '#contract/rules/phone.ts'
import { currencies } from '#contract/rules/vocabulary.ts'
import { differences, mergeContents, type Wording } from './differences.ts'

const { fields } = defineContent({
  all: {
    title: { kind: 'text', max: 100 },
    about: { kind: 'text', max: 5000 },
    born: { kind: 'birth_date' },
    area: { kind: 'code', dictionary: 'areas' },
    form: { kind: 'choice', values: ['full', 'part'] },
    formats: { kind: 'choices', values: ['office', 'home', 'field'] },
    skills: { kind: 'words', max: 9, each: 99 },
    has_car: { kind: 'flag' },
    pay: {
      kind: 'group',
      nullWithout: 'amount',
      of: {
        amount: { kind: 'sum', min: 1, max: 999_999 },
        currency: { kind: 'choice', values: currencies, begins: 'KZT' },
      },
    },
    contacts: {
      kind: 'group',
      of: {
        email: { kind: 'email' },
        phones: { kind: 'rows', max: 3, of: { number: { kind: 'phone' } } },
        note: { kind: 'text', max: 99, carried: true },
      },
    },
    no_jobs: { kind: 'flag' },
    jobs: {
      kind: 'rows',
      max: 9,
      unless: 'no_jobs',
      of: {
        company: { kind: 'text', max: 255 },
        start: { kind: 'month' },
        end: { kind: 'until', since: 'start', box: 'now' },
        years: { kind: 'number', min: 0, max: 99 },
        text: { kind: 'text', max: 4000 },
      },
    },
  },
})

type Stored = ContentOf<typeof fields>
const empty: Stored = emptyOf(fields)

const wording: Wording = {
  label: (path) => `<${path}>`,
  choice: (_, value) => `(${value})`,
  code: (dictionary, code) => `${dictionary} ${code}`,
  flag: (isSet) => (isSet ? 'да' : 'нет'),
  span: (start, end) => `${start}..${end ?? ''}`,
}

const job = { company: 'Арба', start: '2021-03', end: null, years: 3, text: 'Касса\nСверки' }
const arba = 'Арба, 2021-03.., 3\nКасса\nСверки'

function shown(one: Partial<Stored>, other: Partial<Stored>) {
  const found = differences(fields, { ...empty, ...one }, { ...empty, ...other }, wording)
  const text = (parts: (typeof found)[number]['one']) =>
    parts.map(({ text: each, isOwn }) => (isOwn ? each : `[${each}]`))
  return found.map((each) => [each.path, each.label, text(each.one), text(each.other)])
}

test.each<[string, Partial<Stored>, Partial<Stored>, unknown[]]>([
  ['a text', { title: 'А' }, { title: 'Б' }, ['title', '<title>', ['А'], ['Б']]],
  ['nothing', {}, { title: 'Б' }, ['title', '<title>', [], ['Б']]],
  [
    'paragraphs',
    { about: 'Один\n\nДва' },
    { about: 'Один\nТри' },
    ['about', '<about>', ['[Один]', 'Два'], ['[Один]', 'Три']],
  ],
  ['a date', { born: '1994-05-27' }, {}, ['born', '<born>', ['27\u00a0мая\u00a01994\u00a0г.'], []]],
  ['a code', { area: '160' }, {}, ['area', '<area>', ['areas 160'], []]],
  ['a choice', { form: 'full' }, { form: 'part' }, ['form', '<form>', ['(full)'], ['(part)']]],
  [
    'choices',
    { formats: ['office'] },
    { formats: ['office', 'home'] },
    ['formats', '<formats>', ['[(office)]'], ['[(office)]', '(home)']],
  ],
  ['words', { skills: ['1С'] }, { skills: [] }, ['skills', '<skills>', ['1С'], []]],
  ['a flag', { has_car: true }, {}, ['has_car', '<has_car>', ['да'], ['нет']]],
  [
    'a sum with its currency',
    { pay: { amount: 450_000, currency: 'KZT' } },
    {},
    ['pay', '<pay.amount>', ['450\u00a0000\u00a0₸'], []],
  ],
  [
    'a member of a group by itself',
    { contacts: { ...empty.contacts, phones: [{ number: '+77011234567' }] } },
    {},
    ['contacts.phones', '<contacts.phones>', [formatPhone('+77011234567')], []],
  ],
  [
    'rows, each as a whole',
    { jobs: [job] },
    { jobs: [job, { ...job, company: 'Магнум', end: '2022-01', years: null, text: '' }] },
    ['jobs', '<jobs>', [`[${arba}]`], [`[${arba}]`, 'Магнум, 2021-03..2022-01']],
  ],
  [
    'that there are none, at the list',
    { no_jobs: true },
    { jobs: [job] },
    ['jobs', '<jobs>', ['<no_jobs>'], [arba]],
  ],
])('%s', (_, one, other, expected) => {
  expect(shown(one, other)).toEqual([expected])
})

test('equal values are no difference, however they are stored', () => {
  const stored = { ...job, text: job.text }
  const turned = Object.fromEntries(Object.entries(stored).toReversed()) as typeof stored
  expect(shown({ jobs: [stored] }, { jobs: [turned] })).toEqual([])
})

test('two contents are merged field by field', () => {
  const mine: Stored = {
    ...empty,
    title: 'Моё',
    about: 'Моё',
    no_jobs: true,
    contacts: { email: 'mine@example.com', phones: [], note: 'старое' },
  }
  const saved: Stored = {
    ...empty,
    title: 'Другое',
    about: 'Другое',
    jobs: [job],
    contacts: { email: null, phones: [{ number: '+77011234567' }], note: 'новое' },
  }
  const taken = ['about', 'jobs', 'contacts.phones']
  expect(mergeContents(fields, mine, saved, (path) => taken.includes(path))).toEqual({
    ...empty,
    title: 'Моё',
    about: 'Другое',
    no_jobs: false,
    jobs: [job],
    contacts: { email: 'mine@example.com', phones: saved.contacts.phones, note: 'новое' },
  })
})
