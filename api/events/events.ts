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

/** What happened, in the past tense. Recorded in the same transaction as the change, dispatched after the commit. */
export type DomainEvent =
  | { type: 'code-requested'; recipient: string; purpose: CodePurpose }
  | { type: 'sign-up-repeated'; recipient: string }
  /** To the old address, which can do nothing any more. */
  | { type: 'address-changed'; recipient: string; username: string }
  /** To the address that was the only one before. */
  | { type: 'address-added'; recipient: string; username: string }
  | { type: 'password-changed'; user_id: number }
  /** Its owner has ended it; it waits to be erased. */
  | { type: 'account-ended'; user_id: number }
  | { type: 'session-ended'; user_id: number; session_id: string }
  | { type: 'image-dropped'; image: string }
  /** Its card, or what vacancies show of it. */
  | { type: 'company-changed'; company_id: number }
  | { type: 'company-verification-requested'; company_id: number; recipient: string }
  /** To the mailbox that has proved the domain. */
  | { type: 'company-verified'; company_id: number; recipient: string }
  /** Of a published vacancy, or by publishing it: what everybody reads of it. */
  | { type: 'vacancy-changed'; vacancy_id: number; public_id: string; action: VacancyChange }
  /** To each member of its company, a few days before; `ends_at` as it stood then. */
  | { type: 'vacancy-ending'; vacancy_id: number; user_id: number; ends_at: string }
  | { type: 'resume-published'; resume_id: number; public_id: string }
  /** Of a published resume: what everybody reads of it. */
  | { type: 'resume-changed'; resume_id: number; public_id: string; action: ResumeChange }
  /** By itself, at the time that its owner had set. */
  | { type: 'resume-hidden'; resume_id: number; public_id: string }
  /** So often on that day, by others; each visitor counts once. */
  | { type: 'resume-viewed'; resume_id: number; day: string; times: number }
  /** Once for each company and resume. */
  | { type: 'contacts-opened'; company_id: number; resume_id: number }
  | { type: 'application-created'; application_id: number; by_user_id: number }
  /** By nobody where the system did it; what was done, or it was only seen. */
  | {
      type: 'application-changed'
      application_id: number
      by_user_id: number | null
      done?: Done
    }
  /** A meeting that is agreed upon is a day or an hour away; `scheduled_at` as it stood then. */
  | { type: 'meeting-near'; application_id: number; scheduled_at: string; lead: 'day' | 'hour' }
  /** Its vacancy was archived, and the meeting that is agreed upon stands. */
  | { type: 'meeting-kept'; application_id: number }
  /** Who put it aside wanted to hear of it now. */
  | { type: 'put-aside-due'; application_id: number }
  /** Its company has promised an answer for today; to a member without a mailbox. */
  | { type: 'promise-ends'; application_id: number; user_id: number }
  /** Its company owes an answer. */
  | { type: 'answer-owed'; application_id: number; isLast: boolean }
  /** The candidate's move came by the link of a letter. */
  | { type: 'answered-by-link'; application_id: number; action: LinkAction }
  | { type: 'application-viewed'; application_id: number }
  | { type: 'application-hidden'; public_id: string; by_user_id: number }
  /** Somebody was told of something, or has read it. */
  | { type: 'notifications-changed'; user_id: number }
  /** What somebody was told is to reach his mailbox too. */
  | { type: 'letter-due'; notification_id: number }
  /** The same by SMS. */
  | { type: 'sms-due'; recipient: string; notification_id: number }
  /** What somebody without a mailbox was told in a day, in one SMS. */
  | { type: 'sms-digest-due'; recipient: string; notification_ids: number[] }
  /** What somebody was told is to be shown in a browser of his. */
  | { type: 'push-due'; subscription_id: number; notification_id: number }
  /** The same of what he was told in a day, in one letter. */
  | { type: 'digest-due'; user_id: number; notification_ids: number[] }
  /** Its provider told what became of it; `status` as it stood then. */
  | { type: 'payment-settled'; payment_id: number; status: PaymentStatus }
  /** What became of a plan, or will at its end as it stood then; `paused` vacancies were above the one that follows. */
  | {
      type: 'plan-changed'
      subscription_id: number
      user_id: number
      expires_at: string
      what: 'ending' | 'renewed' | 'begun' | 'unpaid' | 'ended'
      paused: number
    }
  /** After an outage everything that was paid for lasts so much longer. */
  | { type: 'paid-time-extended'; ms: number }
  | ({ type: 'support-requested'; user_id: number | null } & SupportRequest)

/** What its company has done, or the system: ended its days, cut them to its own place, taken its contact person out. */
export type VacancyChange =
  | Exclude<VacancyAction, 'delete'>
  | 'promote'
  | 'expire'
  | 'shorten'
  | 'erase_contact'

/** What its owner has done, or his plan for him. */
export type ResumeChange = 'hide' | 'delete' | 'refresh' | 'highlight' | 'change_photo'

/** An act upon an application. */
export interface Done {
  action: 'apply' | MoveAction | SystemMove
  by: ClosedBy
  /**
   * How the application stood before, with the time that was offered and whether the candidate had asked for another one;
   * not told where many are closed at once.
   */
  was?: { status: ApplicationStatus; slot: string | null; isTimeAsked?: boolean }
}

export type EventType = DomainEvent['type']
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>
