// By which channels the notifications of a type leave the site, and whether they can wait. The site shows all of them.
import type { NotificationType } from '../contract/rules/notifications.ts'
import type { Kind } from './kinds.ts'

interface Channels {
  /** False if api/mail writes its own e-mail about the event, to an address that the account may have lost. */
  email: boolean
  /**
   * `meeting`: by SMS to every confirmed phone. Otherwise the kinds that an SMS tells to accounts that nothing else
   * reaches: at once, or in the SMS of 09:00.
   */
  sms: 'meeting' | Partial<Record<Kind, 'at_once' | 'daily'>> | null
  /**
   * `patient`: waits for the daily e-mail of accounts that want one. `prompt`: is sent at once. Both are silent in
   * quiet hours, `urgent` is not.
   */
  haste: 'patient' | 'prompt' | 'urgent'
  /** For how long in ms the e-mail waits, because the recipient may just be reading the news on the site. */
  delayMs?: number
  /** True if the e-mail carries the calendar file of the meeting. */
  calendar?: true
}

const patient = { email: true, sms: null, haste: 'patient' } as const
const prompt = { email: true, sms: null, haste: 'prompt' } as const
const meeting = { email: true, sms: 'meeting', haste: 'prompt', calendar: true } as const

export const channels: Record<NotificationType, Channels> = {
  application_created: { ...patient, sms: { applied: 'daily', applied_again: 'daily' } },
  application_viewed: patient,
  application_invited: {
    ...prompt,
    sms: {
      invited: 'at_once',
      offered_video: 'at_once',
      offered_office: 'at_once',
      times_offered: 'at_once',
    },
    calendar: true,
  },
  application_interview: {
    ...patient,
    sms: {
      hired: 'at_once',
      first_day_set: 'at_once',
      hire_confirmed: 'at_once',
      hire_declined: 'at_once',
    },
  },
  application_accepted: { ...prompt, calendar: true },
  application_rejected: {
    ...patient,
    sms: { company_refused: 'at_once', candidate_refused: 'at_once' },
    calendar: true,
  },
  application_revoked: {
    ...patient,
    sms: { company_revoked: 'at_once', candidate_revoked: 'at_once' },
    calendar: true,
  },
  message_received: {
    ...patient,
    sms: { company_wrote: 'daily', candidate_wrote: 'daily' },
    delayMs: 2 * 60_000,
  },
  interview_reminder: { email: true, sms: 'meeting', haste: 'urgent' },
  interview_late: { email: true, sms: 'meeting', haste: 'urgent' },
  interview_changed: meeting,
  interview_cancelled: meeting,
  answer_due: { ...patient, sms: { promise_ends: 'daily' } },
  application_reminder: patient,
  resume_viewed: patient,
  resume_hidden: patient,
  saved_search_new: prompt,
  vacancy_expiring: patient,
  vacancy_reviewed: prompt,
  company_reviewed: prompt,
  team_request: prompt,
  contact_revealed: patient,
  payment_succeeded: patient,
  payment_failed: prompt,
  plan_expiring: prompt,
  payment_refunded: patient,
  support_answered: { email: false, sms: { support_answered: 'at_once' }, haste: 'prompt' },
  moderation_decided: prompt,
  security: { email: false, sms: null, haste: 'urgent' },
}
