import { eq } from 'drizzle-orm'
import type { CasePerson } from '../../contract/desk-kinds.ts'
import { users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

/** Finds an account, with the ways to reach the person; null if it was erased or nobody has one. */
export async function findPerson(db: Executor, userId: number | null) {
  if (userId === null) return null
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user ?? null
}

/** Reads what a case says of an account; null if there is none. */
export async function readPerson(db: Executor, userId: number | null): Promise<CasePerson | null> {
  const person = await findPerson(db, userId)
  return (
    person && {
      id: person.id,
      name: fullName(person),
      side: person.account_type,
      created_at: person.created_at.toISOString(),
      is_ending: person.erase_at !== null,
    }
  )
}

export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim()
}
