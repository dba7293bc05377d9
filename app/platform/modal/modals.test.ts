import { expect, test } from 'vitest'
import {
  closeAllStacked,
  closeModal,
  closeStacked,
  modal,
  openModal,
  openStacked,
  stackedModals,
} from './modals.ts'

const Question = () => null

// Tests the rules of spec §4 for opening and closing modals.
test('opening another modal closes the open one with null', async () => {
  const first = openModal<never, string>(Question)
  const second = openModal<never, string>(Question)
  expect(modal.getSnapshot()).toHaveLength(1)
  expect(await first).toBeNull()
  closeModal('yes')
  expect(await second).toBe('yes')
  expect(modal.getSnapshot()).toEqual([])
})

test('stacked modals close from the top, or all at once', async () => {
  const opened = [1, 2, 3].map(() => openStacked<never, string>(Question))
  expect(stackedModals.getSnapshot()).toHaveLength(3)
  closeStacked(undefined, 'yes')
  closeAllStacked()
  expect(await Promise.all(opened)).toEqual([null, null, 'yes'])
})
