import { and, desc, eq, inArray, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { FavoriteItem } from '../../contract/favorites.ts'
import type { FavoriteType } from '../../contract/rules/vocabulary.ts'
import { favorites, resumes, vacancies } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isVisibleTo as isResumeVisibleTo } from '../resumes/facts.ts'
import { isVisibleTo as isVacancyVisibleTo } from '../vacancies/facts.ts'

interface Page {
  type?: FavoriteType | undefined
  item_public_id?: string[] | undefined
  page: number
  size: number
}

/** Returns a page of the account's favorites. */
export async function findFavorites(
  db: Executor,
  account: Account,
  { type, item_public_id: ids, page, size }: Page,
) {
  const kept = () =>
    db
      .select({ vacancy: vacancies.public_id, resume: resumes.public_id })
      .from(favorites)
      .leftJoin(vacancies, and(eq(vacancies.id, favorites.vacancy_id), isVacancyVisibleTo(account)))
      .leftJoin(resumes, and(eq(resumes.id, favorites.resume_id), isResumeVisibleTo(account)))
      .where(and(eq(favorites.user_id, account.id), isOfType(type), ids && isNamed(ids)))
  const offset = (page - 1) * size
  const rows = await kept()
    .orderBy(desc(favorites.created_at), desc(favorites.id))
    .limit(size)
    .offset(offset)
  const isLast = rows.length < size && (rows.length > 0 || page === 1)
  return { rows, total: isLast ? offset + rows.length : await db.$count(kept().as('kept')) }
}

function isOfType(type: FavoriteType | undefined): SQL | undefined {
  const [vacancy, resume] = [sql`${vacancies.id} is not null`, sql`${resumes.id} is not null`]
  if (type === 'vacancy') return vacancy
  return type === 'resume' ? resume : or(vacancy, resume)
}

function isNamed(ids: string[]): SQL | undefined {
  const isAmong = (column: Column) => sql`${column} = any(${sql.param(ids)}::text[])`
  return or(isAmong(vacancies.public_id), isAmong(resumes.public_id))
}

type FavoriteTarget = { vacancy_id: number } | { resume_id: number }

export async function countOthers(
  db: Executor,
  userId: number,
  these: FavoriteTarget[],
): Promise<number> {
  const ids = (name: 'vacancy_id' | 'resume_id') =>
    these.flatMap((item) => (name in item ? [(item as Record<string, number>)[name]] : []))
  const isOther = (column: Column, of: unknown[]) =>
    sql`(${column} = any(${sql.param(of)}::bigint[])) is not true`
  return db.$count(
    favorites,
    and(
      eq(favorites.user_id, userId),
      isOther(favorites.vacancy_id, ids('vacancy_id')),
      isOther(favorites.resume_id, ids('resume_id')),
    ),
  )
}

/** Returns those of the given vacancies and resumes that the account may see. */
export async function findVisible(db: Executor, account: Account, items: FavoriteItem[]) {
  const named = (type: FavoriteType) =>
    items.flatMap((item) => (item.item_type === type ? [item.item_public_id] : []))
  const found = new Map<string, FavoriteTarget>()
  const [vacancyIds, resumeIds] = [named('vacancy'), named('resume')]
  if (vacancyIds.length) {
    const rows = await db
      .select({ vacancy_id: vacancies.id, public_id: vacancies.public_id })
      .from(vacancies)
      .where(and(inArray(vacancies.public_id, vacancyIds), isVacancyVisibleTo(account)))
    for (const { public_id, vacancy_id } of rows) found.set(public_id, { vacancy_id })
  }
  if (resumeIds.length) {
    const rows = await db
      .select({ resume_id: resumes.id, public_id: resumes.public_id })
      .from(resumes)
      .where(and(inArray(resumes.public_id, resumeIds), isResumeVisibleTo(account)))
    for (const { public_id, resume_id } of rows) found.set(public_id, { resume_id })
  }
  return items.flatMap(({ item_public_id }) => found.get(item_public_id) ?? [])
}

/** Inserts favorites and returns how many of them were new. */
export async function insertFavorites(
  db: Executor,
  rows: (typeof favorites.$inferInsert)[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { rowCount } = await db.insert(favorites).values(rows).onConflictDoNothing()
  return rowCount ?? 0
}

/** Deletes a favorite of an account. */
export async function deleteFavorite(
  db: Executor,
  userId: number,
  { item_type, item_public_id }: FavoriteItem,
): Promise<void> {
  const [table, column] =
    item_type === 'vacancy' ? [vacancies, favorites.vacancy_id] : [resumes, favorites.resume_id]
  const item = db.select({ id: table.id }).from(table).where(eq(table.public_id, item_public_id))
  await db.delete(favorites).where(and(eq(favorites.user_id, userId), inArray(column, item)))
}
