import { TimeLimitPassed, within } from '../../api/time-limit.ts'
import { checkPayments, checkTelegram } from './callbacks.ts'
import { readVariables, secretsOf } from './configuration.ts'
import { checkDatabase } from './database.ts'
import { reasonOf, wrong, type Check, type Diagnosis } from './diagnosis.ts'
import { checkFolder } from './folder.ts'
import { checkMail, checkSms } from './messages.ts'
import { checkProxies, checkPublicAddress } from './public-address.ts'
import { checkDirect, checkReplica } from './replica.ts'
import { checkBucket, checkRedis } from './servers.ts'

const checks: Record<string, Check> = {
  address: checkPublicAddress,
  proxies: checkProxies,
  database: checkDatabase,
  direct: checkDirect,
  replica: checkReplica,
  folder: checkFolder,
  files: checkBucket,
  redis: checkRedis,
  mail: checkMail,
  sms: checkSms,
  payments: checkPayments,
  telegram: checkTelegram,
}

/** Examines everything at the same time, each check for at most `limitMs`. No text holds a secret of the variables. */
export async function examine(
  env: Record<string, string | undefined>,
  { now = Date.now, limitMs = 5000 } = {},
): Promise<Diagnosis[]> {
  const { config, diagnoses } = readVariables(env)
  const all = config
    ? await Promise.all(
        Object.entries(checks).map(([name, check]) =>
          within(limitMs, name, (signal) => check({ config, now, signal })).catch(
            (error: unknown) =>
              wrong(
                name,
                error instanceof TimeLimitPassed
                  ? `no answer within ${limitMs / 1000} s: is the server up, and no firewall between?`
                  : reasonOf(error),
              ),
          ),
        ),
      )
    : []
  const withoutSecrets = secretsOf(env)
  return [diagnoses, ...all].flat().map((each) => ({ ...each, text: withoutSecrets(each.text) }))
}
