import { randomBytes } from 'node:crypto'

export interface KeptForm {
  /** Where the form is shown again: a path with its query. */
  path: string
  /** Id of the account whose session died; null when there was none. */
  owner: number | null
  values: Record<string, string | string[]>
}

/** In bytes, but the lifetime. */
interface Limits {
  /** One form. */
  largest: number
  /** All forms of one account. */
  account: number
  /** All forms of guests together, since nothing tells one guest from another for sure. */
  guests: number
  capacity: number
  lifetimeMs: number
}

/**
 * Forms that wait for their sender to sign in, in this process's memory: with several processes the balancer must
 * bring a visitor back to the same one, or a common store take this one's place. What has been promised to somebody is
 * not thrown away for somebody else: when there is no room, a new form is refused.
 */
export function createFormStore(limits: Limits, now = Date.now) {
  const entries = new Map<string, { form: KeptForm; bytes: number; expiresAt: number }>()

  /** The oldest stand first, and all live equally long. */
  function dropExpired(): void {
    for (const [id, { expiresAt }] of entries) {
      if (expiresAt > now()) return
      entries.delete(id)
    }
  }

  function used(isCounted: (form: KeptForm) => boolean = () => true): number {
    let sum = 0
    for (const { form, bytes } of entries.values()) if (isCounted(form)) sum += bytes
    return sum
  }

  function hasRoom(owner: number | null, bytes: number): boolean {
    const share = owner === null ? limits.guests : limits.account
    const ofOwner = used((form) => form.owner === owner)
    return ofOwner + bytes <= share && used() + bytes <= limits.capacity
  }

  /** A form is for its page and its owner alone. */
  function read(id: string, path: string, asker: number | null): KeptForm['values'] | null {
    dropExpired()
    const form = entries.get(id)?.form
    const isFor = form?.path === path && (form.owner === null || form.owner === asker)
    return form && isFor ? form.values : null
  }

  return {
    /** A random id for the form, null when it is too large or there is no room. */
    put(form: KeptForm): string | null {
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
