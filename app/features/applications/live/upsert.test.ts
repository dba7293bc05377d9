import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { takeOver, upsert } from './upsert.ts'

const at = (second: number) => `2026-11-20T10:00:0${second}.000Z`
type TestApplication = Pick<Application, 'public_id' | 'version' | 'updated_at' | 'allowed_actions'>
const row = (public_id: string, version: number, second: number): TestApplication => ({
  public_id,
  version,
  updated_at: at(second),
  allowed_actions: ['revoke'],
})
const known = [row('b', 2, 5), row('a', 1, 1)]

test.each([
  ['an unknown one is inserted, newest first', row('c', 1, 9), ['c1', 'b2', 'a1']],
  ['an unknown older one goes to its place', row('c', 1, 3), ['b2', 'c1', 'a1']],
  ['a newer version replaces and moves up', row('a', 2, 7), ['a2', 'b2']],
  ['an older version is dropped', row('b', 1, 9), ['b2', 'a1']],
  ['a newer version wins over an odd clock', row('b', 3, 2), ['b3', 'a1']],
  ['the same version changed later wins', row('a', 1, 6), ['a1', 'b2']],
  ['the same version again changes nothing', row('b', 2, 5), ['b2', 'a1']],
  ['the same version from before is dropped', row('b', 2, 4), ['b2', 'a1']],
])('%s', (_, next, expected) => {
  expect(upsert(known, next).map((each) => each.public_id + each.version)).toEqual(expected)
})

test('an old version returns the same list', () => {
  expect(upsert(known, row('b', 1, 9))).toBe(known)
})

test.each([
  ['what the loader found is taken over', [row('c', 1, 6)], 6, ['c1']],
  ['what it did not find is gone', [], 6, []],
  ['what changed after it asked stays', [], 4, ['b2']],
  ['what came by the hub meanwhile stays newer', [row('b', 1, 3), row('a', 1, 1)], 4, ['b2', 'a1']],
])('%s', (_, applications, asked, expected) => {
  const list = takeOver(known, { applications, asOf: at(asked), isGone: () => true })
  expect(list.map((each) => each.public_id + each.version)).toEqual(expected)
})

test('new allowed actions replace those of the same version, without reordering', () => {
  const take = (applications: TestApplication[]) =>
    takeOver(known, { applications, asOf: at(0), isGone: () => true })
  const later: TestApplication = { ...row('a', 1, 1), allowed_actions: ['reject'] }
  expect(take([later])).toEqual([row('b', 2, 5), later])
  expect(take([row('a', 1, 1)])).toBe(known)
})

test('other slices do not change', () => {
  const isGone = ({ public_id }: { public_id: string }) => public_id === 'a'
  const list = takeOver(known, { applications: [], asOf: at(9), isGone })
  expect(list.map((each) => each.public_id)).toEqual(['b'])
})
