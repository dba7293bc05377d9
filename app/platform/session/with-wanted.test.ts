import { expect, test } from 'vitest'
import { withWanted } from './with-wanted.ts'

const id = 'b'.repeat(26)

test.each([
  ['/ru/resumes/new', id, `/ru/resumes/new?apply=${id}`],
  ['/ru/resumes/new?draft=1', id, `/ru/resumes/new?draft=1&apply=${id}`],
  ['/ru/resumes/1/edit#section-work', id, `/ru/resumes/1/edit?apply=${id}#section-work`],
  [`/ru/account/sign-in?apply=${id}`, id, `/ru/account/sign-in?apply=${id}`],
  ['/ru/my/resumes', null, '/ru/my/resumes'],
])('%s carries the wanted vacancy %s', (path, wanted, expected) => {
  expect(withWanted(path, wanted)).toBe(expected)
})
