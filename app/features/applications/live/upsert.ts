import type { Application } from '#contract/applications.ts'

type Versioned = Pick<Application, 'public_id' | 'version' | 'updated_at' | 'allowed_actions'>

/** Returns whether an application is newer than the version that the browser already has. */
export function isNewer(next: Versioned, known: Versioned): boolean {
  if (next.version !== known.version) return next.version > known.version
  return next.updated_at > known.updated_at
}

/** Returns the list of applications with a new or changed application at the top. */
export function upsert<T extends Versioned>(list: readonly T[], next: T): readonly T[] {
  const known = list.find((application) => application.public_id === next.public_id)
  if (known && !isNewer(next, known)) return list
  const others = list.filter((application) => application !== known)
  return [...others, next].toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
}

export interface Loaded<T> {
  applications: readonly T[]
  asOf: string
  /** Returns whether an application that was not loaded no longer exists, unless it is newer. */
  isGone: (application: T) => boolean
}

/** Replaces the browser's list by newly loaded applications, and removes applications that were deleted. */
export function takeOver<T extends Versioned>(
  known: readonly T[],
  loaded: Loaded<T>,
): readonly T[] {
  const found = new Set(loaded.applications.map((application) => application.public_id))
  const isGone = (application: T) =>
    loaded.isGone(application) &&
    !found.has(application.public_id) &&
    application.updated_at <= loaded.asOf
  const kept = known.some(isGone) ? known.filter((application) => !isGone(application)) : known
  return loaded.applications.reduce<readonly T[]>(takeOverOne, kept)
}

function takeOverOne<T extends Versioned>(list: readonly T[], next: T): readonly T[] {
  const known = list.find((application) => application.public_id === next.public_id)
  const isSame = known && !isNewer(next, known) && !isNewer(known, next)
  if (!isSame || String(known.allowed_actions) === String(next.allowed_actions)) {
    return upsert(list, next)
  }
  return list.map((application) => (application === known ? next : application))
}
