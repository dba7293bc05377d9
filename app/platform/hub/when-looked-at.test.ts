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

test('nobody looks at a hidden tab, whatever happens in it', () => {
  const tab = fakeTab()
  tab.hide()
  const look = vi.fn<() => void>()
  whenLookedAt(look)
  tab.feel('focus')
  expect(look).not.toHaveBeenCalled()
  tab.show()
  expect(look).toHaveBeenCalledOnce()
})

test('who stops waiting is not told', () => {
  const tab = fakeTab()
  const look = vi.fn<() => void>()
  whenLookedAt(look)()
  tab.feel('focus')
  expect(look).not.toHaveBeenCalled()
})
