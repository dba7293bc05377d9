// Types of notifications (spec §10.5).
import type { AccountType } from './vocabulary.ts'

export const notificationTypes = [
  'application_created',
  'application_viewed',
  'application_invited',
  'application_interview',
  'application_accepted',
  'application_rejected',
  'application_revoked',
  'message_received',
  'interview_reminder',
  'interview_late',
  'interview_changed',
  'interview_cancelled',
  'answer_due',
  'application_reminder',
  'resume_viewed',
  'resume_hidden',
  'saved_search_new',
  'vacancy_expiring',
  'vacancy_reviewed',
  'company_reviewed',
  'team_request',
  'contact_revealed',
  'payment_succeeded',
  'payment_failed',
  'plan_expiring',
  'payment_refunded',
  'support_answered',
  'moderation_decided',
  'security',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Types of notifications that may be sent by SMS. */
export const smsTypes = [
  'interview_reminder',
  'interview_late',
  'interview_changed',
  'interview_cancelled',
  'application_created',
  'application_invited',
  'application_interview',
  'application_rejected',
  'application_revoked',
  'message_received',
  'answer_due',
  'support_answered',
] as const satisfies NotificationType[]
export type SmsType = (typeof smsTypes)[number]

/** The channels of notifications: e-mail, browser notifications, SMS and Telegram. */
export const notificationChannels = ['email', 'push', 'sms', 'telegram'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const digests = ['off', 'daily'] as const
export type Digest = (typeof digests)[number]

/** The local time at which a recipient gets the daily e-mail and the daily SMS. */
export const digestTime = '09:00'

/** The rows of the notification settings for candidates and employers. E-mails about the account are always sent. */
export const notificationTopics = {
  candidate: {
    invitations: ['application_invited'],
    answers: ['application_interview', 'application_rejected', 'application_revoked'],
    messages: ['message_received'],
    views: ['application_viewed', 'resume_viewed'],
    meetings: ['interview_reminder', 'interview_late', 'interview_changed', 'interview_cancelled'],
    reminders: ['application_reminder'],
    contacts: ['contact_revealed'],
    resumes: ['resume_hidden'],
    searches: ['saved_search_new'],
    money: ['payment_succeeded', 'payment_failed', 'plan_expiring'],
  },
  employer: {
    applications: ['application_created'],
    agreements: ['application_accepted', 'application_interview'],
    refusals: ['application_rejected', 'application_revoked'],
    messages: ['message_received'],
    meetings: ['interview_reminder', 'interview_late', 'interview_changed', 'interview_cancelled'],
    promises: ['answer_due'],
    reminders: ['application_reminder'],
    vacancies: ['vacancy_expiring', 'vacancy_reviewed'],
    team: ['team_request'],
    searches: ['saved_search_new'],
    money: ['payment_succeeded', 'payment_failed', 'plan_expiring'],
  },
} as const satisfies Record<AccountType, Record<string, readonly NotificationType[]>>
export type NotificationTopic =
  | keyof (typeof notificationTopics)['candidate']
  | keyof (typeof notificationTopics)['employer']

export function topicsOf(side: AccountType): [NotificationTopic, readonly NotificationType[]][] {
  return Object.entries(notificationTopics[side]) as ReturnType<typeof topicsOf>
}
