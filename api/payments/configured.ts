import type { Config } from '../config.ts'
import { cloudPayments } from './cloud-payments.ts'
import type { Payments } from './provider.ts'
import { testProvider } from './test-provider.ts'

type ProviderConfig = Pick<
  Config,
  'cloudPayments' | 'isDemo' | 'tokenSecrets' | 'vatPercent' | 'webUrl'
>

/** Returns the payment provider from the configuration; if none is configured and DEMO is on, the demo provider. */
export function configuredPayments(config: ProviderConfig): Payments {
  const { cloudPayments: options, vatPercent, webUrl } = config
  if (options) return { vatPercent, offered: cloudPayments({ ...options, webUrl }) }
  return { vatPercent, offered: config.isDemo ? testProvider(testSecret(config)) : null }
}

/** Returns the secret with which the demo provider signs its webhooks. */
export function testSecret({ tokenSecrets: [secret = ''] }: Pick<Config, 'tokenSecrets'>): string {
  return secret
}
