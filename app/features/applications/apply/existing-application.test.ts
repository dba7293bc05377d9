import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { existingApplication } from './existing-application.ts'

const sentAt = new Date('2026-11-20T12:00:00Z')
const secondsBefore = (seconds: number) => new Date(sentAt.getTime() - seconds * 1000).toISOString()

const sent = {
  public_id: 'application',
  resume_public_id: 'resume',
  initiated_by: 'candidate',
  message: 'Письмо',
  created_at: secondsBefore(0),
  updated_at: secondsBefore(0),
} as Application

test.each<[string, Partial<Application>, boolean]>([
  ['just sent', {}, false],
  ['just sent, by a clock that runs ahead', { updated_at: secondsBefore(-5) }, false],
  ['the second press of one button', { updated_at: secondsBefore(2) }, false],
  ['taken back once and sent again', { created_at: secondsBefore(9000) }, false],
  ['another letter from a second tab', { message: 'Первое письмо' }, true],
  ['the same letter as days ago', { updated_at: secondsBefore(200_000) }, true],
  ['an invitation of the employer', { initiated_by: 'employer', message: 'Приходите' }, true],
])('%s', (_, change, isThere) => {
  const found = existingApplication({ ...sent, ...change }, 'Письмо', sentAt)
  const isOwn = change.initiated_by !== 'employer'
  expect(found).toEqual(isThere ? { id: 'application', resumeId: 'resume', isOwn } : null)
})
