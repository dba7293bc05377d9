import type { Config } from '../config.ts'
import { cloudPayments } from './cloud-payments.ts'
import type { Payments, Seller } from './provider.ts'
import { testProvider } from './test-provider.ts'

type ProviderConfig = Pick<
  Config,
  'cloudPayments' | 'isDemo' | 'seller' | 'tokenSecrets' | 'vatPercent' | 'webUrl'
> &
  Partial<Pick<Config, 'timeLimits'>>

/** Returns the payment provider from the configuration; if none is configured and DEMO is on, the demo provider. */
export function configuredPayments(config: ProviderConfig): Payments {
  const { cloudPayments: options, isDemo, timeLimits, vatPercent, webUrl } = config
  const seller = config.seller ?? (isDemo ? demoSeller : null)
  const demoProvider = isDemo ? testProvider(testSecret(config)) : null
  return {
    vatPercent,
    seller,
    beginLimitMs: timeLimits?.payments,
    offered: options ? cloudPayments({ ...options, webUrl }) : demoProvider,
  }
}

/** The seller on invoices of the demo: its bank does not exist, so that nobody pays by mistake. */
export const demoSeller: Seller = {
  name: 'ТОО «Отклик» (показ, не оплачивайте)',
  bin: '180540001239',
  address: 'Алматы, ул. Абая, 1',
  iik: 'KZ86125KZT5004100100',
  bik: 'DEMOKZKA',
  bank: 'АО «Банк для показа»',
  kbe: '17',
  knp: '859',
}

/** Returns the secret with which the demo provider signs its webhooks. */
export function testSecret({ tokenSecrets: [secret = ''] }: Pick<Config, 'tokenSecrets'>): string {
  return secret
}
