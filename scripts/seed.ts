// npm run seed -- --vacancies 100000 --resumes 50000 --applications 20000   (rows for load tests)
// npm run seed -- --from FILE                                               (vacancies from a JSONL file)
// Uses DATABASE_URL or the embedded database of DATA_DIR, which must not be in use.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../api/config.ts'
import { ConfigError } from '../api/contract/environment.ts'
import { openDatabase } from '../api/database/connect.ts'
import { DirectoryError } from '../api/database/embedded/directory-error.ts'
import { migrate } from '../api/database/migrate.ts'
import { importVacancies } from '../api/database/seed/import-vacancies.ts'
import { seedLoad } from '../api/database/seed/seed-load.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      vacancies: { type: 'string', default: '0' },
      resumes: { type: 'string', default: '0' },
      applications: { type: 'string', default: '0' },
    },
  })
  const config = readConfig(process.env)
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    isBulk: true,
  })
  const now = new Date()
  try {
    await migrate(database.direct)
    if (values.from) {
      const lines = readFileSync(values.from, 'utf8').split('\n').filter(Boolean)
      const report = await importVacancies(database.db, lines, { now })
      say(`Imported ${report.imported} of ${lines.length}`)
      for (const { line, reason } of report.skipped) say(`  line ${line} skipped: ${reason}`)
    } else {
      const amounts = {
        vacancies: amount('vacancies', values.vacancies),
        resumes: amount('resumes', values.resumes),
        applications: amount('applications', values.applications),
      }
      await seedLoad(database, { ...amounts, now })
      say(`Added ${JSON.stringify(amounts)}`)
    }
  } finally {
    await database.close()
  }
}

function amount(name: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new ConfigError(`--${name} must be a whole number`)
  return Number(text)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${isExpected(error) ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})

function isExpected(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof DirectoryError
}
