import { expect, test } from 'vitest'
import { configuredPayments } from './configured.ts'

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
  const shared = { tokenSecrets: ['x'.repeat(32)], vatPercent: 16, webUrl: 'https://otklik.kz' }
  expect(configuredPayments({ ...shared, ...some }).offered?.name).toBe(name)
})
