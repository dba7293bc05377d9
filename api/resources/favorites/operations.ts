import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import * as contract from '../../contract/favorites.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import { limits } from '../../contract/rules/limits.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import {
  countOthers,
  deleteFavorite,
  findFavorites,
  findVisible,
  insertFavorites,
} from './queries.ts'

export async function listFavorites(
  scope: SignedInScope,
  { query }: OperationInput<typeof contract.listFavorites>,
): Promise<Reply<typeof contract.listFavorites>> {
  const { rows, total } = await findFavorites(scope.db, scope.account, query)
  return {
    results: rows.map(({ vacancy, resume }) =>
      vacancy === null
        ? { type: 'resume', item: { public_id: resume ?? '' } }
        : { type: 'vacancy', item: { public_id: vacancy } },
    ),
    total,
    page: query.page,
    size: query.size,
  }
}

export async function addFavorite(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.addFavorite>,
): Promise<contract.Favorite> {
  const { found, hasRoom } = await insertUpToLimit(scope, [body])
  if (!found) throw new Failure('favorites:not_found')
  if (!hasRoom) throw new Failure('favorites:favorites_limit')
  return { type: body.item_type, item: { public_id: body.item_public_id } }
}

export async function syncFavorites(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.syncFavorites>,
): Promise<Reply<typeof contract.syncFavorites>> {
  const { added } = await insertUpToLimit(scope, body.items)
  return { added }
}

/** Adds vacancies or resumes to the favorites of an account, up to the limit. */
async function insertUpToLimit(scope: SignedInScope, items: contract.FavoriteItem[]) {
  const { account, now } = scope
  return scope.db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const visible = await findVisible(tx, account, items)
    const left = Math.max(0, limits.favorites - (await countOthers(tx, account.id, visible)))
    // Dates each favorite a millisecond before the previous favorite, so that the list keeps its order.
    const at = now().getTime()
    const rows = visible.slice(0, left).map((item, index) => ({
      user_id: account.id,
      ...item,
      created_at: new Date(at - index),
    }))
    const added = await insertFavorites(tx, rows)
    return { added, found: visible.length > 0, hasRoom: left >= visible.length }
  })
}

export async function removeFavorite(
  { db, account }: SignedInScope,
  { query, body }: OperationInput<typeof contract.removeFavorite>,
): Promise<null> {
  const item = contract.favoriteItem.safeParse({ ...query, ...body })
  if (!item.success) throw invalidFields(fieldErrors(item.error))
  await deleteFavorite(db, account.id, item.data)
  return null
}
