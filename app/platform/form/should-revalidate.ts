import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * A refused post changes nothing, except that 402 and 409 mean an outdated page. Remix revalidates after a fetcher's
 * post whatever its status, for each route without its own rule, so every route around a page with a fetcher exports
 * this.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || isOfState(actionStatus)

/** The same for data that the hub updates: switching tabs loads nothing. */
export const shouldRevalidateLive: ShouldRevalidateFunction = (args) =>
  shouldRevalidate(args) && (isOfState(args.actionStatus) || args.defaultShouldRevalidate)

/** The page showed an outdated balance or state. */
function isOfState(status: number | undefined): boolean {
  return status === 402 || status === 409
}
