import { expect, test } from 'vitest'
import { isPublicAddress, isPublicUrl } from './public-address.ts'

test.each([
  ['142.250.74.78', true],
  ['2a00:1450:400f:80d::200e', true],
  ['172.32.0.1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.251', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['https://example.com/jobs.xml', true],
  ['https://142.250.74.78/', true],
  ['https://192.168.1.1/', false],
  ['https://[::1]/', false],
  ['https://localhost/', false],
  ['https://me:secret@example.com/', false],
])('%s may lead to the public internet: %s', (url, expected) => {
  expect(isPublicUrl(url)).toBe(expected)
})
