import { defineConfig } from 'vitest/config'
import { patience } from './scripts/patience.ts'

/** Tests that run on a PostgreSQL server and on the embedded database. */
const onBoth = [
  'api/{database,events,jobs}/*.test.ts',
  'api/http/idempotency.test.ts',
  'api/resources/applications/{bulk-moves,free-times,pending-refusals,routes}.test.ts',
  'api/resources/billing/checkout/allowances.test.ts',
  'api/resources/{resumes,vacancies}/search.test.ts',
  'api/resources/team/routes.test.ts',
  'api/search/**/*.test.ts',
]

/** Tests with a database run on a PostgreSQL server, which is a quarter faster than the embedded database. */
const onServer = [
  'api/{app,database-refuses,declared,permissions,permissions-of-desk,permissions-of-keys,permissions-of-team}.test.ts',
  'api/database/server/*.test.ts',
  'api/http/{authenticate,kinds}.test.ts',
  'api/hubs/hubs.test.ts',
  'api/mail/{letters,sending,sms,smtp}.test.ts',
  'api/telegram/telegram.test.ts',
  'api/payments/dev-pay.test.ts',
  'api/notifications/alerts.test.ts',
  'api/resources/**/*.test.ts',
  'api/vacancy-text/*.test.ts',
  'api/session/codes.test.ts',
  'app/{permissions,permissions-of-desk,permissions-of-team,kept-forms,drafts,extra-parts,pseudo-locale}.test.ts',
  'app/routes/**/*.test.ts',
  'scripts/doctor/*.test.ts',
]

/** Tests of several processes, which need Redis. */
const onRedis = [
  'api/processes.test.ts',
  'api/http/redis-count.test.ts',
  'packages/signalr-server/redis-backplane.test.ts',
  'app/platform/session/shared-form-store.server.test.ts',
]

/** Tests that replace modules, or load them anew, have a process each. */
const replacingModules = [
  'app/features/applications/live/live.test.ts',
  'app/features/favorites/favorite-actions.test.ts',
  'app/features/support/start-support.test.ts',
  'app/platform/env/env.server.test.ts',
  'app/platform/hub/connection.test.ts',
  'app/platform/session/return-path.server.test.ts',
]

const sharedProcess = { isolate: false, setupFiles: ['scripts/clean-up-after-file.ts'] }

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: patience(30_000),
    hookTimeout: patience(10_000),
    setupFiles: ['scripts/wait-patiently.ts'],
    env: { SESSION_SECRET: 'a secret for tests only that is long enough', LOG_LEVEL: 'silent' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,api,packages,e2e,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...onBoth, ...onServer, ...onRedis, ...replacingModules],
          ...sharedProcess,
        },
      },
      { extends: true, test: { name: 'replacing modules', include: replacingModules } },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: onBoth,
          ...sharedProcess,
          provide: { testDatabase: 'embedded' },
          globalSetup: 'api/database/testing-folder.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...onBoth, ...onServer, ...onRedis],
          ...sharedProcess,
          globalSetup: 'api/database/testing-server.ts',
        },
      },
    ],
  },
})
