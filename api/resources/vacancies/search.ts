import { sql } from 'drizzle-orm'
import type { HiddenQuery } from '../../contract/hidden.ts'
import { readPoint } from '../../contract/rules/point.ts'
import { vacancySearch as table } from '../../contract/search/vacancies.ts'
import { vacancies, vacancySearchRows as rows } from '../../database/tables.ts'
import { inTenge } from '../../database/vacancy-row.ts'
import { withGroups } from '../../dictionaries/dictionaries.ts'
import { areasWithin } from '../../dictionaries/nearby.ts'
import { byAge } from '../../search/ages.ts'
import { all } from '../../search/conditions.ts'
import { distanceFrom, isWithin } from '../../search/distance.ts'
import type { Searched } from '../../search/searched.ts'
import type { Account } from '../../scope.ts'
import { vacancyNotHidden } from '../hidden/facts.ts'

export const searched: Searched<typeof table> = {
  table,
  rows,
  isShown: ({ now }) => sql`${rows.expires_at} > ${now().toISOString()}`,
  occupationsInTitles: true,
  ranges: {
    salary_from: (sum, { country }) =>
      sql`${rows.salary_monthly_kzt} >= ${inTenge(sum, country.currency)}`,
    radius: (km, _, { near }) => {
      const point = readPoint(near)
      return point ? isWithin(rows, point, km) : sql`true`
    },
    published_within: (days, { now }) => {
      const since = new Date(now().getTime() - days * 24 * 3600_000)
      return sql`${rows.published_at} >= ${since.toISOString()} and ${rows.raised_at} >= ${since.toISOString()}`
    },
  },
  promoted: ({ now }) =>
    sql`select id from ${vacancies} where ${vacancies.top_until} > ${now().toISOString()}`,
  meanings: {
    specialty: (code) => withGroups([code]),
    area: (code, { within }) => (within ? areasWithin(code, within) : [code]),
  },
  byAge,
  orders: {
    date: sql`${rows.raised_at} desc, ${rows.id} desc`,
    salary: sql`${rows.salary_monthly_kzt} desc nulls last, ${rows.id} desc`,
    distance: ({ near }) => {
      const point = readPoint(near)
      return (
        point &&
        sql`${distanceFrom(rows, point)} nulls last, ${rows.raised_at} desc, ${rows.id} desc`
      )
    },
  },
}

/** Describes the search for vacancies by an account, without vacancies and companies that the account has hidden. */
export function searchedBy(account: Account | null, query: HiddenQuery): Searched<typeof table> {
  const conditions = vacancyNotHidden(rows.id, account, query)
  return { ...searched, isShown: (scope) => all([searched.isShown(scope), ...conditions]) }
}
