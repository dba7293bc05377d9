const guarded = new WeakSet<object>()

/** Marks a loader or action that is protected. */
export function markGuarded<F extends object>(handler: F): F {
  guarded.add(handler)
  return handler
}

/** Returns whether a loader or action is protected; app/permissions.test.ts requires this. */
export function isGuarded(handler: unknown): boolean {
  return typeof handler === 'function' && guarded.has(handler)
}
