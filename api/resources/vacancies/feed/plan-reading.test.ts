import { expect, test } from 'vitest'
import { planReading, type FeedVacancy } from './plan-reading.ts'

const now = new Date('2026-11-20T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600_000)
const row = (key: string, hash = 'as before', title = 'Повар') => ({ key, hash, title })
const vacancy = (key: string, changes: Partial<FeedVacancy> = {}): FeedVacancy => ({
  id: Number(key),
  public_id: key,
  key,
  title: 'Повар',
  row_hash: 'as before',
  status: 'published',
  closed_reason: null,
  isClosedByFeed: false,
  isOfDeletedFeed: false,
  expires_at: inDays(20),
  ...changes,
})

/** Returns the steps of a plan as words. */
function stepsOf(
  rows: ReturnType<typeof row>[],
  vacancies: FeedVacancy[],
  closes: number | null = null,
): string[] {
  const plan = planReading(rows, vacancies, { now, closes })
  const { create, change, restore, close, prolong, adopt, isHeld } = plan
  if (isHeld) return ['held']
  return [
    ...create.map(({ key }) => `create ${key}`),
    ...change.map(({ vacancy: { key } }) => `change ${key}`),
    ...restore.map(({ vacancy: { key } }) => `restore ${key}`),
    ...close.map(({ key }) => `close ${key}`),
    ...prolong.map(({ key }) => `prolong ${key}`),
    ...adopt.map(({ key }) => `adopt ${key}`),
  ]
}

const archived = { status: 'archived' } as const
const byFeed = { ...archived, closed_reason: 'cancelled', isClosedByFeed: true } as const
const other = [vacancy('2')]

test.each<[string, ReturnType<typeof row>[], FeedVacancy[], string[]]>([
  ['a new row', [row('1')], [], ['create 1']],
  ['the row as it was', [row('1')], [vacancy('1')], []],
  ['a changed row', [row('1', 'new')], [vacancy('1')], ['change 1']],
  ['a missing row', [row('2')], [vacancy('1'), ...other], ['close 1']],
  ['a missing row of a paused vacancy', [], [vacancy('1', { status: 'paused' })], ['close 1']],
  ['a missing row of a closed vacancy', [], [vacancy('1', archived)], []],
  [
    'a changed row of a held one',
    [row('1', 'new')],
    [vacancy('1', { status: 'on_moderation' })],
    ['change 1'],
  ],
  ['a changed row of a paused one', [row('1', 'new')], [vacancy('1', { status: 'paused' })], []],
  ['a changed row of a blocked one', [row('1', 'new')], [vacancy('1', { status: 'blocked' })], []],
  ['a row of one that a member has closed', [row('1', 'new')], [vacancy('1', archived)], []],
  ['a row that comes back', [row('1')], [vacancy('1', byFeed)], ['restore 1']],
  [
    'a row of one that has ended',
    [row('1')],
    [vacancy('1', { ...archived, closed_reason: 'expired' })],
    ['restore 1'],
  ],
  [
    'a row of one that ends soon',
    [row('1')],
    [vacancy('1', { expires_at: inDays(6) })],
    ['prolong 1'],
  ],
  [
    'a vacancy of a deleted feed',
    [row('1')],
    [vacancy('1', { isOfDeletedFeed: true })],
    ['adopt 1'],
  ],
  [
    'another vacancy with its id',
    [row('1')],
    [vacancy('1', { isOfDeletedFeed: true, title: 'Бариста' })],
    ['create 1'],
  ],
  ['no row of a deleted feed', [], [vacancy('1', { isOfDeletedFeed: true })], []],
])('%s', (_, rows, vacancies, steps) => {
  expect(stepsOf(rows, vacancies)).toEqual(steps)
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

test.each<[missing: number, of: number, closes: number | null, isHeld: boolean]>([
  [5, 5, null, false],
  [6, 12, null, false],
  [6, 11, null, true],
  [12, 12, null, true],
  [12, 12, 12, false],
  [12, 12, 11, true],
])('%d of %d vacancies missing, %s agreed: held %s', (missing, of, closes, isHeld) => {
  const all = numbers(of)
  const rows = all.slice(missing).map((key) => row(key))
  const steps = stepsOf(
    rows,
    all.map((key) => vacancy(key)),
    closes,
  )
  expect(steps[0] === 'held').toBe(isHeld)
})
