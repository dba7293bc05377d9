import { randomBytes } from 'node:crypto'

export interface StoredForm {
  /** The page that shows the form again: a path with query. */
  path: string
  /** The account whose session died; null without one. */
  owner: number | null
  values: Record<string, string | string[]>
}

/** In bytes, except the lifetime. */
export interface FormLimits {
  largest: number
  /** All forms of one account. */
  account: number
  /** All forms of guests together, since guests cannot be told apart. */
  guests: number
  capacity: number
  lifetimeMs: number
}

/** Forms stored in this process until sign-in. None is dropped for another: without room, new ones are refused. */
export function createFormStore(limits: FormLimits, now = Date.now) {
  const entries = new Map<string, { form: StoredForm; bytes: number; expiresAt: number }>()

  /** Entries are in the order of expiry. */
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
    /** Returns a random id, or null when the form is too large or there is no room. */
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

/** A form is readable only on its page and by its owner. */
export function isFormFor(form: StoredForm, path: string, asker: number | null): boolean {
  return form.path === path && (form.owner === null || form.owner === asker)
}
