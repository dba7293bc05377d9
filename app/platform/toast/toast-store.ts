import { useSyncExternalStore } from 'react'

import { createToast, noToasts, reduceToasts } from './toast.ts'
import type { Toast, ToastChange, ToastInput } from './toast.ts'

let state = noToasts
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(input: ToastInput) {
  lastId += 1
  change({ type: 'add', toast: createToast(input, `toast-${lastId}`, Date.now()) })
}

export function dismissToast(id: string) {
  change({ type: 'dismiss', id })
}

export function isToastTaken(id: string): boolean {
  return state.taken.includes(id)
}

export function useToasts(): readonly Toast[] | null {
  return useSyncExternalStore<readonly Toast[] | null>(
    subscribe,
    () => state.shown,
    () => null,
  )
}

function change(next: ToastChange) {
  const before = state
  state = reduceToasts(state, next)
  if (state !== before) listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
