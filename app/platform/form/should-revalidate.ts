import type { ShouldRevalidateFunction } from '@remix-run/react'

/** Skips loading the data of the page again after a refused form. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || isOfState(actionStatus)

export const shouldRevalidateLive: ShouldRevalidateFunction = (args) =>
  shouldRevalidate(args) && (isOfState(args.actionStatus) || args.defaultShouldRevalidate)

function isOfState(status: number | undefined): boolean {
  return status === 402 || status === 409
}
