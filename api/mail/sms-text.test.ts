import { expect, test } from 'vitest'
import { texts as notificationTexts, inWords, smsOf } from '../notifications/texts.ts'
import type { Kind } from '../notifications/kinds.ts'
import { smsLength, writeSms } from './sms-text.ts'
import { texts } from './texts.ts'

const moment = { moment: '2026-09-27T05:00:00Z' }
const values = inWords(
  {
    company: `«${'Щ'.repeat(199)}`,
    vacancy: 'Щ'.repeat(200),
    person: 'Щ'.repeat(200),
    address: `Петропавловск, ${'ул. Щорса '.repeat(30)}`,
    workplace: `Алматы, ${'ул. Розыбакиева '.repeat(30)}`,
    contact: `${'Щ'.repeat(100)}, +7 727 355 01 80`,
    room: 'https://meet.google.com/abc-defg-hij',
    more: notificationTexts.offered_office.more,
    attend: null,
    late: '20 минут',
    number: 'EEA5GPPD',
    time: moment,
    start: moment,
    off: moment,
    link: { path: '/' },
  },
  'Asia/Almaty',
)
const site = 'rabota.otklik.example'
const time = 'вс, 27 сентября, 10:00'
const texted = (Object.keys(notificationTexts) as Kind[]).filter((kind) => smsOf(kind).length > 0)

test.each(texted)(
  '%s: with the longest names an SMS keeps its time, link and our address',
  (kind) => {
    const sentences = smsOf(kind)
    const said = sentences.join(' ')
    for (const other of ['room', 'address']) {
      const text = writeSms(sentences, { ...values, [other]: null, site }, texts.sms) ?? ''
      expect(text.length).toBeLessThanOrEqual(smsLength)
      expect(text).toContain(site)
      if (/\{\{(time|start|off)\}\}/.test(said)) expect(text).toContain(time)
      if (said.includes('{{workplace}}')) expect(text).toMatch(/ул\. Роз/)
      if (said.includes('{{company}}') && !said.includes('[')) expect(text).toMatch(/«„Щ{5}/)
      if (said.includes(`{{${other === 'room' ? 'address' : 'room'}}}`)) {
        expect(text).toMatch(other === 'room' ? /ул\. Щорса / : /abc-defg-hij$/)
      }
    }
  },
)

test('an SMS refers to the site instead of a link that is too long', () => {
  const room = `https://teams.example/${'x'.repeat(200)}`
  const text = writeSms(smsOf('offered_video'), { ...values, address: null, room, site }, texts.sms)
  expect(text).toMatch(/Ссылка на сайте$/)
})

test('short names stay whole', () => {
  const short = {
    ...values,
    company: 'Кофейня',
    address: 'Алматы, Достык 97',
    room: null,
    more: null,
    site,
  }
  expect(writeSms(smsOf('offered_office'), short, texts.sms)).toBe(
    `«Кофейня» приглашает на встречу: ${time}. Алматы, Достык 97. Ответить: ${site}`,
  )
})

test('a digest with many names stays short', () => {
  const people = Array.from({ length: 3 }, () => 'Щ'.repeat(100)).join(', ')
  const text =
    writeSms(texts.sms.digest, { count: '999', messages: '999', people, site }, texts.sms) ?? ''
  expect(text.length).toBeLessThanOrEqual(smsLength)
  expect(text).toContain(site)
})

test('an SMS with an empty text is not written', () => {
  expect(writeSms(smsOf('company_refused'), { ...values, off: null, site }, texts.sms)).toBeNull()
})

test.each(['candidate_meets_tomorrow', 'candidate_meets_soon'] as const)(
  '%s: a link to confirm takes the place of our address and stays whole',
  (kind) => {
    const attend = `https://${site}/b?${'x'.repeat(22)}`
    const linked = { ...values, room: null, attend, site: null }
    const text = writeSms(smsOf(kind), linked, texts.sms) ?? ''
    expect(text.length).toBeLessThanOrEqual(smsLength)
    expect(text).toContain(attend)
    expect(text).toContain(time)
    expect(text).toMatch(/ул\. Щорса/)
  },
)

test.each([
  ['Алматы, ул. Розыбакиева, 140А', 'ул. Розыбакиева, 140А'],
  ['Алматы, проспект Абылай хана, 91/1', 'проспект Абылай хана, 91/1'],
])('a reminder with a link names the house of «%s» before the company', (address, house) => {
  const attend = `https://${site}/b?${'x'.repeat(22)}`
  const company = 'Кофейня «Третья чашка»'
  for (const kind of ['candidate_meets_tomorrow', 'candidate_meets_soon'] as const) {
    const linked = { ...values, company, address, room: null, attend, site: null }
    const text = writeSms(smsOf(kind), linked, texts.sms) ?? ''
    expect(text.length).toBeLessThanOrEqual(smsLength)
    expect(text).toContain(`${house}. Буду: ${attend}`)
  }
})

test('a reminder names the company where there is room', () => {
  const short = { ...values, company: 'Кафе', address: 'Алматы, Абая 1', room: null, site }
  const text = writeSms(smsOf('candidate_meets_soon'), short, texts.sms)
  expect(text).toBe(`Через час встреча с «Кафе»: ${time}. Алматы, Абая 1. ${site}`)
})

test('the link that ends such SMS has a sentence where there is room, otherwise it is the address of the site', () => {
  const stop = `${site}/n?i3f7aAbCdEfGhIjK`
  const short = { ...values, company: 'Кафе', room: null, more: null, site, stop }
  const [hired, office] = [smsOf('hire_confirmed'), smsOf('offered_office')]
  expect(writeSms(hired, { ...short, person: 'Айгуль' }, texts.sms)).toBe(
    `Кандидат принял предложение о работе. Айгуль. ${site}. Не слать: ${stop}`,
  )
  expect(writeSms(office, { ...short, address: 'Алматы, Достык 97' }, texts.sms)).toBe(
    `«Кафе» приглашает на встречу: ${time}. Алматы, Достык 97. Ответить: ${stop}`,
  )
})

test.each(texted)('%s: the longest names leave room for the link that ends such SMS', (kind) => {
  const stop = `${site}/n?i3f7aAbCdEfGhIjK`
  const text = writeSms(smsOf(kind), { ...values, room: null, site, stop }, texts.sms) ?? ''
  expect(text.length).toBeLessThanOrEqual(smsLength)
  expect(text).toContain(stop)
})
