import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * A refused post changes nothing, except that 409 shows the state that refused it. Remix asks again after the post of a
 * fetcher whatever its status, for each route without a rule of its own: every route around one with a fetcher has this.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409

/** The same for what the hub keeps fresh: going from tab to tab asks for nothing. */
export const shouldRevalidateLive: ShouldRevalidateFunction = (args) =>
  shouldRevalidate(args) && (args.actionStatus === 409 || args.defaultShouldRevalidate)
