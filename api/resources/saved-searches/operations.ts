import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { limits } from '../../contract/rules/limits.ts'
import { alertChannels, usualAlertHour } from '../../contract/rules/saved-searches.ts'
import type * as contract from '../../contract/saved-searches.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, SignedInScope } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { mayHaveResumeAlerts } from '../billing/plans/facts.ts'
import { addressOf, compileAddress, queryOf } from './address.ts'
import {
  changeSavedSearch,
  countOthers,
  findSavedSearches,
  insertCompiled,
  insertSavedSearch,
  isNamed,
  isOfEntity,
  removeSavedSearch,
} from './queries.ts'

export async function listSavedSearches(
  { db, account }: SignedInScope,
  { query: { entity } }: OperationInput<typeof contract.listSavedSearches>,
): Promise<Reply<typeof contract.listSavedSearches>> {
  const rows = await findSavedSearches(db, account.id, entity && isOfEntity(entity))
  return { results: rows.map(savedSearch) }
}

export async function saveSearch(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.saveSearch>,
): Promise<contract.SavedSearch> {
  const { db, account, now } = scope
  const { entity, query, name, frequency, hour, channels } = body
  if (entity === 'resume' && !(await mayHaveResumeAlerts(db, account.id))) {
    throw new Failure('saved_searches:resume_alerts_needed')
  }
  const address = addressOf(entity, query)
  const compiled = await compileAddress(scope, entity, address)
  const { words, sum_kzt, levels } = compiled
  if (words === null && sum_kzt === null && levels === null) {
    throw new Failure('saved_searches:too_wide')
  }
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    if ((await countOthers(tx, account.id, { entity, address })) >= limits.savedSearches) {
      throw new Failure('saved_searches:saved_searches_limit')
    }
    const at = now()
    const compiled_id = await insertCompiled(tx, {
      entity,
      address,
      ...compiled,
      created_at: at,
      compiled_at: at,
    })
    const publicId = await insertSavedSearch(tx, {
      public_id: newPublicId(),
      user_id: account.id,
      compiled_id,
      name,
      frequency,
      hour: hour ?? usualAlertHour,
      channels: channels ?? [...alertChannels],
      created_at: at,
      active_since: at,
      last_opened_at: at,
    })
    return savedSearch(await read(tx, account.id, publicId))
  })
}

export async function updateSavedSearch(
  { db, account, now }: SignedInScope,
  { params, body }: OperationInput<typeof contract.updateSavedSearch>,
): Promise<contract.SavedSearch> {
  const { is_paused, is_opened, ...choices } = body
  return db.transaction(async (tx) => {
    const { id, paused_at } = await read(tx, account.id, params.id)
    await changeSavedSearch(tx, id, {
      ...choices,
      ...(is_opened && { last_opened_at: now(), alert_at: null }),
      ...(is_paused === true && !paused_at && { paused_at: now(), alert_at: null }),
      ...(is_paused === false && paused_at && { paused_at: null, active_since: now() }),
    })
    return savedSearch(await read(tx, account.id, params.id))
  })
}

export async function deleteSavedSearch(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.deleteSavedSearch>,
): Promise<null> {
  if (!(await removeSavedSearch(db, account.id, params.id))) {
    throw new Failure('saved_searches:not_found')
  }
  return null
}

async function read(db: Executor, userId: number, publicId: string) {
  const [row] = await findSavedSearches(db, userId, isNamed(publicId))
  if (!row) throw new Failure('saved_searches:not_found')
  return row
}

type Row = Awaited<ReturnType<typeof findSavedSearches>>[number]

function savedSearch(row: Row): contract.SavedSearch {
  return {
    public_id: row.public_id,
    entity: row.entity,
    name: row.name,
    query: queryOf(row.address),
    frequency: row.frequency,
    hour: row.hour as contract.SavedSearch['hour'],
    channels: row.channels,
    is_paused: row.paused_at !== null,
    paused_at: row.paused_at?.toISOString() ?? null,
    new_items_count: row.new_count,
    created_at: row.created_at.toISOString(),
    last_opened_at: row.last_opened_at.toISOString(),
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
  }
}
