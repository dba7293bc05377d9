import { expect, test } from 'vitest'
import type { NotificationType } from '#contract/rules/notifications.ts'
import { topicsOf } from '#contract/rules/notifications.ts'
import { mutedTypes, ownTypes } from './muted-types.ts'

const topics = topicsOf('candidate')
const all = topics.map(([topic]) => topic)
const but = (left: string) => all.filter((topic) => topic !== left)
const meetings = topics.find(([topic]) => topic === 'meetings')?.[1] ?? []

test.each<[string, NotificationType[], string[], readonly NotificationType[]]>([
  ['nothing is muted while every topic is ticked', [], all, []],
  ['a topic is muted with all its types', [], but('meetings'), meetings],
  ['one muted type of a ticked topic stays', ['interview_late'], all, ['interview_late']],
  ['a topic that was muted comes back', [...meetings], all, []],
  ['a type without a topic stays', ['moderation_decided'], all, ['moderation_decided']],
  ['a type of the other side stays', ['answer_due'], all, ['answer_due']],
])('%s', (_, before, ticked, after) => {
  expect(mutedTypes(before, ticked, 'candidate').toSorted()).toEqual(after.toSorted())
})

test('the types of the other side alone are no own ones', () => {
  const muted = ['interview_late', 'answer_due', 'support_answered'] as const
  expect(ownTypes(muted, 'candidate')).toEqual(['interview_late', 'support_answered'])
})
