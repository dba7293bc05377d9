import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withKeptPlan } from './kept-plan.ts'
import { users } from './tables.ts'
import { emptyDatabase } from './testing.ts'

test('a connection plans a question once, whatever it is asked for', async () => {
  const { db } = await emptyDatabase()
  await db.transaction(async (tx) => {
    const ask = (id: number) =>
      withKeptPlan(
        tx
          .select({ id: users.id })
          .from(users)
          .where(sql`${users.id} = ${id}`),
      )
    for (let id = 1; id <= 8; id += 1) expect(await ask(id)).toEqual([])
    const { rows } = await tx.execute(sql`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like 'select "id" from "users"%'`)
    // PostgreSQL looks five times whether a plan for one value would be better.
    expect(rows).toEqual([{ custom: 5, generic: 3 }])
  })
})
