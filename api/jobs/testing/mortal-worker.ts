import { openDatabase } from '../../database/connect.ts'
import { createJobs } from '../jobs.ts'
import { jobTimes } from './job-times.ts'

const [where = ''] = process.argv.slice(2)
const isServer = where.startsWith('postgres')
const database = await openDatabase(isServer ? { url: where, dataDir: null } : { dataDir: where })
const jobs = createJobs({
  database,
  jobs: {
    count: {
      async run() {
        process.send?.('running')
        await new Promise(() => {})
      },
      limitSeconds: 60,
      retries: 2,
      pauseSeconds: 60,
    },
  },
  timeZone: 'UTC',
  onError(error) {
    throw error
  },
  ...jobTimes,
})
await jobs.start()
await jobs.enqueue(database.db, 'count', { n: 1 } as never)
