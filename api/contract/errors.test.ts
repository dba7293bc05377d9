import { expect, test } from 'vitest'
import { errorName, errorStatus, type ErrorCode } from './errors.ts'
import { endpoints } from '../resources/resources.ts'
import { sentences } from './russian.ts'

const names = new Set((Object.keys(errorStatus) as ErrorCode[]).map(errorName))

test('every code has a sentence', () => {
  for (const name of [...names, 'network_error']) expect(Object.keys(sentences)).toContain(name)
})

test('every sentence belongs to an error code of the server, except the network failure', () => {
  for (const name of Object.keys(sentences)) {
    expect(name === 'network_error' || names.has(name), name).toBe(true)
  }
})

test('the name of an error is the part after the first colon', () => {
  expect(errorName('applications:wrong_state')).toBe('wrong_state')
  expect(errorName('a:b:c')).toBe('b:c')
  expect(errorName('plain')).toBe('plain')
})

test('every code is one that some endpoint or every request can fail with', () => {
  const listed = new Set(
    Object.values(endpoints).flatMap(({ errors = [], tooLarge }) => [...errors, tooLarge]),
  )
  const common =
    /^(request:|accounts:(unauthorized|wrong_role)$|api_keys:(closed_to_keys|scope_lacking|plan_lacks_api)$)/
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    expect(common.test(code) || listed.has(code), code).toBe(true)
  }
})
