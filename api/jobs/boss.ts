import { sql } from 'drizzle-orm'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Db } from '../database/connect.ts'
import type { DueWork } from '../events/counts.ts'
import type { Executor } from '../scope.ts'

/** Creates pg-boss, a library for job queues. It uses our pool, since the embedded database has a single connection. */
export function createBoss(pool: pg.Pool): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => execute(pool, text, values) },
    maintenanceIntervalMinutes: 60,
    archiveCompletedAfterSeconds: 24 * 3600,
    archiveFailedAfterSeconds: 30 * 24 * 3600,
    deleteAfterDays: 1,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
  })
}

async function execute(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect()
  let hasFailed = true
  try {
    const result = await client.query(text, values)
    hasFailed = false
    return result
  } finally {
    client.release(hasFailed)
  }
}

/** Makes pg-boss, a library for job queues, run its SQL in the transaction `tx`. */
export function through(tx: Executor): PgBoss.Db {
  return {
    executeSql(text, values) {
      const parts = text
        .split(/\$(\d+)/)
        .map((part, n) => (n % 2 ? sql.param(values[Number(part) - 1]) : sql.raw(part)))
      return tx.execute(sql.join(parts))
    },
  }
}

export async function findDue(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from pgboss.job
    where name = any(${sql.param(names)}) and state < 'active' and start_after < now()`)
  return rows.map(({ name }) => name)
}

/** Marks a job as still running, so that no other process starts it again. */
export async function renewLease(db: Db, name: string, id: string): Promise<void> {
  await db.execute(sql`
    update pgboss.job set started_on = now()
    where name = ${name} and id = ${id} and state = 'active'`)
}

/** Runs the jobs of a crashed process again. */
export async function reclaimJobs(db: Db, names: string[]): Promise<void> {
  await db.execute(sql`
    update pgboss.job
    set state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
      completed_on = case when retry_count < retry_limit then null else now() end,
      start_after = now()
    where name = any(${sql.param(names)}) and state = 'active' and started_on + expire_in < now()`)
}

export async function countFailed(db: Db, names: string[]): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select name, count(*) from pgboss.job
    where name = any(${sql.param(names)}) and state = 'failed' group by name`)
  return Object.fromEntries([
    ...names.map((name) => [name, 0]),
    ...rows.map(({ name, count }) => [name, count]),
  ])
}

/** Finds the jobs that are due, by name. */
export async function findWaitingJobs(db: Db, names: string[]): Promise<Record<string, DueWork>> {
  const { rows } = await db.execute<{ name: string; count: number; oldest_seconds: number }>(sql`
    select name, count(*)::int as count,
      extract(epoch from now() - min(start_after))::float as oldest_seconds
    from pgboss.job
    where name = any(${sql.param(names)}) and state < 'active' and start_after < now() group by name`)
  return Object.fromEntries(rows.map(({ name, ...waiting }) => [name, waiting]))
}

/** Finds the jobs that have failed in all attempts, by name; none before a process has started its jobs. */
export async function findFailed(db: Executor) {
  if (!(await hasJobs(db))) return []
  const { rows } = await db.execute<{ name: string; count: number; oldest_at: string }>(sql`
    select name, count(*)::int as count, min(created_on) as oldest_at from pgboss.job
    where state = 'failed' group by name order by name`)
  return rows.map((row) => ({ ...row, oldest_at: new Date(row.oldest_at) }))
}

/** Runs the failed jobs of a name again, with all their attempts; returns how many there are. */
export async function retryFailed(db: Executor, name: string): Promise<number> {
  if (!(await hasJobs(db))) return 0
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'retry', retry_count = 0, completed_on = null, start_after = now()
    where name = ${name} and state = 'failed'`)
  return rowCount ?? 0
}

async function hasJobs(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  )
  return rows[0]?.found ?? false
}
