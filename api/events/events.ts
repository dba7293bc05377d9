import type {
  ApplicationStatus,
  ClosedBy,
  MoveAction,
} from '../contract/rules/application-moves.ts'
import type { PaymentStatus } from '../contract/rules/payments.ts'
import type { AlertChannel } from '../contract/rules/saved-searches.ts'
import type { SystemMove } from '../contract/rules/system-moves.ts'
import type { VacancyAction } from '../contract/rules/vacancy-moves.ts'
import type { SupportRequest } from '../contract/support.ts'
import type { CodePurpose, LinkAction } from '../contract/rules/vocabulary.ts'

/** An event that the transaction of a change records; listeners get it after the commit. */
export type DomainEvent =
  | { type: 'code-requested'; recipient: string; purpose: CodePurpose }
  | { type: 'sign-up-repeated'; recipient: string }
  | { type: 'address-changed'; recipient: string; username: string }
  | { type: 'address-added'; recipient: string; username: string }
  | { type: 'password-changed'; user_id: number }
  /** The owner has deleted the account, which will be erased some days later. */
  | { type: 'account-ended'; user_id: number }
  | { type: 'session-ended'; user_id: number; session_id: string }
  | { type: 'image-dropped'; image: string }
  /** The company's data changed. */
  | { type: 'company-changed'; company_id: number }
  | { type: 'company-verification-requested'; company_id: number; recipient: string }
  /** `recipient` is the e-mail address that proved the company's domain. */
  | { type: 'company-verified'; company_id: number; recipient: string }
  /** A vacancy was published, or its public data changed. */
  | { type: 'vacancy-changed'; vacancy_id: number; public_id: string; action: VacancyChange }
  /** A vacancy ends in a few days; there is one event for each member of its company. */
  | { type: 'vacancy-ending'; vacancy_id: number; user_id: number; ends_at: string }
  | { type: 'resume-published'; resume_id: number; public_id: string }
  /** The public data of a published resume changed. */
  | { type: 'resume-changed'; resume_id: number; public_id: string; action: ResumeChange }
  /** A resume was hidden automatically on the day that its owner had set. */
  | { type: 'resume-hidden'; resume_id: number; public_id: string }
  /** `times` is the number of other people who viewed the resume on the given day. */
  | { type: 'resume-viewed'; resume_id: number; day: string; times: number }
  /** A company opened a resume's contacts; recorded once for each company and resume. */
  | { type: 'contacts-opened'; company_id: number; resume_id: number }
  | { type: 'application-created'; application_id: number; by_user_id: number }
  /** `by_user_id` is the person who changed the application; null means the system. */
  | {
      type: 'application-changed'
      application_id: number
      by_user_id: number | null
      done?: RecordedMove
    }
  /** An agreed meeting begins in a day or an hour. `scheduled_at` is its time when the event was recorded. */
  | { type: 'meeting-near'; application_id: number; scheduled_at: string; lead: 'day' | 'hour' }
  /** The application's vacancy was archived, but the agreed meeting remains valid. */
  | { type: 'meeting-kept'; application_id: number }
  /** The time has come at which a postponed application is shown again. */
  | { type: 'put-aside-due'; application_id: number }
  /** The company has to answer a candidate today. */
  | { type: 'promise-ends'; application_id: number; user_id: number }
  /** The company's answer to an application is overdue. */
  | { type: 'answer-owed'; application_id: number; isLast: boolean }
  /** The candidate answered by a link in an e-mail. */
  | { type: 'answered-by-link'; application_id: number; action: LinkAction }
  | { type: 'application-viewed'; application_id: number }
  | { type: 'application-hidden'; public_id: string; by_user_id: number }
  /** An account's saved searches have new results; `item_ids` are the newest of them. Sent by these channels only. */
  | {
      type: 'searches-matched'
      user_id: number
      channels: AlertChannel[]
      found: { search_id: number; count: number; item_ids: number[] }[]
    }
  /** A user got a notification or has read a notification. */
  | { type: 'notifications-changed'; user_id: number }
  | { type: 'letter-due'; notification_id: number }
  | { type: 'sms-due'; recipient: string; notification_id: number }
  /** The notifications of a day are to be sent in one SMS. */
  | { type: 'sms-digest-due'; recipient: string; notification_ids: number[] }
  | { type: 'push-due'; subscription_id: number; notification_id: number }
  /** The notifications of a day are to be sent in one e-mail. */
  | { type: 'digest-due'; user_id: number; notification_ids: number[] }
  /** The provider reported the result of a payment. `status` is the status when the event was recorded. */
  | { type: 'payment-settled'; payment_id: number; status: PaymentStatus }
  /** A plan changed or will end soon. `paused` is the number of vacancies that were paused because of the next plan. */
  | {
      type: 'plan-changed'
      subscription_id: number
      user_id: number
      expires_at: string
      what: 'ending' | 'renewed' | 'begun' | 'unpaid' | 'ended'
      paused: number
    }
  /** After an outage all paid periods were extended by `ms`. */
  | { type: 'paid-time-extended'; ms: number }
  | ({ type: 'support-requested'; user_id: number | null } & SupportRequest)

export type VacancyChange =
  | Exclude<VacancyAction, 'delete'>
  | 'promote'
  | 'expire'
  | 'shorten'
  | 'erase_contact'

export type ResumeChange = 'hide' | 'delete' | 'refresh' | 'highlight' | 'change_photo'

export interface RecordedMove {
  action: 'apply' | MoveAction | SystemMove
  by: ClosedBy
  was?: { status: ApplicationStatus; slot: string | null; isTimeAsked?: boolean }
}

export type EventType = DomainEvent['type']
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>
