import { expect, test } from 'vitest'
import { messengerHref, splitAtWhatsApp } from './messenger-href.ts'

test.each([
  ['whatsapp', '+77011234567', 'https://wa.me/77011234567'],
  ['telegram', '+77011234567', 'https://t.me/+77011234567'],
  ['whatsapp', '+77011234567, Айгуль', 'https://wa.me/77011234567'],
] as const)('%s of %s opens at %s', (messenger, phone, href) => {
  expect(messengerHref(messenger, phone)).toBe(href)
})

test.each([
  ['WhatsApp', ['', 'WhatsApp', '']],
  ['только вотсап, Динара', ['только ', 'вотсап', ', Динара']],
  ['Вацап', ['', 'Вацап', '']],
  ['уотсап после 18', ['', 'уотсап', ' после 18']],
  ["what's app", ['', "what's app", '']],
  ['без WhatsApp', null],
  ['доб. 12', null],
  ['Вацапов', null],
  ['', null],
])('the note «%s» is divided at WhatsApp', (note, parts) => {
  expect(splitAtWhatsApp(note)).toEqual(parts)
})
