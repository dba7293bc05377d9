import { and, eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { listSimilarVacancies as contract } from '../../contract/similar-vacancies.ts'
import { experienceLevels } from '../../contract/rules/vocabulary.ts'
import { vacancies as v } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import type { Scope } from '../../scope.ts'
import { all } from '../../search/conditions.ts'
import { vacancyNotHidden } from '../hidden/facts.ts'
import { vacancyCard } from './operations.ts'
import { findCards } from './queries.ts'
import { isPublished, isVisibleTo, newTo } from './facts.ts'

const shown = 4
const lookedAt = 200

export async function listSimilarVacancies(
  { db, account, now }: Scope,
  { params, query }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const [of] = await db
    .select({
      id: v.id,
      specialty_code: v.specialty_code,
      area_code: v.area_code,
      key_skills: v.key_skills,
      level: levelOf(v.experience),
    })
    .from(v)
    .where(and(eq(v.public_id, params.id), isVisibleTo(account)))
  if (!of) throw new Failure('vacancies:not_found')
  if (of.specialty_code === null) return []
  const where = all([
    isPublished(now()),
    eq(v.specialty_code, of.specialty_code),
    sql`${v.id} <> ${of.id}`,
    ...(account?.side === 'candidate' ? newTo(account.id) : []),
    ...vacancyNotHidden(v.id, account, query),
  ])
  const skills = of.key_skills.map((skill) => skill.trim().toLowerCase())
  const cards = await findCards(
    { db, account },
    sql`select id, row_number() over (order by is_near desc, shared > 0 and shared * 2 >= ${skills.length} desc,
        levels_off, shared desc, published_at desc, id desc) as place from (
      select id, published_at, ${v.area_code} is not distinct from ${of.area_code} as is_near,
        abs(${levelOf(v.experience)} - ${of.level}::int) as levels_off,
        (select count(*) from unnest(${v.key_skills}) skill
          where lower(trim(skill)) = any(${sql.param(skills)}::text[])) as shared
      from ${v} where ${where} order by ${v.published_at} desc, id desc limit ${lookedAt}
    ) newest order by place limit ${shown}`,
  )
  return cards.map((card) => vacancyCard({ now }, card))
}

function levelOf(experience: Column): SQL<number | null> {
  return sql<
    number | null
  >`array_position(${sql.param([...experienceLevels])}::text[], ${experience})`
}
