import { expect, test } from 'vitest'
import {
  areFields,
  hasFailedOften,
  endAfterMs,
  isSameForm,
  nextToSend,
  outboxLimits,
  parseWaitingForm,
  retryDelayMs,
  statesOf,
  typedTexts,
  type WaitingForm,
} from './waiting-form.ts'

const hourMs = 3600_000
const now = Date.parse('2026-11-27T12:00:00Z')
const id = 'a'.repeat(26)

function formOf(change: Partial<WaitingForm> = {}): WaitingForm {
  return {
    id: 1,
    version: 1,
    account: 7,
    path: `/ru/my/applications/${id}/messages`,
    fields: [['text', 'Буду в два']],
    of: `messages.${id}`,
    title: 'Кафе «Абай»',
    kind: 'message',
    at: now - hourMs,
    tries: 0,
    ...change,
  }
}

test.each<[string, Partial<WaitingForm>, string]>([
  ['a fresh form waits', {}, 'waits'],
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
  expect(statesOf([formOf(change)], now).get(1)).toBe(state)
})

test('a form that the server fails to take is told apart from an old one', () => {
  expect(hasFailedOften(formOf({ tries: outboxLimits.tries }))).toBe(true)
  expect(hasFailedOften(formOf({ at: now - 21 * hourMs }))).toBe(false)
})

test('forms are sent in order; those of a thing wait for a decision about an earlier one', () => {
  const old = formOf({ id: 1, at: now - 21 * hourMs })
  const sameThing = formOf({ id: 2 })
  const other = formOf({ id: 3, of: `messages.${'b'.repeat(26)}` })
  const forms = [old, sameThing, other]
  expect([...statesOf(forms, now).values()]).toEqual(['asks', 'behind', 'waits'])
  expect(nextToSend(forms, now)?.id).toBe(3)
  expect(nextToSend([sameThing, other], now)?.id).toBe(2)
  expect(nextToSend([{ ...sameThing, claimedAt: now }, other], now)).toBeNull()
  expect(nextToSend([old], now)).toBeNull()
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'form'],
  ['another version', { ...formOf(), version: 2 }],
  ['no account', { ...formOf(), account: '7' }],
  ['another site', formOf({ path: 'https://evil.example/' })],
  ['another site without a protocol', formOf({ path: '//evil.example/ru/bookmarks' })],
  ['a page of payments', formOf({ path: '/ru/my/payments' })],
  ['a page of the account', formOf({ path: '/ru/account/sign-out' })],
  ['settings', formOf({ path: '/ru/my/settings' })],
  ['a way out of the folder', formOf({ path: `/ru/my/applications/${id}/../../settings` })],
  ['a strange thing', formOf({ of: '<b>' })],
  ['a title of a megabyte', formOf({ title: 'я'.repeat(1_000_000) })],
  ['no time', { ...formOf(), at: 'yesterday' }],
  ['fields that are no list', { ...formOf(), fields: { text: 'Да' } }],
  ['a field of another type', { ...formOf(), fields: [['text', 5]] }],
  ['too many fields', formOf({ fields: Array.from({ length: 101 }, () => ['a', 'b']) })],
  ['too long a text', formOf({ fields: [['text', 'x'.repeat(outboxLimits.textBytes + 1)]] })],
  ['markup as a refusal', { ...formOf(), refusal: { html: '<b>' } }],
])('a record edited by hand is not read: %s', (_, record) => {
  expect(parseWaitingForm(record)).toBeNull()
})

test.each([
  `/ru/my/applications/${id}/messages`,
  `/ru/my/applications?application=${id}`,
  `/ru/vacancies/${id}/apply`,
  `/ru/vacancies/${id}/view/applications?application=${id}&move=reject`,
  `/ru/resumes/${id}/view/invitations`,
  '/ru/bookmarks',
])('a form of %s is read', (path) => {
  expect(parseWaitingForm(formOf({ path }))).toEqual(formOf({ path }))
})

test('files are stored up to the size that a form may have, and chosen things are named', () => {
  const file = new File(['x'], 'Резюме.pdf')
  expect(areFields([['files', file]])).toBe(true)
  const large = Object.defineProperty(new File([], 'a'), 'size', { value: 17 * 1024 * 1024 })
  expect(areFields([['files', large]])).toBe(false)
  const form = formOf({
    fields: [
      ['text', ' Вот '],
      ['key', 'abc def'],
      ['files', file],
      ['title.a', 'Бариста'],
      ['title.b', 'Повар'],
      ['chosen', 'b'],
    ],
  })
  expect(typedTexts(form)).toEqual(['Вот', 'Резюме.pdf', 'Повар'])
})

test.each<[string, Partial<WaitingForm>, boolean]>([
  ['the same', {}, true],
  ['another text', { fields: [['text', 'Нет']] }, false],
  ['another page', { path: '/ru/bookmarks' }, false],
  ['another account', { account: 8 }, false],
])('a second press of the same form is one form: %s', (_, change, isSame) => {
  expect(isSameForm(formOf(), formOf(change))).toBe(isSame)
})

test('the key of a form tells one form from another', () => {
  const withKey = (key: string, text: string) =>
    formOf({
      fields: [
        ['key', key],
        ['text', text],
      ],
    })
  expect(isSameForm(withKey('one', 'Да'), withKey('one', 'Нет'))).toBe(true)
  expect(isSameForm(withKey('one', 'Да'), withKey('two', 'Да'))).toBe(false)
})

test('the time between tries grows to five minutes', () => {
  expect([0, 1, 2, 3, 10].map(retryDelayMs)).toEqual([5000, 10_000, 20_000, 40_000, 300_000])
})
