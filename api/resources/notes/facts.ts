// SQL conditions: which notes, labels and applications are about one person.
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { applications, personLabels, personNotes } from '../../database/tables.ts'
import { hidesName } from '../resumes/facts.ts'

/** The candidate of a resume as a company knows him. */
export interface PersonAtCompany {
  company_id: number
  candidate_id: number
  resume_id: number
}

type AboutPerson = typeof applications | typeof personLabels | typeof personNotes

/**
 * The SQL condition that rows of a table are about a person, or about the person of a row of another table or subquery. Resumes that
 * show the name are joined by their account; a resume without the name stands for itself, so that nobody learns whose it is.
 */
export function isAbout(table: AboutPerson, other: PersonAtCompany | AboutPerson | SQL): SQL {
  const column = (of: PgTable | SQL, name: keyof PersonAtCompany) =>
    sql`${of}.${sql.identifier(name)}`
  const its = (name: keyof PersonAtCompany) => column(table, name)
  const value = (name: keyof PersonAtCompany) => {
    const given = (other as PersonAtCompany)[name]
    return typeof given === 'number' ? sql`${given}` : column(other as AboutPerson | SQL, name)
  }
  return sql`(${its('company_id')} = ${value('company_id')}
    and ${its('candidate_id')} = ${value('candidate_id')}
    and (${its('resume_id')} = ${value('resume_id')}
      or (${showsName(its('resume_id'))} and ${showsName(value('resume_id'))})))`
}

/** SQL for a table `person` with a row for each of the people. */
export function rowsOf(people: readonly PersonAtCompany[]): SQL {
  const all = (name: keyof PersonAtCompany) =>
    sql`${sql.param(people.map((each) => each[name]))}::bigint[]`
  return sql`unnest(${all('company_id')}, ${all('candidate_id')}, ${all('resume_id')})
    as person(company_id, candidate_id, resume_id)`
}

function showsName(resumeId: SQL): SQL {
  return sql`exists (select from resumes named
    where named.id = ${resumeId} and not ${hidesName(sql`named.published`)})`
}

/** The SQL condition that there is a note about the candidate of the application. */
export function hasNote(): SQL {
  return sql`exists (select from ${personNotes} where ${isAbout(personNotes, applications)})`
}

/** The SQL condition that the candidate of the application has the label. */
export function hasLabel(name: string): SQL {
  return sql`exists (select from ${personLabels}
    where ${isAbout(personLabels, applications)} and ${personLabels}.name = ${name})`
}

/** The SQL condition that the member has starred the application. */
export function isStarredBy(userId: number): SQL {
  return sql`exists (select from application_stars s
    where s.application_id = ${applications}.id and s.user_id = ${userId})`
}
