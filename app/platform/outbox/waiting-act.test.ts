import { expect, test } from 'vitest'
import {
  areFields,
  endAfterMs,
  isSameAct,
  nextToSend,
  outboxLimits,
  parseAct,
  retryDelayMs,
  statesOf,
  wordsOf,
  type WaitingAct,
} from './waiting-act.ts'

const hourMs = 3600_000
const now = Date.parse('2026-11-27T12:00:00Z')
const id = 'a'.repeat(26)

function actOf(change: Partial<WaitingAct> = {}): WaitingAct {
  return {
    id: 1,
    version: 1,
    account: 7,
    path: `/ru/my/applications/${id}/messages`,
    fields: [['text', 'Буду в два']],
    of: `messages.${id}`,
    title: 'Кафе «Абай»',
    act: 'message',
    at: now - hourMs,
    tries: 0,
    ...change,
  }
}

test.each<[string, Partial<WaitingAct>, string]>([
  ['a fresh act waits', {}, 'waits'],
  ['it waits for 20 hours', { at: now - 20 * hourMs + 1 }, 'waits'],
  ['after 20 hours the person is asked', { at: now - 20 * hourMs }, 'asks'],
  ['who has agreed is not asked again', { at: now - 30 * hourMs, agreedAt: now - 1 }, 'waits'],
  ['after 48 hours it is over', { at: now - endAfterMs, agreedAt: now - 1 }, 'expired'],
  ['a time in the future is asked about', { at: now + 2 * hourMs }, 'asks'],
  ['a tab sends it', { claimedAt: now - 1000 }, 'sending'],
  ['the tab that was sending is gone', { claimedAt: now - 61_000 }, 'waits'],
  ['the server has failed often', { tries: outboxLimits.tries }, 'asks'],
  ['the server has refused it', { refusal: '' }, 'refused'],
])('%s', (_, change, state) => {
  expect(statesOf([actOf(change)], now).get(1)).toBe(state)
})

test('acts are sent in order; those of a thing wait for a decision about an earlier one', () => {
  const old = actOf({ id: 1, at: now - 21 * hourMs })
  const sameThing = actOf({ id: 2 })
  const other = actOf({ id: 3, of: `messages.${'b'.repeat(26)}` })
  const acts = [old, sameThing, other]
  expect([...statesOf(acts, now).values()]).toEqual(['asks', 'behind', 'waits'])
  expect(nextToSend(acts, now)?.id).toBe(3)
  expect(nextToSend([sameThing, other], now)?.id).toBe(2)
  expect(nextToSend([{ ...sameThing, claimedAt: now }, other], now)).toBeNull()
  expect(nextToSend([old], now)).toBeNull()
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'act'],
  ['another version', { ...actOf(), version: 2 }],
  ['no account', { ...actOf(), account: '7' }],
  ['another site', actOf({ path: 'https://evil.example/' })],
  ['another site without a protocol', actOf({ path: '//evil.example/ru/bookmarks' })],
  ['a page of payments', actOf({ path: '/ru/my/payments' })],
  ['a page of the account', actOf({ path: '/ru/account/sign-out' })],
  ['settings', actOf({ path: '/ru/my/settings' })],
  ['a way out of the folder', actOf({ path: `/ru/my/applications/${id}/../../settings` })],
  ['a strange thing', actOf({ of: '<b>' })],
  ['a title of a megabyte', actOf({ title: 'я'.repeat(1_000_000) })],
  ['no time', { ...actOf(), at: 'yesterday' }],
  ['fields that are no list', { ...actOf(), fields: { text: 'Да' } }],
  ['a field of another type', { ...actOf(), fields: [['text', 5]] }],
  ['too many fields', actOf({ fields: Array.from({ length: 101 }, () => ['a', 'b']) })],
  ['too long a text', actOf({ fields: [['text', 'x'.repeat(outboxLimits.textBytes + 1)]] })],
  ['markup as a refusal', { ...actOf(), refusal: { html: '<b>' } }],
])('a record edited by hand is not read: %s', (_, record) => {
  expect(parseAct(record)).toBeNull()
})

test.each([
  `/ru/my/applications/${id}/messages`,
  `/ru/my/applications?application=${id}`,
  `/ru/vacancies/${id}/apply`,
  `/ru/vacancies/${id}/view/applications?application=${id}&move=reject`,
  `/ru/resumes/${id}/view/invitations`,
  '/ru/bookmarks',
])('an act of %s is read', (path) => {
  expect(parseAct(actOf({ path }))).toEqual(actOf({ path }))
})

test('files are stored up to the size that a form may have', () => {
  const file = new File(['x'], 'Резюме.pdf')
  expect(areFields([['files', file]])).toBe(true)
  const large = Object.defineProperty(new File([], 'a'), 'size', { value: 17 * 1024 * 1024 })
  expect(areFields([['files', large]])).toBe(false)
  const act = actOf({
    fields: [
      ['text', ' Вот '],
      ['key', 'abc def'],
      ['files', file],
    ],
  })
  expect(wordsOf(act)).toEqual(['Вот', 'Резюме.pdf'])
})

test.each<[string, Partial<WaitingAct>, boolean]>([
  ['the same', {}, true],
  ['another text', { fields: [['text', 'Нет']] }, false],
  ['another page', { path: '/ru/bookmarks' }, false],
  ['another account', { account: 8 }, false],
])('a second press of the same form is one act: %s', (_, change, isSame) => {
  expect(isSameAct(actOf(), actOf(change))).toBe(isSame)
})

test('the key of a form tells one act from another', () => {
  const withKey = (key: string, text: string) =>
    actOf({
      fields: [
        ['key', key],
        ['text', text],
      ],
    })
  expect(isSameAct(withKey('one', 'Да'), withKey('one', 'Нет'))).toBe(true)
  expect(isSameAct(withKey('one', 'Да'), withKey('two', 'Да'))).toBe(false)
})

test('the time between tries grows to five minutes', () => {
  expect([0, 1, 2, 3, 10].map(retryDelayMs)).toEqual([5000, 10_000, 20_000, 40_000, 300_000])
})
