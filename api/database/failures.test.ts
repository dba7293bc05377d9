import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withoutValues } from './failures.ts'
import { users } from './tables.ts'
import { emptyDatabase } from './testing.ts'

const planted = 'planted@example.kz'

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return withoutValues(error) as Error
}

test('a failed query is reported with its reason and its text, without its values', async () => {
  const { db } = await emptyDatabase()
  const failure = await failureOf(
    db
      .select({ gone: sql`gone` })
      .from(users)
      .where(eq(users.first_name, planted)),
  )
  expect(failure.message).toBe(
    'column "gone" does not exist (42703) in select gone from "users" where "users"."first_name" = $1',
  )
  expect(failure.stack).toMatch(/^QueryFailure: column "gone".*\n\s+at /)
  expect(failure.stack).not.toContain(planted)
})

test('a value that the database quotes in its error is removed', async () => {
  const { db, pool } = await emptyDatabase()
  const failures = [
    await failureOf(db.execute(sql`select ${planted}::integer`)),
    await failureOf(pool.query('select $1::integer', [planted])),
  ]
  for (const failure of failures) {
    expect(failure.message).toContain('invalid input syntax for type integer: "…"')
    expect(JSON.stringify({ ...failure }) + failure.stack).not.toContain(planted)
  }
})

test('other errors stay what they are', () => {
  const error = new Error('network')
  expect(withoutValues(error)).toBe(error)
  expect(withoutValues(undefined)).toBeUndefined()
})
