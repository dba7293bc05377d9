import { readConfig, variableNames, type Config } from '../../api/config.ts'
import { ConfigError } from '../../api/contract/environment.ts'
import { nearest } from '../../api/search/nearest.ts'
import { right, wrong, type Diagnosis } from './diagnosis.ts'

type Env = Record<string, string | undefined>

/** Reads the variables. The configuration is null if one is wrong; each wrong or misspelt one has its line. */
export function readVariables(env: Env): { config: Config | null; diagnoses: Diagnosis[] } {
  const misspelt = findMisspelt(env)
  try {
    const config = readConfig(withSecrets(env))
    const count = variableNames.filter((name) => env[name]).length
    const faults = [...misspelt, ...findWeak(config)]
    const fine = faults.length ? faults : [right('variables', `${count} are set`)]
    return { config, diagnoses: fine }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const lines = error.message.split('\n').map((line) => wrong('variables', line))
    return { config: null, diagnoses: [...misspelt, ...lines] }
  }
}

/** Fills in missing secrets, which a start on the embedded database would write into DATA_DIR. The doctor writes nothing. */
function withSecrets(env: Env): Env {
  if (env.DATABASE_URL) return env
  const secret = 'made by the first start and not by the doctor'
  return {
    ...env,
    SESSION_SECRET: env.SESSION_SECRET || secret,
    TOKEN_SECRET: env.TOKEN_SECRET || secret,
  }
}

/** Secrets of 32 characters that are easily guessed, such as one word many times. */
function findWeak({ sessionSecrets, tokenSecrets }: Config): Diagnosis[] {
  const isWeak = (secrets: string[]) => secrets.some((secret) => new Set(secret).size < 8)
  const named = { SESSION_SECRET: sessionSecrets, TOKEN_SECRET: tokenSecrets }
  return Object.entries(named).flatMap(([name, secrets]) =>
    isWeak(secrets)
      ? [wrong('variables', `${name} is easily guessed: make it with openssl rand -hex 32`)]
      : [],
  )
}

function findMisspelt(env: Env): Diagnosis[] {
  const known = new Map(variableNames.map((name) => [name, 1]))
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || name.length < 8) return []
    const meant = nearest(name, known)
    return meant ? [wrong('variables', `${name} is unknown: is ${meant} meant?`)] : []
  })
}

/** Returns a function that removes from a text all passwords and secrets of the variables. */
export function secretsOf(env: Env): (text: string) => string {
  const hidden = Object.entries(env).flatMap(([name, value = '']) => {
    if (/SECRET|TOKEN|PRIVATE_KEY/.test(name)) return value.split(',')
    const url = /_(URL|DSN)$/.test(name) ? URL.parse(value) : null
    if (!url) return []
    // Some gateways and stores of errors have a token in place of the user.
    const parts = url.password ? [url.password] : [url.username]
    return parts.flatMap((part) => [part, decodeURIComponent(part)])
  })
  const secrets = hidden.filter((secret) => secret.length > 3)
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
}
