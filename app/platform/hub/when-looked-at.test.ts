import { expect, test, vi } from 'vitest'
import { fakeTab } from './testing.ts'
import { whenLookedAt } from './when-looked-at.ts'

test.each(['visibilitychange', 'focus', 'pointerdown', 'keydown'])('%s is a look', (sign) => {
  const tab = fakeTab()
  const look = vi.fn<() => void>()
  whenLookedAt(look)
  tab.feel(sign)
  tab.feel(sign)
  expect(look).toHaveBeenCalledOnce()
})

test('events in a hidden tab do not count', () => {
  const tab = fakeTab()
  tab.hide()
  const look = vi.fn<() => void>()
  whenLookedAt(look)
  tab.feel('focus')
  expect(look).not.toHaveBeenCalled()
  tab.show()
  expect(look).toHaveBeenCalledOnce()
})

test('after cancelling the callback is not called', () => {
  const tab = fakeTab()
  const look = vi.fn<() => void>()
  whenLookedAt(look)()
  tab.feel('focus')
  expect(look).not.toHaveBeenCalled()
})
