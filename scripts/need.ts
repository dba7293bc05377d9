import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface Need {
  what: string
  files: string[]
  packages: string[]
}

export const needs = {
  chromiumShell: {
    what: 'Chromium without windows',
    files: ['/usr/bin/chromium-headless-shell'],
    packages: ['chromium', 'chromium-headless-shell'],
  },
  chromium: { what: 'Chromium', files: ['/usr/bin/chromium'], packages: ['chromium'] },
  postgres: {
    what: 'PostgreSQL 15',
    files: ['/usr/lib/postgresql/15/bin/postgres'],
    packages: ['postgresql-15'],
  },
  redis: { what: 'Redis', files: ['/usr/bin/redis-server'], packages: ['redis-server'] },
  nginx: { what: 'nginx', files: ['/usr/sbin/nginx'], packages: ['nginx-light'] },
  pgbouncer: { what: 'PgBouncer', files: ['/usr/sbin/pgbouncer'], packages: ['pgbouncer'] },
} satisfies Record<string, Need>

/** Installs the missing Debian packages. Without root rights, prints the command that installs them. */
export function provide(wanted: Need[]): void {
  const missing = wanted.filter(({ files }) => !files.some((file) => existsSync(file)))
  if (missing.length === 0) return
  const packages = missing.flatMap((need) => need.packages)
  const names = missing.map((need) => need.what).join(' and ')
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) {
    process.stderr.write(`The tests need ${names}: sudo apt-get install ${packages.join(' ')}\n`)
    process.exit(1)
  }
  process.stdout.write(`Installing ${names}\n`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { ...options, env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    ...options,
    env,
  })
}
