// `npm start`: builds if a source has changed since the last build, then runs the program in this process.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stamp = 'build/stamp'
const sources = [
  'app',
  'api',
  'packages',
  'public',
  'scripts',
  'server.ts',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Hashes path, size and modification time of every source, so deleted files count as changes too. */
function fingerprint() {
  const hash = createHash('sha256')
  const add = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  sources.forEach(add)
  return hash.digest('hex')
}

const current = fingerprint()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== current) {
  const why = existsSync(stamp) ? 'again, since something changed' : 'once'
  process.stdout.write(`Building ${why}, about half a minute:\n`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, current)
}

process.env.NODE_ENV = 'production'
await import('../build/server.js')
