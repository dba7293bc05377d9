import { expect, test } from 'vitest'
import { openErrors } from './use-open-errors.ts'

const errors = {
  title: ['required'],
  languages: ['required'],
  'languages[1].code': ['required'],
  'experience[1].end': ['end_before_start'],
  'experience[10].end': ['invalid_date'],
}

test.each([
  [[], ['title', 'languages', 'languages[1].code', 'experience[1].end', 'experience[10].end']],
  [['title'], ['languages', 'languages[1].code', 'experience[1].end', 'experience[10].end']],
  [
    ['languages[0].level'],
    ['title', 'languages[1].code', 'experience[1].end', 'experience[10].end'],
  ],
  [
    ['languages[1].code', 'experience[1].end'],
    ['title', 'experience[10].end'],
  ],
  [['experience', 'titles'], Object.keys(errors)],
])('after a change of %j the errors of %j stay', (changed, open) => {
  expect(Object.keys(openErrors(errors, changed))).toEqual(open)
})
