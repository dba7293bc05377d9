import { randomUUID } from 'node:crypto'
import { createSupportRequest, supportBody } from '#contract/support.ts'
import type { Act } from '#app/platform/page/act.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** What the form to support begins with, and whether it has just been sent. */
export function supportFormData({ user, url }: Visit) {
  return {
    email: user?.emailAddress ?? null,
    isSent: url.searchParams.has('sent'),
    idempotencyKey: randomUUID(),
  }
}

/** Sends the form and comes back to its page, which says thanks. */
export const writeToSupport: Act<Visit, unknown> = async (visit) => {
  const { fields, key, parse, call, leave, url } = visit
  const body = parse(supportBody.required({ email: true }), fields)
  await call(createSupportRequest, { body, idempotencyKey: key })
  return leave(`${url.pathname}?sent`)
}
