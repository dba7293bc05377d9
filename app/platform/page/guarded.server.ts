const guarded = new WeakSet<object>()

export function markGuarded<F extends object>(handler: F): F {
  guarded.add(handler)
  return handler
}

/** Returns whether `guard` protects a page. app/permissions.test.ts requires this for each page. */
export function isGuarded(handler: unknown): boolean {
  return typeof handler === 'function' && guarded.has(handler)
}
