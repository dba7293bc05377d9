import { expect, test } from 'vitest'
import { notificationTypes, smsTypes } from '../contract/rules/notifications.ts'
import { channels } from './channels.ts'
import { kinds, type Kind } from './kinds.ts'
import { smsOf } from './texts.ts'
import { whenToText, whenToWrite } from './when.ts'

const everyKind = Object.keys(kinds) as Kind[]
const noon = new Date('2026-11-23T12:00+05:00')
const chosen = {
  muted: { email: [], push: [], sms: [], telegram: [] },
  quiet_hours: null,
  digest: 'off' as const,
  time_zone: 'Asia/Almaty',
}

const textedKinds = (hasMailbox: boolean, isInDigest: boolean) =>
  everyKind.filter((kind) => whenToText(kind, chosen, noon, hasMailbox)?.isInDigest === isInDigest)

test('an SMS at once: of meetings to every phone', () => {
  expect(textedKinds(true, false)).toEqual([
    'meeting_kept',
    'company_moved',
    'candidate_moved',
    'company_said',
    'candidate_said',
    'company_cancelled',
    'time_passed',
    'time_passed_unanswered',
    'candidate_meets_tomorrow',
    'candidate_meets_soon',
    'company_meets_tomorrow',
    'company_meets_soon',
    'candidate_late',
    'company_late',
  ])
  expect(textedKinds(true, true)).toEqual([])
})

test('an SMS at once: invitations, the hire and lost meetings to a phone that nothing else reaches', () => {
  const more = textedKinds(false, false).filter((kind) => !textedKinds(true, false).includes(kind))
  expect(more).toEqual([
    'invited',
    'offered_video',
    'offered_office',
    'times_offered',
    'hired',
    'hire_confirmed',
    'hire_declined',
    'first_day_set',
    'company_refused',
    'candidate_refused',
    'company_revoked',
    'candidate_revoked',
    'support_answered',
  ])
})

test('an SMS at nine: applications and messages to a phone that nothing else reaches', () => {
  expect(textedKinds(false, true)).toEqual([
    'applied',
    'applied_again',
    'promise_ends',
    'company_wrote',
    'candidate_wrote',
  ])
})

test.each(Object.entries(channels))('%s: its SMS have a type, kinds and texts', (type, { sms }) => {
  expect((smsTypes as readonly string[]).includes(type)).toBe(sms !== null)
  if (sms === null || sms === 'meeting') return
  for (const [kind, use] of Object.entries(sms) as [Kind, string][]) {
    expect(kinds[kind], kind).toBe(type)
    if (use === 'at_once') expect(smsOf(kind), kind).not.toEqual([])
  }
})

test('every type has an e-mail of a notification except those with a letter of their own', () => {
  const silent = notificationTypes.filter((type) => !whenToWrite(type, chosen, noon))
  expect(silent).toEqual(['support_answered', 'security'])
})

test('the quiet hours hold back everything but what is urgent', () => {
  const quiet = { ...chosen, quiet_hours: { from: '11:00', to: '13:00' } }
  const atOnce = notificationTypes.filter(
    (type) => whenToWrite(type, quiet, noon)?.at.getTime() === noon.getTime(),
  )
  expect(atOnce).toEqual(['interview_reminder', 'interview_late'])
})

test('the daily e-mail gathers what nobody waits for', () => {
  const daily = { ...chosen, digest: 'daily' as const }
  const prompt = notificationTypes.filter((type) => {
    const when = whenToWrite(type, daily, noon)
    return when && !when.isInDigest
  })
  expect(prompt).toEqual([
    'application_invited',
    'application_accepted',
    'interview_reminder',
    'interview_late',
    'interview_changed',
    'interview_cancelled',
    'saved_search_new',
    'vacancy_reviewed',
    'company_reviewed',
    'team_request',
    'payment_failed',
    'plan_expiring',
    'moderation_decided',
  ])
})
