import { defineConfig } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '../scripts/patience.ts'

// Tests request more in a minute than a visitor may; `run-program.ts` gives this factor to their own programs too.
process.env.RATE_LIMIT_FACTOR ??= '100'
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))
if (!process.env.E2E_DEMO) {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-e2e-'))
  process.env.E2E_DEMO = join(folder, 'demo')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/**
 * Tests the built program with the demo data in Debian's Chromium. Runs Chromium's headless shell, which needs a fifth
 * of the processor time of the full browser.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: patience(60_000),
  expect: { timeout: patience(10_000) },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A failed test is repeated once. `npm test` fails if more than 1 % of the tests need this.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    userAgent: 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/150.0 Mobile',
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    actionTimeout: patience(10_000),
    navigationTimeout: patience(20_000),
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command:
      'node_modules/.bin/tsx e2e/seed-demo.ts && cp -R "$E2E_DEMO" "$DATA_DIR" && exec node build/server.js',
    cwd: '..',
    url: `http://localhost:${process.env.E2E_PORT}/readyz`,
    timeout: patience(60_000),
    env: {
      NODE_ENV: 'production',
      PORT: process.env.E2E_PORT,
      DATA_DIR: `${process.env.E2E_DEMO}-of-all`,
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  },
})
