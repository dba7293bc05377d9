import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { within } from '../time-limit.ts'
import type { Database, Db } from './connect.ts'
import { OwnConnection } from './own-connection.ts'

export interface WriteCheck {
  /** Writes a row, then returns what `read` finds; throws an error if the database refuses or responds too late. */
  run: <T>(read: (db: Db) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Checks whether the database accepts writes. The embedded database has one connection only, that of the pool. */
export function createWriteCheck({ db, pool, isEmbedded }: Database): WriteCheck {
  if (isEmbedded) {
    const process = randomUUID()
    return {
      run: (read) => within(5000, 'database', () => writeAndRead(db, process, read)),
      close: async () => {},
    }
  }
  const own = new OwnConnection(pool)
  return {
    run: (read) =>
      // A connection that was given up may still lock its row, so that each has a row of its own.
      own.use(1000, (client, name) => writeAndRead(drizzle(client), name, read)),
    close: () => own.close(),
  }
}

async function writeAndRead<T>(db: Db, process: string, read: (db: Db) => Promise<T>): Promise<T> {
  await db.execute(sql`
    with old as (
      delete from process_checks where process in (
        select process from process_checks where written_at < now() - interval '1 hour' for update skip locked)
    )
    insert into process_checks (process, written_at) values (${process}, now())
    on conflict (process) do update set written_at = now()`)
  return read(db)
}
