import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * Skips loading the page's data again after a refused form, except after 402 and 409. Each page with such a form
 * exports this function.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || isOfState(actionStatus)

export const shouldRevalidateLive: ShouldRevalidateFunction = (args) =>
  shouldRevalidate(args) && (isOfState(args.actionStatus) || args.defaultShouldRevalidate)

function isOfState(status: number | undefined): boolean {
  return status === 402 || status === 409
}
