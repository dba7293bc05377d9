import { expect, test } from 'vitest'
import { configuredPayments, demoSeller } from './configured.ts'

const cloudPayments = {
  publicId: 'pk',
  secret: 'secret',
  url: 'https://api.cloudpayments.kz',
  pages: 'https://orders.cloudpayments.kz',
  acceptsTests: false,
}

test.each([
  ['nothing', { isDemo: false, cloudPayments: null }, undefined],
  ['the demo', { isDemo: true, cloudPayments: null }, 'test'],
  ['CloudPayments', { isDemo: false, cloudPayments }, 'cloudpayments'],
  ['both', { isDemo: true, cloudPayments }, 'cloudpayments'],
])('with %s configured, who takes money is that alone', (_, some, name) => {
  const shared = {
    tokenSecrets: ['x'.repeat(32)],
    vatPercent: 16,
    webUrl: 'https://otklik.kz',
    seller: null,
  }
  expect(configuredPayments({ ...shared, ...some }).offered?.name).toBe(name)
})

test('invoices are issued by the configured seller, else by that of the demo, else by nobody', () => {
  const shared = {
    tokenSecrets: [],
    vatPercent: 16,
    webUrl: 'https://otklik.kz',
    cloudPayments: null,
  }
  const own = { ...demoSeller, name: 'ТОО «Отклик»' }
  const sellerOf = (isDemo: boolean, seller: typeof own | null) =>
    configuredPayments({ ...shared, isDemo, seller }).seller
  expect(sellerOf(true, own)).toBe(own)
  expect(sellerOf(true, null)).toBe(demoSeller)
  expect(sellerOf(false, null)).toBeNull()
})
