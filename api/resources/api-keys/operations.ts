import { randomBytes } from 'node:crypto'
import * as contract from '../../contract/api-keys.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { keyPrefix } from '../../contract/rules/api-keys.ts'
import { limits } from '../../contract/rules/limits.ts'
import { Failure } from '../../http/failure.ts'
import { once } from '../../http/idempotency.ts'
import { newPublicId } from '../../public-id.ts'
import type { Scope, SignedInScope } from '../../scope.ts'
import { keyHash } from '../../session/api-keys.ts'
import { planIncludes } from '../billing/plans/facts.ts'
import { checkCompanyOf, findPayer, lockCompanyOf } from '../companies/acts.ts'
import { deleteKey, findKeys, insertKey } from './queries.ts'

const dayMs = 24 * 3600_000

export async function listApiKeys(
  { db, account, now }: SignedInScope,
  { params }: OperationInput<typeof contract.listApiKeys>,
): Promise<Reply<typeof contract.listApiKeys>> {
  await checkCompanyOf(db, account.id, params.id, 'manage_keys')
  const payer = await findPayer(db, params.id, account.id)
  return {
    results: (await findKeys(db, account.id, params.id, now())).map(keyFor),
    is_in_plan: await planIncludes(db, payer, 'api.keys'),
  }
}

export async function createApiKey(
  scope: SignedInScope,
  { idempotencyKey, ...input }: OperationInput<typeof contract.createApiKey>,
): Promise<Reply<typeof contract.createApiKey>> {
  const { db, account, tokens, now } = scope
  // A repeated request computes the same key again, because stored replies must not contain it.
  const made = idempotencyKey
    ? tokens.hash(`api key ${account.id} ${input.params.id} ${idempotencyKey}`)
    : randomBytes(32)
  const key = keyPrefix + made.toString('base64url')
  const create = (inner: Scope) => insertNew({ ...scope, db: inner.db }, input, key)
  const public_id = idempotencyKey
    ? await once(scope, contract.createApiKey, idempotencyKey, input, create)
    : await create(scope)
  const keys = await findKeys(db, account.id, input.params.id, now())
  const row = keys.find((each) => each.public_id === public_id)
  if (!row) throw new Failure('request:idempotency_conflict')
  return { ...keyFor(row), key }
}

/** Stores a new key and returns its public id. */
async function insertNew(
  { db, account, now }: SignedInScope,
  { params, body: { name, scopes, days } }: OperationInput<typeof contract.createApiKey>,
  key: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockCompanyOf(tx, account.id, params.id, 'manage_keys')
    const payer = await findPayer(tx, params.id, account.id)
    if (!(await planIncludes(tx, payer, 'api.keys'))) {
      throw new Failure('api_keys:plan_lacks_api')
    }
    const known = await findKeys(tx, account.id, params.id, now())
    if (known.length >= limits.apiKeys) throw new Failure('api_keys:key_limit')
    const public_id = newPublicId()
    await insertKey(tx, {
      public_id,
      company_id: params.id,
      user_id: account.id,
      name,
      scopes: [...new Set(scopes)],
      begins_with: key.slice(0, keyPrefix.length + 4),
      hash: keyHash(key),
      created_at: now(),
      expires_at: new Date(now().getTime() + days * dayMs),
    })
    return public_id
  })
}

export async function revokeApiKey(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.revokeApiKey>,
): Promise<null> {
  await checkCompanyOf(db, account.id, params.id, 'manage_keys')
  await deleteKey(db, account.id, params.id, params.key)
  return null
}

type KeyRow = Awaited<ReturnType<typeof findKeys>>[number]

function keyFor({ first_name, last_name, ...row }: KeyRow): contract.ApiKey {
  return {
    ...row,
    member: [first_name, last_name].filter(Boolean).join(' '),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
