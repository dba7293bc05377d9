import { expect, test } from 'vitest'
import { messengerHref } from './messenger-href.ts'

test.each([
  ['whatsapp', '+77011234567', 'https://wa.me/77011234567'],
  ['telegram', '+77011234567', 'https://t.me/+77011234567'],
  ['whatsapp', '+77011234567, Айгуль', 'https://wa.me/77011234567'],
] as const)('%s of %s opens at %s', (messenger, phone, href) => {
  expect(messengerHref(messenger, phone)).toBe(href)
})
