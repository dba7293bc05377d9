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

/** An event, for example that a vacancy was published. */
export type DomainEvent =
  | { type: 'code-requested'; recipient: string; purpose: CodePurpose }
  | { type: 'sign-up-repeated'; recipient: string }
  | { type: 'address-changed'; recipient: string; username: string }
  | { type: 'address-added'; recipient: string; username: string }
  | { type: 'password-changed'; user_id: number }
  /** The event that an account was ended by its owner. */
  | { type: 'account-ended'; user_id: number }
  | { type: 'session-ended'; user_id: number; session_id: string }
  | { type: 'image-dropped'; image: string }
  /** The event that the data of a company has changed. */
  | { type: 'company-changed'; company_id: number }
  | { type: 'company-verification-requested'; company_id: number; recipient: string }
  | { type: 'company-verified'; company_id: number; recipient: string }
  /** The event that a vacancy was published or its published data has changed. */
  | { type: 'vacancy-changed'; vacancy_id: number; public_id: string; action: VacancyChange }
  /** The event that a vacancy ends in a few days, for each member of its company. */
  | { type: 'vacancy-ending'; vacancy_id: number; user_id: number; ends_at: string }
  | { type: 'resume-published'; resume_id: number; public_id: string }
  /** The event that a published resume has changed. */
  | { type: 'resume-changed'; resume_id: number; public_id: string; action: ResumeChange }
  /** The event that a resume was hidden on the day that its owner had set. */
  | { type: 'resume-hidden'; resume_id: number; public_id: string }
  /** The event that `times` people have viewed the resume on a day. */
  | { type: 'resume-viewed'; resume_id: number; day: string; times: number }
  /** The event that a company has opened the contacts of a resume. */
  | { type: 'contacts-opened'; company_id: number; resume_id: number }
  | { type: 'application-created'; application_id: number; by_user_id: number }
  /** The event that an application has changed; `by_user_id` is null if the system changed it. */
  | {
      type: 'application-changed'
      application_id: number
      by_user_id: number | null
      done?: RecordedMove
    }
  /** The event that an agreed meeting begins in a day or an hour. */
  | { type: 'meeting-near'; application_id: number; scheduled_at: string; lead: 'day' | 'hour' }
  /** The event that a vacancy with an agreed meeting was archived. */
  | { type: 'meeting-kept'; application_id: number }
  /** The event that a postponed application is shown again. */
  | { type: 'put-aside-due'; application_id: number }
  /** The event that a company has to answer a candidate today. */
  | { type: 'promise-ends'; application_id: number; user_id: number }
  /** The event that a company's answer to an application is overdue. */
  | { type: 'answer-owed'; application_id: number; isLast: boolean }
  | { type: 'answered-by-link'; application_id: number; action: LinkAction }
  | { type: 'application-viewed'; application_id: number }
  | { type: 'application-hidden'; public_id: string; by_user_id: number }
  /** The event that saved searches of an account have new results. */
  | {
      type: 'searches-matched'
      user_id: number
      channels: AlertChannel[]
      found: { search_id: number; count: number; item_ids: number[] }[]
    }
  /** The event that a user got or read a notification. */
  | { type: 'notifications-changed'; user_id: number }
  | { type: 'letter-due'; notification_id: number }
  | { type: 'sms-due'; recipient: string; notification_id: number }
  /** The event that a user's daily SMS is due. */
  | { type: 'sms-digest-due'; recipient: string; notification_ids: number[] }
  | { type: 'push-due'; subscription_id: number; notification_id: number }
  /** The event that a user's daily e-mail is due. */
  | { type: 'digest-due'; user_id: number; notification_ids: number[] }
  /** The event that a payment has a result. */
  | { type: 'payment-settled'; payment_id: number; status: PaymentStatus }
  /** The event that a plan has changed or will end soon; `paused` is the number of paused vacancies. */
  | {
      type: 'plan-changed'
      subscription_id: number
      user_id: number
      expires_at: string
      what: 'ending' | 'renewed' | 'begun' | 'unpaid' | 'ended'
      paused: number
    }
  /** The event that paid periods were extended by `ms` after an outage. */
  | { type: 'paid-time-extended'; ms: number }
  | ({ type: 'support-requested'; user_id: number | null } & SupportRequest)

/** An action by the company or the system: expiry, shortening to a bought slot, removal of the contact person. */
export type VacancyChange =
  | Exclude<VacancyAction, 'delete'>
  | 'promote'
  | 'expire'
  | 'shorten'
  | 'erase_contact'

/** An action by the resume's owner, or automatically by the owner's plan. */
export type ResumeChange = 'hide' | 'delete' | 'refresh' | 'highlight' | 'change_photo'

/** A change of an application's status by a person or the system. */
export interface RecordedMove {
  action: 'apply' | MoveAction | SystemMove
  by: ClosedBy
  was?: { status: ApplicationStatus; slot: string | null; isTimeAsked?: boolean }
}

export type EventType = DomainEvent['type']
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>
