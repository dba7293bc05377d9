import { expect, test } from 'vitest'
import { publicId } from './contract/fields.ts'
import { encodePublicId, newPublicId } from './public-id.ts'

test('public ids fit the contract and do not repeat', () => {
  const ids = Array.from({ length: 1000 }, newPublicId)
  for (const id of ids) expect(publicId.safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the encoding is base32 without padding', () => {
  expect(encodePublicId(new TextEncoder().encode('foobar'))).toBe('mzxw6ytboi')
})
