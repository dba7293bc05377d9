// What people are told of (product 2.5).

export const notificationTypes = [
  'application_created',
  'application_viewed',
  'application_invited',
  'application_interview',
  'application_accepted',
  'application_rejected',
  'application_revoked',
  'interview_changed',
  'interview_cancelled',
  'resume_hidden',
  'vacancy_expiring',
  'contact_revealed',
  'security',
] as const
export type NotificationType = (typeof notificationTypes)[number]
