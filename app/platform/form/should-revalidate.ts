import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * Skips reloading a page's data after a refused post, except for 402 and 409, which mean that the page is outdated.
 * Without this export Remix reloads a route after any post of a fetcher, so every route around a page with a fetcher
 * exports it.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || isOfState(actionStatus)

/** Does the same for a route whose data the hub updates; switching tabs there loads nothing. */
export const shouldRevalidateLive: ShouldRevalidateFunction = (args) =>
  shouldRevalidate(args) && (isOfState(args.actionStatus) || args.defaultShouldRevalidate)

function isOfState(status: number | undefined): boolean {
  return status === 402 || status === 409
}
