// npm run searches [-- --days N]: lists the searches that found nothing, the most frequent first.
import { parseArgs } from 'node:util'
import { ConfigError } from '../api/contract/environment.ts'
import { openDatabase } from '../api/database/connect.ts'
import { DirectoryError } from '../api/database/embedded/directory-error.ts'
import { listUnanswered } from '../api/search/unanswered.ts'
import { readConfigOfDatabase } from './existing-database.ts'

const dayMs = 24 * 3600_000

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } })
  const config = await readConfigOfDatabase(process.env)
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
  const isExpected = error instanceof ConfigError || error instanceof DirectoryError
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})
