import { and, gt, sql } from 'drizzle-orm'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { vacancies as v } from '../../database/tables.ts'
import type { placeColumns } from '../../database/vacancy-row.ts'
import type { Transaction } from '../../scope.ts'
import { wasPublished } from './facts.ts'

type Shown = Pick<VacancyContent, 'area_code' | 'address' | 'work_formats'>
type Place = ReturnType<typeof placeColumns> & { id: number }

/** Finds and locks vacancies whose address was not read by this version; skips those that somebody changes now. */
export async function findUnreadPlaces(
  tx: Transaction,
  { version, after, limit }: { version: string; after: number; limit: number },
): Promise<{ id: number; shown: Shown }[]> {
  const rows = await tx
    .select({ id: v.id, working: v.working, published: v.published })
    .from(v)
    .where(and(gt(v.id, after), sql`${v.places_version} is distinct from ${version}`))
    .orderBy(v.id)
    .limit(limit)
    .for('no key update', { skipLocked: true })
  return rows.map(({ id, working, published }) => ({ id, shown: published ?? working }))
}

/**
 * Stores places in one statement; returns how many vacancies that guests may open had another place before. A trigger
 * writes the search rows of those that have changed.
 */
export async function setPlaces(tx: Transaction, places: readonly Place[]): Promise<number> {
  const { rows } = await tx.execute<{ is_moved: boolean }>(sql`
    update ${v} set latitude = place.latitude, longitude = place.longitude,
      place_precision = place.place_precision, district_code = place.district_code,
      places_version = place.places_version
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id bigint, latitude real,
      longitude real, place_precision text, district_code text, places_version text)
    join ${v} as before on before.id = place.id
    where ${v.id} = place.id
    returning ${wasPublished()}
      and (before.latitude, before.longitude, before.place_precision, before.district_code) is distinct from
        (place.latitude, place.longitude, place.place_precision, place.district_code) as is_moved`)
  return rows.filter(({ is_moved }) => is_moved).length
}
