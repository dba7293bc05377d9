import { not, sql, type SQL } from 'drizzle-orm'
import type { ExperienceLevel } from '../../contract/rules/vocabulary.ts'
import { resumeSearch as table, resumeSearchOf } from '../../contract/search/resumes.ts'
import { resumeSearchRows as rows } from '../../database/tables.ts'
import { inTenge } from '../../database/vacancy-row.ts'
import { withGroups } from '../../dictionaries/dictionaries.ts'
import { areasWithin } from '../../dictionaries/nearby.ts'
import { localTime } from '../../contract/rules/local-time.ts'
import type { Account } from '../../scope.ts'
import { all } from '../../search/conditions.ts'
import type { Searched } from '../../search/searched.ts'
import { hasBlocked } from '../blocking/facts.ts'
import { isMember } from '../companies/facts.ts'
import { resumeNotHidden } from '../hidden/facts.ts'
import { isAtLevel, levelAt } from './facts.ts'

export const searched: Searched<typeof table> = {
  table,
  rows,
  isShown: ({ account }) =>
    account?.side === 'employer'
      ? not(hasBlocked(rows.owner_id, (company) => isMember(company, account.id)))
      : sql`true`,
  /** Employers search the whole text of a resume; other visitors search only its title and skills, which they see. */
  reach: (account) => (account?.side === 'employer' ? 'text' : 'names'),
  moving: {
    experience: {
      isAmong: (values, now) =>
        either(values.map((level) => isAtLevel(level as ExperienceLevel, now))),
      value: levelAt,
    },
  },
  ranges: {
    salary_to: (sum, { country }) => sql`${rows.salary_kzt} <= ${inTenge(sum, country.currency)}`,
    raised_within: (days, { now }) => {
      const since = new Date(now().getTime() - days * 24 * 3600_000)
      return sql`${rows.raised_at} >= ${since.toISOString()}`
    },
    active_within: (days, { now, country }) => {
      const { day } = localTime(now(), country.timeZone)
      return sql`${rows.active_on} >= ${day}::date - ${days}::int`
    },
  },
  meanings: {
    specialty: (code) => withGroups([code]),
    area: (code, { within }) => (within ? areasWithin(code, within) : [code]),
  },
  orders: {
    date: sql`${rows.raised_at} desc, ${rows.id} desc`,
    salary: sql`${rows.salary_kzt}, ${rows.id} desc`,
  },
}

/**
 * Describes the search for resumes by an account, without those that the account has hidden; only employers may filter
 * by the candidates' last visit.
 */
export function searchedBy(account: Account | null): Searched<typeof table> {
  return {
    ...searched,
    table: resumeSearchOf(account?.side),
    isShown: (scope) => all([searched.isShown(scope), ...resumeNotHidden(rows.id, account)]),
  }
}

function either(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`
}
