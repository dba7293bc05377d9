import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * A refused post changes nothing, except that 402 and 409 show the state that refused it. Remix asks again after the post of a
 * fetcher whatever its status, for each route without a rule of its own: every route around one with a fetcher has this.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || isOfState(actionStatus)

/** The same for what the hub keeps fresh: going from tab to tab asks for nothing. */
export const shouldRevalidateLive: ShouldRevalidateFunction = (args) =>
  shouldRevalidate(args) && (isOfState(args.actionStatus) || args.defaultShouldRevalidate)

/** What one has, or what has become of a thing, was other than the page showed. */
function isOfState(status: number | undefined): boolean {
  return status === 402 || status === 409
}
