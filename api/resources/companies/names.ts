// SQL conditions: which companies have the name that somebody has typed.
import { eq, like, or, sql, type SQL } from 'drizzle-orm'
import { companies } from '../../database/tables.ts'
import { slugOf } from '../../slug.ts'

const name = sql`folded_name(${companies.name})`

/** The SQL condition that the text is a part of the company's name or legal name, or its complete BIN. */
export function hasName(typed: string): SQL | undefined {
  const part = folded(typed)
  const escaped = sql`regexp_replace(${part}, '([\\\\%_])', '\\\\\\1', 'g')`
  const within = (text: SQL) => sql`${text} like '%' || ${escaped} || '%'`
  return sql`(${part} <> '' and ${or(
    within(name),
    within(sql`folded_name(${companies.legal_name})`),
    eq(companies.bin, typed.replace(/\s/g, '')),
  )})`
}

/** The SQL condition that a name is like the text: also with a typo, or in the other alphabet. */
export function isLikeName(typed: string): SQL | undefined {
  const slug = slugOf(typed)
  return or(
    hasName(typed),
    sql`${folded(typed)} <% ${name}`,
    slug === '' ? undefined : like(companies.slug, `${slug}%`),
  )
}

/** SQL for the order of companies by name: those that begin with the text first. */
export function beginsLater(typed: string): SQL {
  return sql`strpos(${name}, ${folded(typed)}) <> 1`
}

/** SQL for how much the name is like the text, from 0 to 1. */
export function likeness(typed: string): SQL {
  return sql`word_similarity(${folded(typed)}, ${name})`
}

function folded(typed: string): SQL {
  return sql`folded_name(${typed})`
}
