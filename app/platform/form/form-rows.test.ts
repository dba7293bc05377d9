import { expect, test } from 'vitest'
import { changeRows, rowOf, rowsOf } from './form-rows.ts'

test.each([
  ['a field of a row', 'experience[1].company', { list: 'experience', row: 1 }],
  ['a row of a list in an object', 'contacts.phones[12]', { list: 'contacts.phones', row: 12 }],
  ['a field outside of rows', 'contacts.email', null],
  ['an index beyond any list', 'experience[100].company', null],
  ['no index', 'experience[-1].company', null],
  ['no name', '[0].company', null],
  ['something behind the index', 'experience[0]company', null],
])('the row of %s', (_, name, row) => {
  expect(rowOf(name)).toEqual(row)
})

test('rows of a list are found by number, each once', () => {
  const values = {
    'jobs[10].company': 'Арба',
    'jobs[2].company': 'Магнум',
    'jobs[2].position': 'Кассир',
    'side_jobs[5].company': 'Арба',
    jobs: 'no row',
  }
  expect(rowsOf(values, 'jobs')).toEqual([2, 10])
})

const typed = {
  title: 'Повар',
  formats: ['remote', 'hybrid'],
  'jobs[0].company': 'Арба',
  'jobs[0].position': '',
  'jobs[2].company': 'Магнум',
  'phones[0].number': '1',
}
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)))

test.each([
  ['adds a row behind the others', { add: 'jobs' }, { ...typed, 'jobs[3]': '' }],
  ['adds the first row', { add: 'links' }, { ...typed, 'links[0]': '' }],
  ['adds no row to a full list', { add: 'phones' }, typed],
  ['adds no row to a list that it does not know', { add: 'constructor' }, typed],
  [
    'takes a row out and leaves the others their numbers',
    { remove: 'jobs[0]' },
    without('jobs[0].company', 'jobs[0].position'),
  ],
  ['takes the last row out', { remove: 'phones[0]' }, without('phones[0].number')],
  ['takes out nothing that is not there', { remove: 'jobs[1]' }, typed],
  ['is not there', {}, null],
])('a button for rows %s', (_, button, changed) => {
  expect(changeRows({ ...typed, ...button }, { jobs: 3, phones: 1, links: 5 })).toEqual(changed)
})

test('the number of rows is limited', () => {
  const values = { 'jobs[99].company': 'Арба' }
  expect(changeRows({ ...values, add: 'jobs' }, { jobs: 3 })).toEqual(values)
})
