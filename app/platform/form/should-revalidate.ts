import type { ShouldRevalidateFunction } from '@remix-run/react'

/** After a refused form the data of the page has not changed, so it is not loaded again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || isOfState(actionStatus)

export const shouldRevalidateLive: ShouldRevalidateFunction = (args) =>
  shouldRevalidate(args) && (isOfState(args.actionStatus) || args.defaultShouldRevalidate)

function isOfState(status: number | undefined): boolean {
  return status === 402 || status === 409
}
