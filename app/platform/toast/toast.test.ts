import { expect, test } from 'vitest'

import { createToast, noToasts, reduceToasts } from './toast.ts'
import type { ToastInput, ToastState } from './toast.ts'

test.each<[string, ToastInput, object]>([
  [
    'an info toast hides after five seconds',
    { message: 'a' },
    { variant: 'info', autoHide: true, timeoutMs: 5000, role: 'status', title: null },
  ],
  ['a danger toast interrupts', { message: 'a', variant: 'danger' }, { role: 'alert' }],
  [
    'what is given wins',
    { message: 'a', id: 'mine', timeoutMs: 9, role: 'alert' },
    { id: 'mine', timeoutMs: 9, role: 'alert' },
  ],
])('%s', (_, input, expected) => {
  expect(createToast(input, 'id', 0)).toMatchObject(expected)
})

type Step = { at: number; message: string; variant?: 'info' | 'danger' } | { dismiss: string }

test.each<[string, Step[], string[]]>([
  [
    'shows in order',
    [
      { at: 0, message: 'a' },
      { at: 1, message: 'b' },
    ],
    ['a', 'b'],
  ],
  [
    'drops the same message within two seconds',
    [
      { at: 0, message: 'a' },
      { at: 1999, message: 'a' },
    ],
    ['a'],
  ],
  [
    'shows it again after two seconds',
    [
      { at: 0, message: 'a' },
      { at: 2000, message: 'a' },
    ],
    ['a', 'a'],
  ],
  [
    'counts from the one shown, not the one dropped',
    [
      { at: 0, message: 'a' },
      { at: 1500, message: 'a' },
      { at: 2500, message: 'a' },
    ],
    ['a', 'a'],
  ],
  [
    'keeps the same message in another variant',
    [
      { at: 0, message: 'a' },
      { at: 1, message: 'a', variant: 'danger' },
    ],
    ['a', 'a'],
  ],
  [
    'drops a repeat of a dismissed one',
    [{ at: 0, message: 'a' }, { dismiss: '0' }, { at: 1, message: 'a' }],
    [],
  ],
  ['dismisses one', [{ at: 0, message: 'a' }, { at: 1, message: 'b' }, { dismiss: '0' }], ['b']],
  ['ignores an unknown id', [{ at: 0, message: 'a' }, { dismiss: 'x' }], ['a']],
])('%s', (_, steps, expected) => {
  const state = steps.reduce(
    (current: ToastState, step, index) =>
      reduceToasts(
        current,
        'dismiss' in step
          ? { type: 'dismiss', id: step.dismiss }
          : { type: 'add', toast: createToast(step, String(index), step.at) },
      ),
    noToasts,
  )
  expect(state.shown.map((toast) => toast.message)).toEqual(expected)
})
