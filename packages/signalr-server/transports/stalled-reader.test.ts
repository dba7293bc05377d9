import { expect, test } from 'vitest'
import { StalledReader } from './stalled-reader.ts'

function looksAt(reader: StalledReader, socket: { bytesWritten: number; writableLength: number }) {
  return (now: number, taken: number, waiting: number) => {
    socket.bytesWritten = taken + waiting
    socket.writableLength = waiting
    return reader.isStalled(now)
  }
}

test('a reader is stalled only while bytes wait and none is taken', () => {
  const socket = { bytesWritten: 0, writableLength: 0 }
  const look = looksAt(new StalledReader(socket, 100), socket)
  const start = 1000
  expect(look(start, 500, 0), 'idle').toBe(false)
  expect(look(start + 500, 500, 0), 'idle for long').toBe(false)
  expect(look(start + 550, 500, 9), 'waiting for a while').toBe(false)
  expect(look(start + 590, 501, 99), 'takes little, while more comes').toBe(false)
  expect(look(start + 680, 502, 999), 'takes little again').toBe(false)
  expect(look(start + 770, 502, 9999), 'takes nothing, while more comes').toBe(false)
  expect(look(start + 780, 502, 9999), 'took nothing for too long').toBe(true)
})
