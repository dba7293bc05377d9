import { randomBytes } from 'node:crypto'

export interface StoredForm {
  path: string
  owner: number | null
  values: Record<string, string | string[]>
}

export interface FormLimits {
  largest: number
  /** The memory in bytes for the stored forms of a single account. */
  account: number
  /** The memory in bytes for the stored forms of all guests together. */
  guests: number
  capacity: number
  lifetimeMs: number
}

/** Stores forms in memory until the visitor has signed in. When the memory is full, a new form is not stored. */
export function createFormStore(limits: FormLimits, now = Date.now) {
  const entries = new Map<string, { form: StoredForm; bytes: number; expiresAt: number }>()

  function dropExpired(): void {
    for (const [id, { expiresAt }] of entries) {
      if (expiresAt > now()) return
      entries.delete(id)
    }
  }

  function used(isCounted: (form: StoredForm) => boolean = () => true): number {
    let sum = 0
    for (const { form, bytes } of entries.values()) if (isCounted(form)) sum += bytes
    return sum
  }

  function hasRoom(owner: number | null, bytes: number): boolean {
    const share = owner === null ? limits.guests : limits.account
    const ofOwner = used((form) => form.owner === owner)
    return ofOwner + bytes <= share && used() + bytes <= limits.capacity
  }

  function read(id: string, path: string, asker: number | null): StoredForm['values'] | null {
    dropExpired()
    const form = entries.get(id)?.form
    return form && isFormFor(form, path, asker) ? form.values : null
  }

  return {
    /** Stores a form and returns a random id; null if the memory is full. */
    put(form: StoredForm): string | null {
      dropExpired()
      const bytes = Buffer.byteLength(JSON.stringify(form))
      if (bytes > limits.largest || !hasRoom(form.owner, bytes)) return null
      const id = randomBytes(16).toString('base64url')
      entries.set(id, { form, bytes, expiresAt: now() + limits.lifetimeMs })
      return id
    },
    read,
    forget: (id: string) => void entries.delete(id),
    size: () => ({ forms: entries.size, bytes: used() }),
  }
}

export function isFormFor(form: StoredForm, path: string, asker: number | null): boolean {
  return form.path === path && (form.owner === null || form.owner === asker)
}
