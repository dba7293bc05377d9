import { expect, test, vi } from 'vitest'
import { Packet } from '../packet.ts'
import { SentMessages } from './sent-messages.ts'

const packet = (text: string) => new Packet(Buffer.from(text), 'Text', true)

function sent(limit: number, ...texts: string[]) {
  const messages = new SentMessages(limit)
  for (const text of texts) messages.add(packet(text))
  return messages
}

function state(messages: SentMessages) {
  const { firstNumber, isComplete, packets } = messages
  return [firstNumber, isComplete, packets.map(({ bytes }) => bytes.toString())]
}

test.each([
  ['nothing', 0, [1, true, ['a', 'b', 'c']]],
  ['one', 1, [2, true, ['b', 'c']]],
  ['all', 3, [4, true, []]],
  ['more than was sent', 9, [4, true, []]],
])('a client that acknowledges %s gets the rest again', (_, number, expected) => {
  const messages = sent(10, 'a', 'b', 'c')
  messages.acknowledge(number)
  expect(state(messages)).toEqual(expected)
})

test('an older acknowledgment changes nothing', () => {
  const messages = sent(10, 'a', 'b', 'c')
  messages.acknowledge(2)
  messages.acknowledge(1)
  expect(state(messages)).toEqual([3, true, ['c']])
})

test('messages beyond the limit are complete again once they are acknowledged', () => {
  const messages = sent(3, 'aa', 'b', 'c')
  expect(state(messages)).toEqual([2, false, ['b', 'c']])
  messages.add(packet('dddd'))
  expect(state(messages)).toEqual([5, false, []])
  messages.acknowledge(3)
  expect(messages.isComplete).toBe(false)
  messages.acknowledge(4)
  expect(state(messages)).toEqual([5, true, []])
})

test('a message settles once it is acknowledged or leaves the buffer', () => {
  const messages = new SentMessages(4)
  const settled = [vi.fn(), vi.fn(), vi.fn()]
  messages.add(packet('aa'), settled[0])
  expect([messages.isHalfFull, messages.hasRoomFor(packet('bb'))]).toEqual([false, true])
  messages.add(packet('b'), settled[1])
  expect([messages.isHalfFull, messages.hasRoomFor(packet('bb'))]).toEqual([true, false])
  const calls = () => settled.map((one) => one.mock.calls.length)
  expect(calls()).toEqual([0, 0, 0])
  messages.acknowledge(1)
  expect(calls()).toEqual([1, 0, 0])
  messages.add(packet('cccc'), settled[2])
  expect(calls()).toEqual([1, 1, 0])
  messages.clear()
  expect(calls()).toEqual([1, 1, 1])
})
