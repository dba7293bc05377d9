import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import {
  compiledSearches as c,
  compiledSearchMatches as m,
  hiddenItems,
  resumes as r,
  savedSearches as s,
  vacancies as v,
} from '../../database/tables.ts'
import { hasFeature } from '../billing/plans/facts.ts'
import { hasBlocked } from '../blocking/facts.ts'
import { isMember } from '../companies/facts.ts'
import { hidesResume, hidesVacancy } from '../hidden/facts.ts'

/** The new results of a saved search are counted up to this number. */
const mostNew = 1000

/** An SQL subquery for the results of a saved search after the time `since` that the account may see. */
export function newResults(since: SQL): SQL {
  return sql`select ${m.item_id} as item_id, ${m.matched_at} as matched_at from ${m}
    where ${m.compiled_id} = ${s.compiled_id} and ${m.matched_at} > greatest(${s.active_since}, ${since})
      and ${m.matched_at} <= coalesce(${s.paused_at}, 'infinity')
      and case ${c.entity} when 'vacancy' then ${not(isHidden)} else ${maySeeResume} end
    order by ${m.matched_at} desc limit ${mostNew}`
}

const isHidden = sql`exists (select from ${hiddenItems} join ${v} on ${v.id} = ${m.item_id}
  where ${hidesVacancy(s.user_id, v.id, v.company_id)})`

const blocksEmployer = hasBlocked(r.owner_id, (company) => isMember(company, s.user_id))

const maySeeResume = and(
  hasFeature(s.user_id, 'resumes.alerts'),
  sql`not exists (select from ${r} where ${eq(r.id, m.item_id)} and ${blocksEmployer})`,
  sql`not exists (select from ${hiddenItems} where ${hidesResume(s.user_id, m.item_id)})`,
)
