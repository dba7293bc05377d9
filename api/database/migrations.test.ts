import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { is } from 'drizzle-orm'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { emptyDatabase, migrationsFolder, openFresh } from './testing.ts'
import * as tables from './tables.ts'

async function freshPool(name: string) {
  const { pool, close } = await openFresh(`${name}_${process.env['VITEST_POOL_ID']}`)
  onTestFinished(close)
  return pool
}

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('migrations of an empty database run once, also in simultaneous processes', async () => {
  const pool = await freshPool('migrated')
  await Promise.all(Array.from({ length: 4 }, () => migrate(pool.options, migrationsFolder)))
  await migrate(pool.options, migrationsFolder)
  const { rows } = await pool.query('select name from migrations order by name')
  expect(rows.map(({ name }) => name as string)).toEqual(
    readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')),
  )
})

test('a failing migration changes nothing and runs again after it is corrected', async () => {
  const pool = await freshPool('failing')
  const first = { '0001-a.sql': 'create table a (id int)' }
  const broken = folderOf({ ...first, '0002-b.sql': 'create table b (id int); select nonsense' })
  await expect(migrate(pool.options, broken)).rejects.toThrow('nonsense')
  expect((await pool.query(`select to_regclass('a') as a, to_regclass('b') as b`)).rows).toEqual([
    { a: 'a', b: null },
  ])
  await migrate(pool.options, folderOf({ ...first, '0002-b.sql': 'create table b (id int)' }))
  expect((await pool.query('select name from migrations')).rowCount).toBe(2)
})

const lastRelease = gunzipSync(
  readFileSync(new URL('./testing/last-release.sql.gz', import.meta.url)),
).toString()

async function restoreLastRelease(name: string) {
  const pool = await freshPool(name)
  const client = await pool.connect()
  await client.query(lastRelease)
  await client.query('reset all')
  client.release()
  return pool
}

/** Describes the schema of the database: columns, constraints, indexes, triggers and functions. */
async function schemaOf(pool: pg.Pool) {
  const { rows } = await pool.query(`
    select attrelid::regclass::text as of, format('%s %s %s %s', attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as is
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select oid::regprocedure::text, pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1, 2`)
  return rows
}

test('a database of the last release is migrated to the schema of a new one, with its rows', async () => {
  const pool = await restoreLastRelease('last_release')
  await Promise.all([
    migrate(pool.options, migrationsFolder),
    migrate(pool.options, migrationsFolder),
  ])
  const { pool: fresh } = await emptyDatabase()
  expect(await schemaOf(pool)).toEqual(await schemaOf(fresh))
  const { rows } = await pool.query(
    `select v.title, s.facets from vacancies v join vacancy_search s using (id)
    union all select r.working ->> 'title', s.facets from resumes r join resume_search s using (id)`,
  )
  expect(rows).toEqual([
    {
      title: 'Повар-сушист',
      facets: [
        'only_with_salary=1',
        'experience=1_3',
        'employment_form=full',
        'direct=1',
        'work_format=on_site',
        'work_schedule=5_2',
      ],
    },
    {
      title: 'Повар',
      facets: [
        'education_level=secondary',
        'work_format=on_site',
        'employment_form=full',
        'language=kk',
        'driver_license=B',
      ],
    },
  ])
})

test('a database between two releases is refused and not changed', async () => {
  const pool = await restoreLastRelease('between')
  await pool.query(`delete from migrations where name = '0064-reason-of-a-refusal.sql'`)
  await expect(migrate(pool.options, migrationsFolder)).rejects.toThrow(
    /has 58 of the 59 .* Start commit dc433e11 on it once/,
  )
  expect((await pool.query('select from migrations')).rowCount).toBe(58)
})

const drizzleTables = Object.values(tables).filter((table) => is(table, PgTable))

test.each(drizzleTables.map((table) => [getTableConfig(table).name, table] as const))(
  'the columns of %s are those of the migrations',
  async (name, table) => {
    const { pool } = await emptyDatabase()
    const { rows } = await pool.query<{
      name: string
      type: string
      required: boolean
      filled: boolean
    }>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
        atthasdef or attidentity <> '' as filled
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    )
    const declared = getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull || column.primary,
    }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    const shapes = rows.map(({ name, type, required }) => ({ name, type, required }))
    expect(declared.toSorted(byName)).toEqual(shapes.toSorted(byName))
    const filled = rows.filter((row) => row.filled).map((row) => row.name)
    for (const column of getTableConfig(table).columns) {
      if (column.hasDefault) expect(filled).toContain(column.name)
    }
  },
)

test('every table of the migrations is described', async () => {
  const { pool } = await emptyDatabase()
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    drizzleTables.map((table) => getTableConfig(table).name).toSorted(),
  )
})
