import { expect, test } from 'vitest'
import type { Application, Invitation } from '#contract/applications.ts'
import { calendarLinks, geoUrl, mapLinks, phoneToCall } from './meeting-links.ts'

const invitation = {
  scheduled_at: '2026-11-26T14:30:00+05:00',
  duration_minutes: 40,
  address: 'Алматы, Достык 97',
  video_url: null,
  contact_name: 'Динара',
  contact_phone: '+77273550180',
  message: 'Возьмите медкнижку',
} as Invitation

test('calendars get time, place and title, but no phone, name or letter', () => {
  const [google, outlook] = calendarLinks(invitation, 'Встреча, «Кофе & чай»').map(
    ({ href }) => new URL(href),
  )
  expect(Object.fromEntries(google?.searchParams ?? [])).toEqual({
    action: 'TEMPLATE',
    text: 'Встреча, «Кофе & чай»',
    dates: '20261126T093000Z/20261126T101000Z',
    location: 'Алматы, Достык 97',
  })
  expect(Object.fromEntries(outlook?.searchParams ?? [])).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Встреча, «Кофе & чай»',
    startdt: '2026-11-26T14:30:00+05:00',
    enddt: '2026-11-26T10:10:00.000Z',
    location: 'Алматы, Достык 97',
  })
})

test('a map is asked for the whole address', () => {
  const place = 'Алматы, Достык 97, вход №2 & двор'
  expect(geoUrl(place)).toBe(`geo:0,0?q=${encodeURIComponent(place)}`)
  for (const { href } of mapLinks(place)) {
    expect(decodeURIComponent(href)).toContain(place)
    expect(href).not.toContain(' ')
  }
})

test.each([
  ['the candidate', null, '+77010000001', '+77273550180', '+77273550180'],
  ['the contact person of the vacancy', null, '+77010000001', null, '+77010000001'],
  ['the candidate’s phone', ['+77770000000'], null, '+77273550180', '+77770000000'],
  ['nobody', null, null, null, null],
])('%s', (_, phones, ofVacancy, ofMeeting, expected) => {
  const application = {
    contacts: phones && { email: null, phones },
    vacancy: { contact_person: ofVacancy && { name: '', phone: ofVacancy, email: null } },
    invitation: { ...invitation, contact_phone: ofMeeting },
  } as unknown as Application
  expect(phoneToCall(application)).toBe(expected)
})
