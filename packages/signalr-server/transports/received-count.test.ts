import { expect, test } from 'vitest'
import { ReceivedCount } from './received-count.ts'

function received(count: number) {
  const messages = new ReceivedCount()
  for (let index = 0; index < count; index++) messages.admit()
  return messages
}

const admitted = (messages: ReceivedCount, count: number) =>
  Array.from({ length: count }, () => messages.admit())

test.each([
  ['from the start', 1, [false, false, false, true]],
  ['from the middle', 3, [false, true, true, true]],
  ['with the next', 4, [true, true, true, true]],
])('a client continues %s', (_, number, expected) => {
  const messages = received(3)
  messages.continueWith(number)
  expect(admitted(messages, 4)).toEqual(expected)
})

test('a client that is cut off again continues with what arrived before', () => {
  const messages = received(3)
  messages.continueWith(1)
  messages.admit()
  messages.continueWith(4)
  expect(messages.admit()).toBe(true)
})

test('a client cannot leave out messages', () => {
  expect(() => received(3).continueWith(5)).toThrow('messages of the client are missing')
})

test('messages are acknowledged once, and again after a change of the socket', () => {
  const messages = received(0)
  expect(messages.takeUnacknowledged()).toBeNull()
  admitted(messages, 2)
  expect([messages.takeUnacknowledged(), messages.takeUnacknowledged()]).toEqual([2, null])
  messages.continueWith(3)
  expect([messages.takeUnacknowledged(), messages.takeUnacknowledged()]).toEqual([2, null])
})
