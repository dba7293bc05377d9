// Writes the demo into the empty folder E2E_DEMO: each program of the tests starts on a copy of it.
import { openDatabase } from '../api/database/connect.ts'
import { migrate } from '../api/database/migrate.ts'
import { demoPassword } from '../api/database/seed/demo-accounts.ts'
import { seedDemo } from '../api/database/seed/seed-demo.ts'
import { hashPassword } from '../api/session/passwords.ts'

const { db, pool, close } = await openDatabase({ dataDir: process.env.E2E_DEMO ?? null })
await migrate(pool)
await seedDemo(db, { now: new Date(), passwordHash: await hashPassword(demoPassword) })
await close()
