import type { FileStore } from './store.ts'

export interface MemoryStore extends FileStore {
  names: () => string[]
}

/** A store that keeps nothing longer than its test. */
export function memoryStore(): MemoryStore {
  const kept = new Map<string, Uint8Array>()
  return {
    put: async (name, bytes) => void kept.set(name, bytes),
    get: async (name) => kept.get(name) ?? null,
    remove: async (name) => void kept.delete(name),
    names: () => [...kept.keys()].toSorted(),
  }
}
