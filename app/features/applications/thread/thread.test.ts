import { expect, test } from 'vitest'
import type { Message } from '#contract/conversations.ts'
import { firstUnread, threadItems, withMessages, type ThreadFacts } from './thread.ts'

const at = (time: string) => `2026-11-${time}:00.000Z`

function move(action: string, by: 'candidate' | 'employer' | 'system', time: string, message = '') {
  const status = 'active' as const
  return { action, by, member: null, status, at: at(time), slot: null, message, proposed_slots: [] }
}

function said(id: string, by: 'candidate' | 'employer', time: string): Message {
  const is_own = by === 'candidate'
  return {
    public_id: id,
    by,
    author: null,
    is_own,
    text: id,
    attachments: [],
    created_at: at(time),
  }
}

function linesOf(facts: Partial<ThreadFacts> & { history?: ReturnType<typeof move>[] }) {
  const { history = [], application, conversation } = facts
  const initiated_by = 'candidate' as const
  const items = threadItems({
    side: 'candidate',
    newFrom: null,
    dayOf: (time) => time.slice(0, 10),
    ...facts,
    application: { history, initiated_by, viewed_by_employer_at: null, ...application },
    conversation: { messages: [], has_earlier: false, other_read: null, ...conversation },
  })
  return items.map((item) => {
    if (item.kind === 'event') return `(${item.event.action})`
    if (item.kind === 'message') return `${item.message.by}: ${item.message.text}`
    return item.kind === 'day' ? item.at.slice(8, 10) : item.kind
  })
}

const apply = move('apply', 'candidate', '23T21:40', 'Здравствуйте')
const refusal = move('reject', 'employer', '25T09:00', 'Увы')
const closing = move('vacancy_closed', 'system', '25T09:00', 'текст')
const question = said('Какой адрес?', 'candidate', '24T10:00')
const answer = said('Достык 97', 'employer', '24T10:05')
const conversation = { messages: [question, answer], has_earlier: false, other_read: null }
const readAt = (message_public_id: string) => ({ message_public_id, at: at('24T11:00') })

test.each<[string, Parameters<typeof linesOf>[0], string[]]>([
  ['nothing', {}, []],
  [
    'a letter stands under its move',
    { history: [apply] },
    ['23', '(apply)', 'candidate: Здравствуйте'],
  ],
  ['words of the system are nobody’s message', { history: [closing] }, ['25', '(vacancy_closed)']],
  [
    'moves and messages are one line of time, with its days',
    { history: [apply, refusal], conversation },
    ['23', '(apply)', 'candidate: Здравствуйте']
      .concat(['24', 'candidate: Какой адрес?', 'employer: Достык 97'])
      .concat(['25', '(reject)', 'employer: Увы']),
  ],
  [
    'a move comes before a message of the same moment',
    { history: [move('invite', 'employer', '24T10:00')], conversation },
    ['24', '(invite)', 'candidate: Какой адрес?', 'employer: Достык 97'],
  ],
  [
    'the reading of an application is a move of the employer',
    {
      application: {
        history: [apply],
        initiated_by: 'candidate',
        viewed_by_employer_at: at('24T08:00'),
      },
    },
    ['23', '(apply)', 'candidate: Здравствуйте', '24', '(viewed)'],
  ],
  [
    'new messages begin after a line',
    { conversation, newFrom: answer.public_id },
    ['24', 'candidate: Какой адрес?', 'new', 'employer: Достык 97'],
  ],
  [
    'the last own message that was read is marked',
    { conversation: { ...conversation, other_read: readAt(answer.public_id) } },
    ['24', 'candidate: Какой адрес?', 'read', 'employer: Достык 97'],
  ],
  [
    'a mark on a message that is not shown marks nothing',
    { conversation: { ...conversation, other_read: readAt('earlier') } },
    ['24', 'candidate: Какой адрес?', 'employer: Достык 97'],
  ],
  [
    'moves before the first message of a page that is not the first are left out',
    { history: [apply, refusal], conversation: { ...conversation, has_earlier: true } },
    ['24', 'candidate: Какой адрес?', 'employer: Достык 97', '25', '(reject)', 'employer: Увы'],
  ],
  [
    'moves after the last message of an earlier page are left out',
    { history: [apply, refusal], conversation, isCut: true },
    ['23', '(apply)', 'candidate: Здравствуйте', '24', 'candidate: Какой адрес?'].concat(
      'employer: Достык 97',
    ),
  ],
])('%s', (_, facts, lines) => {
  expect(linesOf(facts)).toEqual(lines)
})

test('the words of a move are signed by the member who wrote them', () => {
  const member = { name: 'Сауле', company: 'Кофейня', is_self: false }
  const history = [apply, { ...refusal, member }]
  const conversation = { messages: [], has_earlier: false, other_read: null }
  const application = { history, initiated_by: 'candidate' as const, viewed_by_employer_at: null }
  const facts = { application, conversation, newFrom: null, dayOf: () => 0 }
  const authors = (side: 'candidate' | 'employer') =>
    threadItems({ side, ...facts }).flatMap((item) =>
      item.kind === 'message' ? [[item.message.author, item.message.is_own]] : [],
    )
  expect(authors('candidate')).toEqual([
    [null, true],
    ['Сауле', false],
  ])
  expect(authors('employer')).toEqual([
    [null, false],
    ['Сауле', false],
  ])
})

test('the first unread message is the first of the other side after the read mark', () => {
  const { messages } = conversation
  expect(firstUnread({ messages, own_read: null }, 'candidate')).toBe(answer.public_id)
  expect(firstUnread({ messages, own_read: readAt(answer.public_id) }, 'candidate')).toBeNull()
  expect(firstUnread({ messages, own_read: null }, 'employer')).toBe(question.public_id)
})

test('messages that arrive twice or late stand once and in their order', () => {
  const last = said('Спасибо', 'candidate', '24T10:06')
  expect(withMessages([question, last], [answer, last])).toEqual([question, answer, last])
})
