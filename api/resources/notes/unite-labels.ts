// Gives the labels of a company to the company that it becomes.
import { and, eq, sql } from 'drizzle-orm'
import { noteLimits } from '../../contract/rules/notes.ts'
import { personLabels as l, personNotes } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import type { Transaction } from '../../scope.ts'
import { isAbout, type PersonAtCompany } from './facts.ts'
import { deleteLabels, findCompanyLabels } from './label-queries.ts'
import { spelled } from './labels.ts'
import texts from './locales/ru.json' with { type: 'json' }

interface Uniting {
  keep: number
  remove: number
  now: Date
}

/**
 * Gives the labels of the company `remove` to `keep`, as `keep` spells them. Labels above the limit of a person become
 * a note about the person.
 */
export async function uniteLabels(tx: Transaction, uniting: Uniting): Promise<void> {
  const { keep, remove } = uniting
  const known = await findCompanyLabels(tx, keep)
  for (const name of await findCompanyLabels(tx, remove)) {
    const as = spelled(name, known)
    if (as === name) continue
    await tx
      .update(l)
      .set({ name: as })
      .where(and(eq(l.company_id, remove), eq(l.name, name)))
  }
  await tx.execute(sql`
    delete from ${l} twin using ${l} kept where twin.company_id = ${remove} and kept.company_id = ${keep}
      and kept.resume_id = twin.resume_id and kept.name = twin.name`)
  const moved = await tx
    .update(l)
    .set({ company_id: keep })
    .where(eq(l.company_id, remove))
    .returning({ resume_id: l.resume_id, name: l.name })
  const isMoved = new Set(moved.map(({ resume_id, name }) => `${resume_id} ${name}`))
  for (const person of await findAboveLimit(tx, keep)) {
    await noteSurplus(tx, person, isMoved, uniting.now)
  }
}

async function findAboveLimit(tx: Transaction, company_id: number): Promise<PersonAtCompany[]> {
  const names = sql`(select count(distinct person_labels.name) from person_labels
    where ${isAbout(l, sql`person`)})`
  const { rows } = await tx.execute<{ candidate_id: string; resume_id: string }>(sql`
    select person.candidate_id, person.resume_id from (
      select distinct company_id, candidate_id, resume_id from ${l} where company_id = ${company_id}
    ) person where ${names} > ${noteLimits.personLabels}`)
  return rows.map(({ candidate_id, resume_id }) => ({
    company_id,
    candidate_id: Number(candidate_id),
    resume_id: Number(resume_id),
  }))
}

async function noteSurplus(
  tx: Transaction,
  person: PersonAtCompany,
  isMoved: ReadonlySet<string>,
  created_at: Date,
): Promise<void> {
  const rows = await tx.select().from(l).where(isAbout(l, person)).orderBy(l.created_at, l.name)
  const isNew = ({ resume_id, name }: (typeof rows)[number]) => isMoved.has(`${resume_id} ${name}`)
  const inOrder = [...rows.filter((row) => !isNew(row)), ...rows.filter(isNew)]
  const names = [...new Set(inOrder.map(({ name }) => name))].slice(noteLimits.personLabels)
  if (names.length === 0) return
  await deleteLabels(tx, person, names)
  await tx.insert(personNotes).values({
    ...person,
    public_id: newPublicId(),
    text: texts.labels_left.replace('{{labels}}', names.join(', ')),
    created_at,
  })
}
