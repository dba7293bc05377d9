import type {
  ApplicationStatus,
  ClosedBy,
  MoveAction,
} from '../contract/rules/application-moves.ts'
import type { PaymentStatus } from '../contract/rules/payments.ts'
import type { SystemMove } from '../contract/rules/system-moves.ts'
import type { VacancyAction } from '../contract/rules/vacancy-moves.ts'
import type { SupportRequest } from '../contract/support.ts'
import type { CodePurpose, LinkAction } from '../contract/rules/vocabulary.ts'

/** Something that happened, in the past tense. Recorded in the transaction of the change, dispatched after the commit. */
export type DomainEvent =
  | { type: 'code-requested'; recipient: string; purpose: CodePurpose }
  | { type: 'sign-up-repeated'; recipient: string }
  /** To the old address, which is no longer valid. */
  | { type: 'address-changed'; recipient: string; username: string }
  /** To the address that was the only one before. */
  | { type: 'address-added'; recipient: string; username: string }
  | { type: 'password-changed'; user_id: number }
  /** The owner ended the account; it will be erased later. */
  | { type: 'account-ended'; user_id: number }
  | { type: 'session-ended'; user_id: number; session_id: string }
  | { type: 'image-dropped'; image: string }
  /** Its page, or its data on vacancies. */
  | { type: 'company-changed'; company_id: number }
  | { type: 'company-verification-requested'; company_id: number; recipient: string }
  /** To the mailbox that proved the domain. */
  | { type: 'company-verified'; company_id: number; recipient: string }
  /** The public data of a vacancy changed, or it was published. */
  | { type: 'vacancy-changed'; vacancy_id: number; public_id: string; action: VacancyChange }
  /** To each member of its company, a few days before; `ends_at` as of the event. */
  | { type: 'vacancy-ending'; vacancy_id: number; user_id: number; ends_at: string }
  | { type: 'resume-published'; resume_id: number; public_id: string }
  /** The public data of a published resume changed. */
  | { type: 'resume-changed'; resume_id: number; public_id: string; action: ResumeChange }
  /** Hidden automatically at the time set by its owner. */
  | { type: 'resume-hidden'; resume_id: number; public_id: string }
  /** Views on that day by others; each visitor counts once. */
  | { type: 'resume-viewed'; resume_id: number; day: string; times: number }
  /** Once for each company and resume. */
  | { type: 'contacts-opened'; company_id: number; resume_id: number }
  | { type: 'application-created'; application_id: number; by_user_id: number }
  /** `by_user_id` is null for the system; without `done` it was only viewed. */
  | {
      type: 'application-changed'
      application_id: number
      by_user_id: number | null
      done?: RecordedMove
    }
  /** An agreed meeting is a day or an hour away; `scheduled_at` as of the event. */
  | { type: 'meeting-near'; application_id: number; scheduled_at: string; lead: 'day' | 'hour' }
  /** Its vacancy was archived, but the agreed meeting stays. */
  | { type: 'meeting-kept'; application_id: number }
  /** The reminder of a postponed application. */
  | { type: 'put-aside-due'; application_id: number }
  /** The company's answer is due today; to a member without a mailbox. */
  | { type: 'promise-ends'; application_id: number; user_id: number }
  /** Its company's answer is overdue. */
  | { type: 'answer-owed'; application_id: number; isLast: boolean }
  /** The candidate answered by a link in a letter. */
  | { type: 'answered-by-link'; application_id: number; action: LinkAction }
  | { type: 'application-viewed'; application_id: number }
  | { type: 'application-hidden'; public_id: string; by_user_id: number }
  /** A user got a notification or has read one. */
  | { type: 'notifications-changed'; user_id: number }
  | { type: 'letter-due'; notification_id: number }
  | { type: 'sms-due'; recipient: string; notification_id: number }
  /** A day's notifications to send in one SMS. */
  | { type: 'sms-digest-due'; recipient: string; notification_ids: number[] }
  | { type: 'push-due'; subscription_id: number; notification_id: number }
  /** A day's notifications to send in one letter. */
  | { type: 'digest-due'; user_id: number; notification_ids: number[] }
  /** The provider reported the result; `status` as of the event. */
  | { type: 'payment-settled'; payment_id: number; status: PaymentStatus }
  /** A change or the coming end of a plan, as of the event; `paused` vacancies exceed the next plan. */
  | {
      type: 'plan-changed'
      subscription_id: number
      user_id: number
      expires_at: string
      what: 'ending' | 'renewed' | 'begun' | 'unpaid' | 'ended'
      paused: number
    }
  /** After an outage everything paid for was extended. */
  | { type: 'paid-time-extended'; ms: number }
  | ({ type: 'support-requested'; user_id: number | null } & SupportRequest)

/** An action of the company or of the system: expiry, shortening to a bought slot, removal of the contact person. */
export type VacancyChange =
  | Exclude<VacancyAction, 'delete'>
  | 'promote'
  | 'expire'
  | 'shorten'
  | 'erase_contact'

/** An action of the owner, or of the owner's plan. */
export type ResumeChange = 'hide' | 'delete' | 'refresh' | 'highlight' | 'change_photo'

/** A move of an application. */
export interface RecordedMove {
  action: 'apply' | MoveAction | SystemMove
  by: ClosedBy
  /** The state before, with the offered time and whether another was asked for; absent if many are closed at once. */
  was?: { status: ApplicationStatus; slot: string | null; isTimeAsked?: boolean }
}

export type EventType = DomainEvent['type']
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>
