import { expect, test } from 'vitest'
import { parseMove } from './parse-move.ts'

const id = 'a'.repeat(26)
const office = {
  intent: 'invite',
  application: id,
  type: 'office',
  scheduled_at: '2026-11-25T14:30',
  address: 'Алматы, ул. Абая, 1',
}

test.each<[string, Record<string, string | string[]>, unknown]>([
  [
    'a button without fields',
    { intent: 'postpone', application: id },
    { ok: true, move: { action: 'postpone', id, body: {} } },
  ],
  [
    'a day to be reminded, in its morning',
    { intent: 'postpone', application: id, remind_at: '2026-11-25' },
    { ok: true, move: { action: 'postpone', id, body: { remind_at: '2026-11-25T04:00:00.000Z' } } },
  ],
  [
    'an empty day',
    { intent: 'postpone', application: id, remind_at: '' },
    { ok: true, move: { action: 'postpone', id, body: {} } },
  ],
  [
    'a day that is none',
    { intent: 'postpone', application: id, remind_at: '2026-02-31' },
    { ok: false, fields: { remind_at: ['invalid_date'] } },
  ],
  [
    'the version as a number',
    { intent: 'accept', application: id, version: '3' },
    { ok: true, move: { action: 'accept', id, body: { version: 3 } } },
  ],
  [
    'a version that is none',
    { intent: 'accept', application: id, version: 'x' },
    { ok: false, fields: { version: ['invalid'] } },
  ],
  [
    'one of the offered times as it was offered',
    { intent: 'accept', application: id, slot: '2026-11-25T09:30:00.000Z' },
    { ok: true, move: { action: 'accept', id, body: { slot: '2026-11-25T09:30:00.000Z' } } },
  ],
  [
    'an offered time that is none',
    { intent: 'accept', application: id, slot: 'завтра' },
    { ok: false, fields: { slot: ['invalid_date'] } },
  ],
  [
    'a refusal with reason and words',
    { intent: 'reject', application: id, reason: 'salary', message: ' Спасибо ' },
    { ok: true, move: { action: 'reject', id, body: { reason: 'salary', message: 'Спасибо' } } },
  ],
  [
    'another time in the zone of the pages',
    {
      intent: 'interview',
      application: id,
      proposed_slots: '2026-11-25T14:30',
      message: 'Или позже',
    },
    {
      ok: true,
      move: {
        action: 'interview',
        id,
        body: { proposed_slots: ['2026-11-25T09:30:00.000Z'], message: 'Или позже' },
      },
    },
  ],
  [
    'another time that is none',
    { intent: 'interview', application: id, proposed_slots: 'завтра' },
    { ok: false, fields: { 'proposed_slots[0]': ['invalid_date'] } },
  ],
  [
    'a refusal without a reason',
    { intent: 'reject', application: id, reason: '', message: '' },
    { ok: true, move: { action: 'reject', id, body: { message: '' } } },
  ],
  [
    'an unknown reason',
    { intent: 'reject', application: id, reason: 'mood' },
    { ok: false, fields: { reason: ['invalid'] } },
  ],
  ['hiding', { intent: 'delete', application: id }, { ok: true, move: { action: 'delete', id } }],
  [
    'an office at a local time',
    office,
    {
      ok: true,
      move: {
        action: 'invite',
        id,
        body: {
          type: 'office',
          scheduled_at: '2026-11-25T09:30:00.000Z',
          timezone: 'Asia/Almaty',
          duration_minutes: 45,
          address: 'Алматы, ул. Абая, 1',
          video_url: null,
          contact_name: '',
          contact_phone: '',
          message: '',
          alternatives: [],
          candidate_chooses: false,
          known_clashes: [],
        },
      },
    },
  ],
  [
    'other times, those that were filled in',
    { ...office, alternatives: ['', '2026-11-26T10:00', '', '2026-11-27T10:00'] },
    {
      ok: true,
      move: {
        action: 'invite',
        id,
        body: expect.objectContaining({
          alternatives: ['2026-11-26T05:00:00.000Z', '2026-11-27T05:00:00.000Z'],
        }) as object,
      },
    },
  ],
  [
    'free slots after a typed time',
    { ...office, free_slots: ['2026-11-26T05:00:00.000Z'] },
    {
      ok: true,
      move: {
        action: 'invite',
        id,
        body: expect.objectContaining({
          scheduled_at: '2026-11-25T09:30:00.000Z',
          alternatives: ['2026-11-26T05:00:00.000Z'],
        }) as object,
      },
    },
  ],
  [
    'slots to choose from, whatever else is filled in',
    {
      ...office,
      candidate_chooses: 'yes',
      free_slots: ['2026-11-28T05:00:00.000Z'],
      choice_slots: ['2026-11-26T05:00:00.000Z', '2026-11-27T05:00:00.000Z'],
    },
    {
      ok: true,
      move: {
        action: 'invite',
        id,
        body: expect.objectContaining({
          scheduled_at: '2026-11-26T05:00:00.000Z',
          alternatives: ['2026-11-27T05:00:00.000Z'],
          candidate_chooses: true,
        }) as object,
      },
    },
  ],
  [
    'another time that is none among those filled in',
    { ...office, alternatives: ['', '2026-11-26T10:00', 'завтра', ''] },
    { ok: false, fields: { 'alternatives[1]': ['invalid_date'] } },
  ],
  [
    'an office without address',
    { ...office, address: '' },
    { ok: false, fields: { address: ['required'] } },
  ],
  [
    'an office that nobody finds',
    { ...office, address: 'x' },
    { ok: false, fields: { address: ['invalid_address'] } },
  ],
  [
    'a phone that is none',
    { ...office, contact_phone: 'abc' },
    { ok: false, fields: { contact_phone: ['invalid_phone'] } },
  ],
  [
    'a video without link',
    { ...office, type: 'video' },
    { ok: false, fields: { video_url: ['required'] } },
  ],
  [
    'a link that is no web address',
    { ...office, type: 'video', video_url: 'javascript:alert(1)' },
    { ok: false, fields: { video_url: ['invalid_url'] } },
  ],
  [
    'nothing filled in',
    { intent: 'invite', application: id, type: 'video', scheduled_at: '' },
    { ok: false, fields: { video_url: ['required'], scheduled_at: ['required'] } },
  ],
  [
    'no time',
    { ...office, scheduled_at: '' },
    { ok: false, fields: { scheduled_at: ['required'] } },
  ],
  [
    'a day that is none',
    { ...office, scheduled_at: '2026-13-40T14:30' },
    { ok: false, fields: { scheduled_at: ['invalid_date'] } },
  ],
  [
    'everything wrong at once',
    {
      ...office,
      scheduled_at: '2026-11-20T14:10',
      alternatives: ['2026-11-26T10:00', '2026-11-26T10:00', '2027-11-26T10:00'],
      address: 'x',
      contact_phone: 'abc',
    },
    {
      ok: false,
      fields: {
        scheduled_at: ['too_soon'],
        'alternatives[1]': ['duplicate'],
        'alternatives[2]': ['too_late'],
        address: ['invalid_address'],
        contact_phone: ['invalid_phone'],
      },
    },
  ],
  ['an unknown intent', { intent: 'constructor', application: id }, null],
  ['no intent', { application: id }, null],
  ['no application', { intent: 'accept' }, null],
  ['an id that is none', { intent: 'accept', application: '../x' }, null],
])('%s', (_, fields, expected) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  expect(parseMove(form, 'Asia/Almaty', new Date('2026-11-20T09:00:00Z'))).toEqual(expected)
})
