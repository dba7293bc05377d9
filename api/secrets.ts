import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, isLongEnough } from './contract/environment.ts'
import { unusable } from './database/embedded/directory-error.ts'

interface SecretVariables {
  SESSION_SECRET: string[]
  TOKEN_SECRET: string[]
  DATABASE_URL?: string
  DATA_DIR: string
}

/** Returns the secrets from the environment variable, or else a generated secret that is stored in DATA_DIR. */
export function readSecrets(
  name: 'SESSION_SECRET' | 'TOKEN_SECRET',
  data: SecretVariables,
): string[] {
  const given = data[name]
  if (given.length) return given
  if (data.DATABASE_URL) throw new ConfigError(`${name} is required with DATABASE_URL`)
  const file = join(data.DATA_DIR, name.toLowerCase().replace('_', '-'))
  let kept: string
  try {
    if (!existsSync(file)) {
      mkdirSync(data.DATA_DIR, { recursive: true, mode: 0o700 })
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
    }
    kept = readFileSync(file, 'utf8')
  } catch (error) {
    throw unusable('DATA_DIR', data.DATA_DIR, error)
  }
  // An empty secret would allow anybody to sign session tokens.
  if (!isLongEnough(kept))
    throw new ConfigError(`${name} is damaged: remove ${file} and start again`)
  return [kept]
}
