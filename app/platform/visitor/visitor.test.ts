import { expect, onTestFinished, test, vi } from 'vitest'
import { visitorId } from './visitor.ts'

function keepIn(storage: object) {
  vi.stubGlobal('localStorage', storage)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('a browser keeps the id of its first visit', () => {
  keepIn({})
  const first = visitorId()
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(visitorId()).toBe(first)
  keepIn({})
  expect(visitorId()).not.toBe(first)
})

test('a browser without storage has no id', () => {
  const refuse = () => {
    throw new DOMException('no storage', 'SecurityError')
  }
  keepIn(new Proxy({}, { get: refuse, set: refuse }))
  expect(visitorId()).toBe('')
})
