import type { Application } from '#contract/applications.ts'

/** The name of the form that takes pending refusals back. */
export const cancelIntent = 'cancel_refusals'

/** Returns whether the member may refuse the candidate, and so take a refusal back. */
export function mayRefuse({ allowed_actions }: Pick<Application, 'allowed_actions'>): boolean {
  return allowed_actions.includes('reject')
}
