import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/push.ts'
import { isPushEndpoint } from '../../contract/rules/push-services.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { deleteSubscription, hasSubscription, insertSubscription } from './queries.ts'

export async function readPush({
  db,
  account,
  push,
}: SignedInScope): Promise<Reply<typeof contract.readPush>> {
  if (!push) return { public_key: null, is_subscribed: false }
  return {
    public_key: push.publicKey,
    is_subscribed: await hasSubscription(db, account.sessionId),
  }
}

export async function subscribeToPush(
  { db, account, push, now, report }: SignedInScope,
  { body }: OperationInput<typeof contract.subscribeToPush>,
): Promise<{ is_subscribed: true }> {
  if (!push) throw new Failure('push:no_push')
  if (!isPushEndpoint(body.endpoint)) {
    // Reports push services that are not in the list of allowed services, because new browsers may use new services.
    const host = URL.parse(body.endpoint)?.host ?? null
    report(new Error('unknown push service'), 'push subscription refused', { host })
    throw invalidFields({ endpoint: ['invalid'] })
  }
  const whose = { user_id: account.id, session_id: account.sessionId, created_at: now() }
  if (!(await insertSubscription(db, { ...body, ...whose }))) throw new Failure('push:push_foreign')
  return { is_subscribed: true }
}

export async function unsubscribeFromPush(
  { db, account }: SignedInScope,
  { body }: OperationInput<typeof contract.unsubscribeFromPush>,
): Promise<{ is_subscribed: false }> {
  await deleteSubscription(db, account.id, body.endpoint)
  return { is_subscribed: false }
}
