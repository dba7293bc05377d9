// npm run searches [-- --days N]: lists the searches that found nothing, the most frequent first.
import { parseArgs } from 'node:util'
import { readConfig } from '../api/config.ts'
import { openDatabase } from '../api/database/connect.ts'
import { listUnanswered } from '../api/search/unanswered.ts'

const dayMs = 24 * 3600_000

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } })
  const config = readConfig(process.env)
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
  })
  try {
    const since = new Date(Date.now() - Number(values.days) * dayMs)
    for (const { list, query, times } of await listUnanswered(database.db, since)) {
      process.stdout.write(`${String(times).padStart(6)}  ${list}  ${query}\n`)
    }
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${String((error as Error).stack)}\n`)
  process.exit(1)
})
