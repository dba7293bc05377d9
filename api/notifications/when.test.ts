import { describe, expect, test } from 'vitest'
import type { NotificationPreferences } from '../contract/notification-preferences.ts'
import { nextTime } from '../contract/rules/local-time.ts'
import { whenToWrite } from './when.ts'

const chosen: NotificationPreferences = {
  muted: { email: [], push: [], sms: [], telegram: [] },
  quiet_hours: { from: '21:00', to: '08:00' },
  digest: 'off',
  time_zone: 'Asia/Almaty',
}
const day = { from: '13:00', to: '14:00' }
const berlin = 'Europe/Berlin'

describe('quiet hours', () => {
  test.each([
    ['before they begin', '2026-11-23T20:59+05:00', {}, '2026-11-23T20:59+05:00'],
    ['when they begin', '2026-11-23T21:00+05:00', {}, '2026-11-24T08:00+05:00'],
    ['before midnight', '2026-11-23T23:59+05:00', {}, '2026-11-24T08:00+05:00'],
    ['at midnight', '2026-11-24T00:00+05:00', {}, '2026-11-24T08:00+05:00'],
    ['in the last minute', '2026-11-24T07:59+05:00', {}, '2026-11-24T08:00+05:00'],
    ['when they end', '2026-11-24T08:00+05:00', {}, '2026-11-24T08:00+05:00'],
    ['within a day', '2026-11-24T13:30+05:00', { quiet_hours: day }, '2026-11-24T14:00+05:00'],
    ['outside of them', '2026-11-24T23:30+05:00', { quiet_hours: day }, '2026-11-24T23:30+05:00'],
    ['without any', '2026-11-24T03:00+05:00', { quiet_hours: null }, '2026-11-24T03:00+05:00'],
    [
      'in a zone where it is day',
      '2026-11-24T03:00+05:00',
      { time_zone: 'America/New_York' },
      '2026-11-24T03:00+05:00',
    ],
    [
      'in a zone where it is night',
      '2026-11-23T20:00+05:00',
      { time_zone: 'Asia/Tokyo' },
      '2026-11-24T04:00+05:00',
    ],
    [
      'in the night that is an hour shorter',
      '2026-03-28T23:00+01:00',
      { time_zone: berlin },
      '2026-03-29T08:00+02:00',
    ],
    [
      'in the night that is an hour longer',
      '2026-10-24T23:00+02:00',
      { time_zone: berlin },
      '2026-10-25T08:00+01:00',
    ],
    [
      'until a time that clocks skip',
      '2026-03-29T00:30+01:00',
      { time_zone: berlin, quiet_hours: { from: '21:00', to: '02:30' } },
      '2026-03-29T03:30+02:00',
    ],
    [
      'in the second of two hours',
      '2026-10-25T02:30+01:00',
      { time_zone: berlin, quiet_hours: { from: '21:00', to: '08:00' } },
      '2026-10-25T08:00+01:00',
    ],
  ] as const)('%s', (_, happens, changes, goes) => {
    const when = whenToWrite('application_invited', { ...chosen, ...changes }, new Date(happens))
    expect(when).toEqual({ at: new Date(goes), isInDigest: false })
  })
})

test.each([
  ['application_viewed', 'off', '16:00', '23 16:00', false],
  ['application_viewed', 'daily', '16:00', '24 09:00', true],
  ['application_viewed', 'daily', '03:00', '23 09:00', true],
  ['application_viewed', 'daily', '09:00', '23 09:00', true],
  ['application_invited', 'daily', '16:00', '23 16:00', false],
  ['application_invited', 'daily', '22:00', '24 08:00', false],
  ['interview_changed', 'daily', '16:00', '23 16:00', false],
] as const)('%s with a digest %s at %s goes on the %s', (type, digest, time, goes, isInDigest) => {
  const at = (local: string) => new Date(`2026-11-${local.replace(' ', 'T')}+05:00`)
  const when = whenToWrite(type, { ...chosen, digest }, at(`23 ${time}`))
  expect(when).toEqual({ at: at(goes), isInDigest })
})

test('a digest is sent after the end of late quiet hours', () => {
  const late = { ...chosen, digest: 'daily', quiet_hours: { from: '23:00', to: '11:00' } } as const
  expect(whenToWrite('application_viewed', late, new Date('2026-11-23T16:00+05:00'))?.at).toEqual(
    new Date('2026-11-24T11:00+05:00'),
  )
})

test('a muted kind of notification is not sent, another kind is', () => {
  const muted = {
    ...chosen,
    muted: { email: ['application_viewed' as const], push: [], sms: [], telegram: [] },
  }
  const now = new Date('2026-11-23T12:00+05:00')
  expect(whenToWrite('application_viewed', muted, now)).toBeNull()
  expect(whenToWrite('application_invited', muted, now)).not.toBeNull()
})

test('the next time is the earlier one when the clock repeats an hour', () => {
  expect(nextTime('02:30', new Date('2026-10-24T23:00+02:00'), berlin)).toEqual(
    new Date('2026-10-25T02:30+02:00'),
  )
})
