import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { systemReasons } from '#contract/rules/vocabulary.ts'
import { messages } from '#app/platform/i18n/messages.server.ts'
import { statusText } from './status-text.ts'

const texts = i18next.createInstance()
await texts.init({ lng: 'ru', resources: messages, defaultNS: 'applications' })
const t = texts.getFixedT('ru', 'applications')
const clock = { now: new Date('2026-11-20T10:00:00Z'), timeZone: 'Asia/Almaty' }

function closed(by: Application['closed_by'], reason: string | null): Application {
  return {
    status: 'rejected',
    closed_by: by,
    close_reason: reason,
    invitation: null,
  } as Application
}

test.each([
  [
    'employer',
    'skills_mismatch',
    'Работодатель отказал: не совпали навыки',
    'Вы отказали: не совпали навыки',
  ],
  ['employer', null, 'Работодатель отказал', 'Вы отказали'],
  ['system', 'vacancy_closed', 'Работодатель закрыл вакансию', 'Закрыто вместе с вакансией'],
  ['system', 'resume_deleted', 'Закрыто: вы удалили резюме', 'Кандидат удалил резюме'],
  ['system', null, 'Закрыто', 'Закрыто'],
] as const)('closed by the %s, %s', (by, reason, forCandidate, forEmployer) => {
  const application = closed(by, reason)
  expect(statusText(t, 'candidate', application, clock)).toBe(forCandidate)
  expect(statusText(t, 'employer', application, clock)).toBe(forEmployer)
})

test('a cancelled meeting shows its time instead of the deadline', () => {
  const application = {
    status: 'interview',
    initiated_by: 'candidate',
    invitation: null,
    response_due_at: '2026-11-30T10:00:00.000Z',
    talk: {
      by: 'employer',
      message: '',
      proposed_slots: [],
      cancelled: '2026-11-25T08:00:00.000Z',
    },
  } as unknown as Application
  expect(statusText(t, 'candidate', application, clock).replaceAll('\u00a0', ' ')).toBe(
    'Работодатель отменил встречу ср, 25 ноября, 13:00. Ждём, когда он предложит другое время',
  )
})

test('a postponed application shows its day', () => {
  const application = {
    status: 'postponed',
    initiated_by: 'candidate',
    remind_at: '2026-11-25T04:00:00.000Z',
    close_reason: null,
    closed_by: null,
    invitation: null,
    response_due_at: null,
  } as Application
  expect(statusText(t, 'employer', application, clock)).toBe(
    'Вы отложили отклик, напомним 25\u00a0ноября',
  )
})

test.each(systemReasons)('both sides are told in words of %s', (reason) => {
  for (const side of ['candidate', 'employer'] as const) {
    expect(statusText(t, side, closed('system', reason), clock)).toMatch(/^[А-Я][^_]+$/)
  }
})

test('the deadline’s day does not wrap after «до»', () => {
  const application = { status: 'active', response_due_at: '2026-11-28T10:00:00Z' } as Application
  expect(statusText(t, 'employer', application, clock)).toBe(
    'Ждёт вашего ответа до\u00a028\u00a0ноября',
  )
})

test('several offered times are counted for the employer', () => {
  const application = {
    status: 'invited',
    initiated_by: 'candidate',
    invitation: {
      type: 'office',
      scheduled_at: '2026-11-23T10:00:00.000Z',
      alternatives: ['2026-11-24T10:00:00.000Z', '2026-11-25T10:00:00.000Z'],
    },
  } as unknown as Application
  expect(statusText(t, 'employer', application, clock)).toBe(
    'Приглашение в офис: 3 варианта времени, ждём ответа',
  )
})
