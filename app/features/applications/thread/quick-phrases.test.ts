import { expect, test } from 'vitest'
import { quickPhrases } from './quick-phrases.ts'

const clock = { now: new Date('2026-11-26T07:20:00Z'), timeZone: 'Asia/Almaty' }
const meeting = (scheduled_at: string, type = 'office') =>
  ({ status: 'accepted', outcome: null, invitation: { type, scheduled_at } }) as never
const today = meeting('2026-11-26T09:30:00Z')

test.each([
  ['candidate', 'on the day of a meeting in the office', today, ['on_my_way', 'late', 'way']],
  [
    'candidate',
    'on the day of a video meeting',
    meeting('2026-11-26T09:30:00Z', 'video'),
    ['in_time', 'late'],
  ],
  ['candidate', 'days before the meeting', meeting('2026-11-28T09:30:00Z'), ['in_time', 'way']],
  ['employer', 'before a meeting', today, ['we_wait', 'we_move', 'bring']],
  [
    'candidate',
    'while an answer is awaited',
    { status: 'active', outcome: null, invitation: null } as never,
    ['address', 'schedule', 'when'],
  ],
  [
    'employer',
    'after a refusal',
    { status: 'rejected', outcome: null, invitation: null } as never,
    [],
  ],
] as const)('phrases of the %s %s', (side, _, application, phrases) => {
  expect(quickPhrases(side, application, clock)).toEqual(phrases)
})
