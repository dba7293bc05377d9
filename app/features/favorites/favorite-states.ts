import { useSyncExternalStore } from 'react'

const states = new Map<string, boolean>()
const listeners = new Set<() => void>()

export function setFavorites(keys: readonly string[], isFavorite: boolean): void {
  for (const key of keys) {
    states.set(key, isFavorite)
    updateServerDrawn(key, isFavorite)
  }
  listeners.forEach((listener) => listener())
}

function updateServerDrawn(key: string, isFavorite: boolean): void {
  const button = document.querySelector<HTMLButtonElement>(`[data-favorite] > [id="${key}"]`)
  button?.setAttribute('aria-pressed', String(isFavorite))
  button?.form?.querySelector('input')?.setAttribute('name', isFavorite ? 'remove' : 'add')
}

export function useFavorite(key: string): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => states.get(key),
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
