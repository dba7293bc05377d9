import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './headers.server.ts'

const inline = { scripts: ["'sha256-one'"], styles: ["'sha256-two'"] }

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

test('a document runs only our own scripts', () => {
  const policy = directives(contentSecurityPolicy(inline))
  expect(policy['script-src']).toBe("'self' 'sha256-one'")
  expect(policy['style-src']).toBe("'self' 'sha256-two'")
  expect(policy['default-src']).toBe("'self'")
  expect(policy['object-src']).toBe("'none'")
  expect(policy['base-uri']).toBe("'none'")
  expect(policy['frame-ancestors']).toBe("'none'")
  expect(policy['form-action']).toBe("'self'")
})

test.each(['script-src', 'default-src', 'style-src'])('%s allows nothing inline', (name) => {
  const values = directives(contentSecurityPolicy(inline))[name] ?? ''
  expect(values).not.toMatch(/unsafe-(inline|eval)|\*|https?:|data:/)
})

test.each([
  [undefined, "'self'"],
  ['https://hub.example wss://hub.example', "'self' https://hub.example wss://hub.example"],
])('connects to itself and the hub %s', (connectTo, expected) => {
  expect(directives(contentSecurityPolicy(inline, { connectTo }))['connect-src']).toBe(expected)
})

test('a form may redirect only to the payment page outside the site', () => {
  const payAt = 'https://orders.cloudpayments.kz'
  const policy = directives(contentSecurityPolicy(inline, { payAt }))
  expect(policy['form-action']).toBe(`'self' ${payAt}`)
  expect(Object.values(policy).filter((values) => values.includes(payAt))).toHaveLength(1)
})

test.each([true, false])('headers of every answer, secure: %s', (isSecure) => {
  const headers = securityHeaders(isSecure)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect('strict-transport-security' in headers).toBe(isSecure)
})
