import { expect, test } from 'vitest'
import { verificationAfter, type Identity, type Verification } from './company-verification.ts'

const whole: Identity = {
  bin: '180540012343',
  legal_name: 'ТОО «Сарыарка»',
  website_url: 'https://saryarka.kz/',
  contact_email: 'hr@saryarka.kz',
}
const unnamed = { ...whole, legal_name: '', bin: null }

test.each<[string, Verification, Identity, Partial<Identity>, Verification]>([
  [
    'the last missing fact is added',
    'none',
    { ...whole, bin: null },
    { bin: whole.bin },
    'pending',
  ],
  ['a fact still misses', 'none', unnamed, { bin: whole.bin }, 'none'],
  ['nothing changes', 'pending', whole, {}, 'pending'],
  ['nothing changes', 'verified', whole, {}, 'verified'],
  ['nothing changes', 'rejected', whole, {}, 'rejected'],
  ['the BIN changes', 'verified', whole, { bin: '210340008712' }, 'pending'],
  ['the legal name changes', 'verified', whole, { legal_name: 'ТОО «Алатау»' }, 'pending'],
  ['the site changes', 'verified', whole, { website_url: 'https://alatau.kz/' }, 'pending'],
  ['the site goes', 'verified', whole, { website_url: null }, 'pending'],
  ['what was wrong is mended', 'rejected', whole, { legal_name: 'ТОО «Алатау»' }, 'pending'],
  ['the contact e-mail changes', 'verified', whole, { contact_email: 'a@b.kz' }, 'verified'],
  ['the contact e-mail goes', 'verified', whole, { contact_email: null }, 'verified'],
  ['the contact e-mail goes', 'pending', whole, { contact_email: null }, 'none'],
  ['the BIN goes', 'verified', whole, { bin: null }, 'none'],
])('%s: %s', (_, verification, before, change, expected) => {
  const company = { ...before, verification, verified_by: null }
  expect(verificationAfter(company, { ...before, ...change })).toBe(expected)
})

test.each([
  ['domain', { website_url: null }, 'pending'],
  ['document', { website_url: null }, 'verified'],
  ['payment', { website_url: 'https://alatau.kz/' }, 'verified'],
  ['document', { bin: '210340008712' }, 'pending'],
  ['payment', { legal_name: 'ТОО «Алатау»' }, 'pending'],
] as const)('%s, changed %o: %s', (verified_by, change, expected) => {
  const company = { ...whole, verification: 'verified', verified_by } as const
  expect(verificationAfter(company, { ...whole, ...change })).toBe(expected)
})
