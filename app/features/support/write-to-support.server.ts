import { randomUUID } from 'node:crypto'
import { supportNumber } from '#contract/rules/support-number.ts'
import { createSupportRequest, supportBody } from '#contract/support.ts'
import type { PageAction } from '#app/platform/page/act.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

export function supportFormData({ user, url }: Visit) {
  const email = user?.emailAddress ?? null
  return {
    email,
    phone: email ? null : (user?.phoneNumber ?? null),
    sent: url.searchParams.get('sent'),
    idempotencyKey: randomUUID(),
  }
}

/** Sends the visitor's message to support, then shows a notice of thanks. */
export const writeToSupport: PageAction<Visit, unknown> = async (visit) => {
  const { fields, key, parse, call, leave, url, user } = visit
  const isOptional = !user?.emailAddress && user?.phoneNumber && !fields.email
  const { email: _, ...given } = fields
  const body = isOptional
    ? parse(supportBody, given)
    : parse(supportBody.required({ email: true }), fields)
  const { public_id } = await call(createSupportRequest, { body, idempotencyKey: key })
  return leave(`${url.pathname}?sent=${supportNumber(public_id)}#sent`)
}
