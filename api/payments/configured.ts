import type { Config } from '../config.ts'
import { cloudPayments } from './cloud-payments.ts'
import type { Payments } from './provider.ts'
import { testProvider } from './test-provider.ts'

type Used = Pick<Config, 'cloudPayments' | 'isDemo' | 'tokenSecrets' | 'vatPercent' | 'webUrl'>

/** Money comes in by who is configured; where nobody is, one is played while DEMO is on. */
export function configuredPayments(config: Used): Payments {
  const { cloudPayments: options, vatPercent, webUrl } = config
  if (options) return { vatPercent, offered: cloudPayments({ ...options, webUrl }) }
  return { vatPercent, offered: config.isDemo ? testProvider(testSecret(config)) : null }
}

/** What the played provider signs with. */
export function testSecret({ tokenSecrets: [secret = ''] }: Pick<Config, 'tokenSecrets'>): string {
  return secret
}
