import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Executor } from '../scope.ts'
import { withPreparedStatement } from './prepared-statement.ts'
import { users } from './tables.ts'
import { emptyDatabase } from './testing.ts'

const ask = (db: Executor, id: number) =>
  withPreparedStatement(db.select({ id: users.id }).from(users).where(eq(users.id, id)))

test('a connection prepares a query once for all its values', async () => {
  const { db } = await emptyDatabase()
  await db.transaction(async (tx) => {
    for (let id = 1; id <= 8; id += 1) expect(await ask(tx, id)).toEqual([])
    const { rows } = await tx.execute(sql`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like 'select "id" from "users"%'`)
    expect(rows).toEqual([{ custom: 5, generic: 3 }])
  })
})

test('a prepared statement works on a new connection after the old one is closed', async () => {
  const { db, pool } = await emptyDatabase()
  await ask(db, 1)
  ;(await pool.connect()).release(true)
  expect(await ask(db, 1)).toEqual([])
})
