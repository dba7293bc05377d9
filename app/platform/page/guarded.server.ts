const guarded = new WeakSet<object>()

/** Marks a loader or an action as checked by a guard. */
export function markGuarded<F extends object>(handler: F): F {
  guarded.add(handler)
  return handler
}

/** Returns whether a guard checks a route's export (app/permissions.test.ts requires a guard everywhere). */
export function isGuarded(handler: unknown): boolean {
  return typeof handler === 'function' && guarded.has(handler)
}
