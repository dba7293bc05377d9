import { expect, test } from 'vitest'
import { createFormStore } from './form-store.server.ts'

const path = '/ru/resumes/new'

function startStore(limits: Partial<Parameters<typeof createFormStore>[0]> = {}) {
  let time = 0
  const store = createFormStore(
    { largest: 1000, account: 1500, guests: 2500, capacity: 3500, lifetimeMs: 3600_000, ...limits },
    () => time,
  )
  const put = (text: string, owner: number | null = null) =>
    store.put({ path, owner, values: { about: text } }) ?? ''
  return { ...store, put, wait: (ms: number) => void (time += ms) }
}

test('returns a form until it is forgotten', () => {
  const { put, read, forget, size } = startStore()
  const id = put('text')
  expect(read(id, path, 7)).toEqual({ about: 'text' })
  expect(read(id, path, 7)).toEqual({ about: 'text' })
  forget(id)
  expect(read(id, path, 7)).toBeNull()
  expect(size()).toEqual({ forms: 0, bytes: 0 })
})

test('ids cannot be guessed', () => {
  const { put } = startStore()
  expect(put('a')).toMatch(/^[\w-]{22}$/)
  expect(put('a')).not.toBe(put('a'))
})

test.each([
  ['its owner', 7, 7, true],
  ['somebody else', 7, 8, false],
  ['a guest', 7, null, false],
  ['whoever signed in, when there was no session before', null, 8, true],
])('reaches %s', (_, owner, asker, isGiven) => {
  const { put, read } = startStore()
  expect(read(put('text', owner), path, asker) !== null).toBe(isGiven)
})

test('returns a form only to its page', () => {
  const { put, read } = startStore()
  const id = put('text')
  expect(read(id, '/ru/my/resumes', null)).toBeNull()
  expect(read(id, path, null)).not.toBeNull()
})

test('a form expires after an hour', () => {
  const { put, read, wait } = startStore()
  const id = put('text')
  const younger = put('text')
  wait(3600_000)
  expect(read(id, path, null)).toBeNull()
  expect(read(younger, path, null)).toBeNull()
})

test('refuses too large forms, counted in bytes', () => {
  const { put } = startStore()
  expect(put('a'.repeat(900))).not.toBe('')
  expect(put('я'.repeat(900))).toBe('')
})

test.each<[string, (number | null)[], boolean[]]>([
  ['an account that has its share', [7, 7], [true, false]],
  [
    'guests who have theirs, accounts still have room',
    [null, null, null, 7],
    [true, true, false, true],
  ],
  ['anybody when all is full', [1, 2, 3, 4], [true, true, true, false]],
])('refuses %s', (_, owners, areKept) => {
  const { put, read } = startStore()
  const ids = owners.map((owner) => put('a'.repeat(900), owner))
  expect(ids.map((id, index) => read(id, path, owners[index] ?? null) !== null)).toEqual(areKept)
})

test('expired forms free their room', () => {
  const { put, wait } = startStore()
  put('a'.repeat(900), 7)
  expect(put('a'.repeat(900), 7)).toBe('')
  wait(3600_000)
  expect(put('a'.repeat(900), 7)).not.toBe('')
})
