const guarded = new WeakSet<object>()

/** Remembers a loader or an action as one whose access is checked. */
export function markGuarded<F extends object>(handler: F): F {
  guarded.add(handler)
  return handler
}

/** Whether what a route exports came through a guard (app/permissions.test.ts holds that all do). */
export function isGuarded(handler: unknown): boolean {
  return typeof handler === 'function' && guarded.has(handler)
}
