// Compares sent resumes with a vacancy in SQL, as contract/rules/fit does in TypeScript: thousands of rows take too long there.
import { sql, type SQL } from 'drizzle-orm'
import { monthsOfLevel } from '../../contract/rules/experience.ts'
import { isAtPlace, isRemote, noWay, skillKey, ways, type Offer } from '../../contract/rules/fit.ts'
import { experienceLevels, type ExperienceLevel } from '../../contract/rules/vocabulary.ts'
import { sentFacts as f } from '../../database/tables.ts'
import { areasOfRegion } from '../../dictionaries/dictionaries.ts'
import { sqlInTenge } from '../../database/vacancy-row.ts'

/** The SQL of the number of the vacancy's skills that the resume names. */
export function sharedSkills({ skills }: Offer): SQL {
  const named = sql.param(skills.map(skillKey))
  return sql`(select count(*) from unnest(${named}::text[]) named where named = any(${f.skills}))`
}

/** The SQL of the expected pay per month in tenge. */
export const wishedPay = sqlInTenge(f.salary, f.currency)

/** The SQL condition that the vacancy pays as much as the candidate expects; null if unknown. */
export function payMeets({ payFrom, payTo }: Offer): SQL {
  return sql`case when ${wishedPay} <= ${payTo ?? payFrom}::int then true
    when ${wishedPay} > ${payTo}::int then false end`
}

const levels = experienceLevels.map(
  (level, index) => sql`when ${f.months} < ${sql.raw(`${monthsOfLevel[level][1]} then ${index}`)}`,
)
const levelIndex = sql`(case ${sql.join(levels, sql` `)} else ${sql.raw(`${levels.length - 1}`)} end)`

export function isOnLevel(level: ExperienceLevel): SQL {
  return sql`${levelIndex} = ${experienceLevels.indexOf(level)}::int`
}

/** The SQL of the order of `byFit`; `shared` is the number of shared skills. */
export function fitOrder(offer: Offer, shared: SQL): SQL[] {
  const way = wayTo(offer)
  const above =
    offer.experience === null
      ? sql`1`
      : sql`(${levelIndex} - ${experienceLevels.indexOf(offer.experience)}::int)`
  return [
    sql`(${way} < ${noWay}::int and ${above} between -1 and 2) desc`,
    way,
    sql`(${shared} > 0 and ${shared} * 2 >= ${offer.skills.length}::int) desc`,
    sql`abs(${above})`,
    sql`case ${payMeets(offer)} when true then 0 when false then 2 else 1 end`,
    sql`${shared} desc`,
  ]
}

/** The SQL of the way to work. Employers do not see for which cities a candidate who has applied would move. */
function wayTo({ area, formats }: Offer): SQL {
  const isThere = isAtPlace(formats)
    ? sql`(${f.formats} = '[]' or not ${f.formats} <@ '["remote"]')`
    : sql`false`
  const isAnywhere = isRemote(formats)
    ? sql`(${f.formats} = '[]' or ${f.formats} @> '["remote"]')`
    : sql`false`
  const near = sql.param(area === null ? [] : areasOfRegion(area))
  return sql`case when ${isThere} and ${f.area_code} = ${area} then ${ways.area}::int
    when ${isAnywhere} then ${ways.remote}::int
    when ${isThere} and ${f.area_code} = any(${near}::text[]) then ${ways.region}::int
    else ${noWay}::int end`
}
