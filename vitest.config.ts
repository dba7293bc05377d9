import { defineConfig } from 'vitest/config'
import { patience } from './scripts/patience.ts'

/** Tests that ask a database run on both kinds; they get theirs from api/database/testing.ts. */
const onDatabase = [
  'api/app.test.ts',
  'api/{database,events}/*.test.ts',
  'api/http/{authenticate,idempotency,kinds}.test.ts',
  'api/hubs/hubs.test.ts',
  'api/jobs/*.test.ts',
  'api/mail/{letters,sending,sms,smtp}.test.ts',
  'api/payments/dev-pay.test.ts',
  'api/resources/**/*.test.ts',
  'api/search/**/*.test.ts',
  'api/session/codes.test.ts',
]

/** Tests of several processes: on a Redis of their own, and where they ask a database too, on the server. */
const onRedis = [
  'api/processes.test.ts',
  'api/http/redis-count.test.ts',
  'packages/signalr-server/redis-backplane.test.ts',
  'app/platform/session/shared-form-store.server.test.ts',
]

/** Who may ask each endpoint, and what it refuses, is answered before a query can be one of a kind of database. */
const onServer = ['api/{declared,permissions}.test.ts']

/** Tests of pages ask the API behind them, whose own tests know both kinds. */
const onPages = [
  'app/{permissions,kept-forms,drafts,extra-parts,pseudo-locale}.test.ts',
  'app/routes/**/*.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: patience(30_000),
    hookTimeout: patience(10_000),
    setupFiles: 'scripts/wait-patiently.ts',
    env: { SESSION_SECRET: 'a secret for tests only that is long enough', LOG_LEVEL: 'silent' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,api,packages,e2e,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...onDatabase, ...onServer, ...onPages, ...onRedis],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [...onDatabase, ...onPages],
          // A worker keeps its database from file to file.
          isolate: false,
          provide: { testDatabase: 'embedded' },
          globalSetup: 'api/database/testing-folder.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...onDatabase, ...onServer, ...onRedis],
          isolate: false,
          globalSetup: 'api/database/testing-server.ts',
        },
      },
    ],
  },
})
