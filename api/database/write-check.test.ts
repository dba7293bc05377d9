import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseGone, isTemporaryRefusal } from './failures.ts'
import { emptyDatabase } from './testing.ts'
import { createWriteCheck } from './write-check.ts'

const nothing = async () => null

test('a database that accepts writes passes the check, again and again', async () => {
  const check = createWriteCheck(await emptyDatabase())
  onTestFinished(check.close)
  for (let run = 0; run < 3; run++) {
    const { rows } = await check.run((db) => db.execute('select count(*) as n from process_checks'))
    expect(rows).toEqual([{ n: 1 }])
  }
})

test('a database that refuses writes, or is silent, does not pass; a full pool does', async ({
  skip,
}) => {
  const database = await emptyDatabase()
  skip(database.isEmbedded, 'the embedded database has a single connection')
  const { pool } = database
  const checkOf = (options: pg.PoolConfig) => {
    const check = createWriteCheck({ ...database, pool: new pg.Pool(options) })
    onTestFinished(check.close)
    return check.run(nothing)
  }
  const readOnly = checkOf({ ...pool.options, options: '-c default_transaction_read_only=on' })
  await expect(readOnly).rejects.toSatisfy(isTemporaryRefusal)

  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  await expect(checkOf({ host: '127.0.0.1', port })).rejects.toSatisfy(isDatabaseGone)

  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  await checkOf(pool.options)
  for (const client of clients) client.release()
})
