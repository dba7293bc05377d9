import type { FileStore } from './store.ts'

export interface MemoryStore extends FileStore {
  names: () => string[]
}

export function memoryStore(): MemoryStore {
  const kept = new Map<string, Uint8Array>()
  return {
    put: async (name, bytes) => void kept.set(name, bytes),
    get: async (name) => kept.get(name) ?? null,
    remove: async (name) => void kept.delete(name),
    names: () => [...kept.keys()].toSorted(),
  }
}

export async function picture(name = 'Я на море.jpg'): Promise<File> {
  const { default: sharp } = await import('sharp')
  const background = { r: 10, g: 100, b: 200 }
  const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
