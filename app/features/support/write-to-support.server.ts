import { randomUUID } from 'node:crypto'
import { supportNumber } from '#contract/rules/support-number.ts'
import { createSupportRequest, supportBody } from '#contract/support.ts'
import type { PageAction } from '#app/platform/page/act.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** Returns loader data of the support form: the user's contacts, and the number of the request just sent. */
export function supportFormData({ user, url }: Visit) {
  const email = user?.emailAddress ?? null
  return {
    email,
    phone: email ? null : (user?.phoneNumber ?? null),
    sent: url.searchParams.get('sent'),
    idempotencyKey: randomUUID(),
  }
}

/** Sends the support form and returns to its page, which shows thanks. */
export const writeToSupport: PageAction<Visit, unknown> = async (visit) => {
  const { fields, key, parse, call, leave, url, user } = visit
  // The form does not require an e-mail address from an account without one, which gets the reply by phone.
  const isOptional = !user?.emailAddress && user?.phoneNumber && !fields.email
  const { email: _, ...given } = fields
  const body = isOptional
    ? parse(supportBody, given)
    : parse(supportBody.required({ email: true }), fields)
  const { public_id } = await call(createSupportRequest, { body, idempotencyKey: key })
  return leave(`${url.pathname}?sent=${supportNumber(public_id)}#sent`)
}
