import { randomBytes } from 'node:crypto'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { limits as contractLimits } from '../../contract/rules/limits.ts'
import { webhookRules } from '../../contract/rules/webhooks.ts'
import * as contract from '../../contract/webhooks.ts'
import { isPublicUrl } from '../../foreign-addresses/public-address.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import { once } from '../../http/idempotency.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, Scope, SignedInScope, Transaction } from '../../scope.ts'
import { planIncludes } from '../billing/plans/facts.ts'
import { checkCompanyOf, findPayer, lockCompanyOf } from '../companies/acts.ts'
import {
  findDeliveries,
  insertDeliveries,
  replayDelivery as replay,
  type DeliveryRow,
} from './delivery-queries.ts'
import {
  deleteWebhookOf,
  findWebhook,
  findWebhooks,
  insertWebhook,
  setWebhook,
  type WebhookRow,
} from './queries.ts'

const hourMs = 3600_000
const secretPrefix = 'whsec_'

type Params = OperationInput<typeof contract.deleteWebhook>['params']

export async function listWebhooks(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.listWebhooks>,
): Promise<Reply<typeof contract.listWebhooks>> {
  await checkCompanyOf(db, account.id, params.id, 'manage_keys')
  const found = await findWebhooks(db, account.id, params.id)
  const payer = await findPayer(db, params.id, account.id)
  return {
    results: found.map(({ row }) => webhookFor(row)),
    is_in_plan: found[0]?.is_in_plan ?? (await planIncludes(db, payer, 'api.keys')),
  }
}

export async function createWebhook(
  scope: SignedInScope,
  { idempotencyKey, ...input }: OperationInput<typeof contract.createWebhook>,
): Promise<Reply<typeof contract.createWebhook>> {
  checkAddress(input.body.url)
  const create = (inner: Scope) => insertNew({ ...scope, db: inner.db }, input)
  const webhook = idempotencyKey
    ? await once(scope, contract.createWebhook, idempotencyKey, input, create)
    : await create(scope)
  const { row } = await checked(scope, { id: input.params.id, webhook })
  return { ...webhookFor(row), secret: row.secret }
}

/** Stores a new webhook and returns its public id. */
async function insertNew(
  { db, account, now }: SignedInScope,
  { params, body }: OperationInput<typeof contract.createWebhook>,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockCompanyOf(tx, account.id, params.id, 'manage_keys')
    const payer = await findPayer(tx, params.id, account.id)
    if (!(await planIncludes(tx, payer, 'api.keys'))) throw new Failure('api_keys:plan_lacks_api')
    const known = await findWebhooks(tx, account.id, params.id)
    if (known.length >= contractLimits.webhooks) throw new Failure('webhooks:webhook_limit')
    const public_id = newPublicId()
    await insertWebhook(tx, {
      ...valuesOf(body),
      public_id,
      company_id: params.id,
      secret: newSecret(),
      created_at: now(),
    })
    return public_id
  })
}

export async function updateWebhook(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.updateWebhook>,
): Promise<contract.CompanyWebhook> {
  checkAddress(body.url)
  const { row } = await checked(scope, params)
  const resumed = { paused_at: null, dead_in_row: 0 }
  const state = body.is_paused ? { paused_at: row.paused_at ?? scope.now() } : resumed
  return webhookFor(await changed(scope.db, row, { ...valuesOf(body), ...state }))
}

export async function deleteWebhook(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.deleteWebhook>,
): Promise<null> {
  await checkCompanyOf(db, account.id, params.id, 'manage_keys')
  await deleteWebhookOf(db, account.id, params.id, params.webhook)
  return null
}

export async function renewWebhookSecret(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.renewWebhookSecret>,
): Promise<Reply<typeof contract.renewWebhookSecret>> {
  const { row } = await checked(scope, params)
  const renewed = await changed(scope.db, row, {
    secret: newSecret(),
    old_secret: row.secret,
    old_secret_until: new Date(scope.now().getTime() + webhookRules.secretHours * hourMs),
  })
  return { ...webhookFor(renewed), secret: renewed.secret }
}

export async function listWebhookDeliveries(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.listWebhookDeliveries>,
): Promise<Reply<typeof contract.listWebhookDeliveries>> {
  const { row } = await checked(scope, params)
  return { results: (await findDeliveries(scope.db, row.id)).map(deliveryFor) }
}

export async function replayWebhookDelivery(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.replayWebhookDelivery>,
): Promise<contract.WebhookDelivery> {
  const { now } = scope
  return sendNow(scope, params, (tx, { id }) => replay(tx, id, params.delivery, now()))
}

export async function testWebhook(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.testWebhook>,
): Promise<contract.WebhookDelivery> {
  return sendNow(scope, params, async (tx, { id, company_id }) => {
    const values = { created_at: scope.now().toISOString(), company_id }
    const test = { webhook_id: id, event: 'test', values } as const
    return (await insertDeliveries(tx, [test], scope.now()))[0] ?? null
  })
}

/** Stores a delivery and its event in one transaction; the outbox sends it at once. */
async function sendNow(
  scope: SignedInScope,
  params: Params,
  store: (tx: Transaction, webhook: WebhookRow) => Promise<DeliveryRow | null>,
): Promise<contract.WebhookDelivery> {
  await scope.limits.take('webhook_test', String(scope.account.id))
  const { row, is_in_plan } = await checked(scope, params)
  if (row.paused_at || !is_in_plan) throw new Failure('webhooks:webhook_stopped')
  return scope.db.transaction(async (tx) => {
    const delivery = await store(tx, row)
    if (!delivery) throw new Failure('webhooks:not_found')
    await scope.events.record(tx, { type: 'webhook-due', delivery_id: delivery.id })
    return deliveryFor(delivery)
  })
}

/** Returns a webhook of a company of which the caller is an owner. */
async function checked({ db, account }: SignedInScope, { id, webhook }: Params) {
  await checkCompanyOf(db, account.id, id, 'manage_keys')
  const found = await findWebhook(db, account.id, id, webhook)
  if (!found) throw new Failure('webhooks:not_found')
  return found
}

async function changed(
  db: Executor,
  { id }: WebhookRow,
  changes: Partial<WebhookRow>,
): Promise<WebhookRow> {
  const row = await setWebhook(db, id, changes)
  if (!row) throw new Failure('webhooks:not_found')
  return row
}

function checkAddress(url: string): void {
  if (!isPublicUrl(url)) throw invalidFields({ url: ['not_public_address'] })
}

function valuesOf({ url, events }: OperationInput<typeof contract.createWebhook>['body']) {
  return { url, events: [...new Set(events)] }
}

function newSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64url')
}

function webhookFor({ public_id, url, events, ...row }: WebhookRow): contract.CompanyWebhook {
  return {
    public_id,
    url,
    events,
    created_at: row.created_at.toISOString(),
    paused_at: row.paused_at?.toISOString() ?? null,
    old_secret_until: row.old_secret_until?.toISOString() ?? null,
  }
}

function deliveryFor({ id: _, webhook_id: __, ...row }: DeliveryRow): contract.WebhookDelivery {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    tried_at: row.tried_at?.toISOString() ?? null,
    next_try_at: row.status === 'waiting' ? (row.next_try_at?.toISOString() ?? null) : null,
  }
}
