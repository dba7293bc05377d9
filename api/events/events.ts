import type {
  ApplicationStatus,
  ClosedBy,
  MoveAction,
  Side,
} from '../contract/rules/application-moves.ts'
import type { PaymentStatus } from '../contract/rules/payments.ts'
import type { AlertChannel } from '../contract/rules/saved-searches.ts'
import type { SystemMove } from '../contract/rules/system-moves.ts'
import type { VacancyAction } from '../contract/rules/vacancy-moves.ts'
import type { SupportRequest } from '../contract/support.ts'
import type { CodePurpose, LinkAction } from '../contract/rules/vocabulary.ts'

/** An event that is stored and to which other parts of the program react, for example a published vacancy. */
export type DomainEvent =
  | {
      type: 'code-requested'
      recipient: string
      purpose: CodePurpose | 'quick_apply'
      /** The id of the vacancy that a guest has begun before the sign-up. */
      begun_vacancy?: string
    }
  | { type: 'sign-up-repeated'; recipient: string }
  | { type: 'address-changed'; recipient: string; username: string }
  | { type: 'address-added'; recipient: string; username: string }
  | { type: 'password-changed'; user_id: number }
  /** The event that a user has deleted the account. */
  | { type: 'account-ended'; user_id: number }
  | { type: 'session-ended'; user_id: number; session_id: string }
  | { type: 'image-dropped'; image: string }
  | { type: 'image-moved'; from: string; to: string }
  | { type: 'attachment-dropped'; attachment: string }
  /** The event that the data of a company has changed. */
  | { type: 'company-changed'; company_id: number }
  /** The event that the shown answer records of this number of companies have changed. */
  | { type: 'answer-records-changed'; companies: number }
  | { type: 'company-verification-requested'; company_id: number; recipient: string }
  /** The event that a company has proved itself; `recipient` is the mailbox that has proved its domain. */
  | { type: 'company-verified'; company_id: number; recipient?: string }
  /** The event that a moderator has not accepted a document of a company; `document` is its public id. */
  | { type: 'company-document-refused'; company_id: number; document: string }
  /** The event that an address was invited to join a company; `invitation` is the public id of the invitation. */
  | { type: 'member-invited'; invitation: string; recipient: string }
  /** The event that an employer asks to join a company; `request` is the public id of the request. */
  | { type: 'access-requested'; company_id: number; request: string }
  /** The event that an owner has answered such a request. */
  | { type: 'access-answered'; company_id: number; user_id: number; isAccepted: boolean }
  /** The event that a request to a webhook is due; `delivery_id` names the row with its body. */
  | { type: 'webhook-due'; delivery_id: number }
  /** The event that a webhook was paused because its deliveries were dead several times in a row. */
  | { type: 'webhook-paused'; webhook_id: number }
  /** The event that a feed was paused because its readings have failed many times in a row. */
  | { type: 'vacancy-feed-paused'; feed_id: number }
  /** The event that an owner pays no longer for what the members of a company do, and nobody does instead. */
  | { type: 'paying-ended'; company_id: number; user_id: number }
  | { type: 'member-changed'; company_id: number; user_id: number }
  | { type: 'member-removed'; company_id: number; user_id: number }
  /** The event that the member who answers for a vacancy has been silent although candidates wait. */
  | { type: 'member-silent'; vacancy_id: number; user_id: number }
  /** The event that a vacancy was published or its published data has changed. */
  | { type: 'vacancy-changed'; vacancy_id: number; public_id: string; action: VacancyChange }
  /** The event that a new dictionary of districts and streets has changed the places of this number of public vacancies. */
  | { type: 'vacancies-placed'; vacancies: number }
  /** The event that a moderator has decided about a held vacancy; `user_id` may publish it. */
  | {
      type: 'vacancy-reviewed'
      vacancy_id: number
      user_id: number
      decision: 'approved' | 'refused'
    }
  /** The event that a vacancy leaves the lists in a few days, stored once for each member of its company. */
  | { type: 'vacancy-ending'; vacancy_id: number; user_id: number; ends_at: string }
  /** The event that a vacancy was paused because its candidates wait, stored for each member who may answer them. */
  | { type: 'vacancy-unanswered'; vacancy_id: number; user_id: number }
  | { type: 'resume-published'; resume_id: number; public_id: string }
  /** The event that a published resume has changed. */
  | { type: 'resume-changed'; resume_id: number; public_id: string; action: ResumeChange }
  /** The event that a resume was hidden on the day that its owner had set. */
  | { type: 'resume-hidden'; resume_id: number; public_id: string }
  /** The event that `times` people have viewed the resume on one day. */
  | { type: 'resume-viewed'; resume_id: number; day: string; times: number }
  /** The event that a company has opened the contacts of a resume. */
  | { type: 'contacts-opened'; company_id: number; resume_id: number }
  | { type: 'application-created'; application_id: number; by_user_id: number }
  /**
   * The event that an application has changed; `by_user_id` is null if the system changed it. `only`: the side that
   * may know of the change; without it both sides.
   */
  | {
      type: 'application-changed'
      application_id: number
      by_user_id: number | null
      done?: RecordedMove
      only?: Side
    }
  /** The event that an agreed meeting begins in a day or an hour. */
  | { type: 'meeting-near'; application_id: number; scheduled_at: string; lead: 'day' | 'hour' }
  /** The event that a vacancy with an agreed meeting was archived. */
  | { type: 'meeting-kept'; application_id: number }
  /** The event that a user must be reminded of an application that the user has postponed. */
  | { type: 'put-aside-due'; application_id: number }
  /** The event that a company has to answer a candidate today. */
  | { type: 'promise-ends'; application_id: number; user_id: number }
  /** The event that a company's answer to an application is overdue. */
  | { type: 'answer-owed'; application_id: number; isLast: boolean }
  | { type: 'answered-by-link'; application_id: number; action: LinkAction }
  | { type: 'application-viewed'; application_id: number }
  | { type: 'application-hidden'; public_id: string; by_user_id: number }
  /** The event that a message was written. `late` is the delay in minutes, if the message reports a delay. */
  | {
      type: 'message-sent'
      message_id: number
      application_id: number
      by_user_id: number
      late?: number
    }
  /** The event that the candidate or the employer of an application has read messages. */
  | { type: 'messages-read'; application_id: number; side: Side }
  /**
   * The event that notes, labels, stars or votes on applications have changed. `only_user_id`: the only member who may
   * know of the change; without it all members of the company who may read the application.
   */
  | {
      type: 'notes-changed'
      applications: { id: number; public_id: string }[]
      only_user_id?: number
    }
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
  | { type: 'telegram-due'; link_id: number; notification_id: number }
  /** The event that the bot answers a message that a person has sent to it. */
  | { type: 'telegram-answer'; chat_id: number; answer: TelegramAnswer }
  | { type: 'telegram-linked'; user_id: number }
  /** The event that an account has lost its Telegram chat: the bot was blocked, or the chat belongs to another account. */
  | { type: 'telegram-lost'; user_id: number; why: 'blocked' | 'moved' }
  /** The event that a user's daily e-mail is due. */
  | { type: 'digest-due'; user_id: number; notification_ids: number[] }
  /** The event that an account has asked for an invoice, or got an act of completed work; a letter brings the paper. */
  | { type: 'invoice-issued'; payment_id: number }
  | { type: 'completion-act-issued'; number: number }
  /** The event that a payment has a result. */
  | { type: 'payment-settled'; payment_id: number; status: PaymentStatus }
  /** The event that a plan was changed or ends soon. `paused` is the number of vacancies that its end has paused. */
  | {
      type: 'plan-changed'
      subscription_id: number
      user_id: number
      expires_at: string
      what: 'ending' | 'renewed' | 'begun' | 'unpaid' | 'ended'
      paused: number
    }
  /** The event that all plans and services were extended by `ms` because of an outage. */
  | { type: 'paid-time-extended'; ms: number }
  /** The event that a request to support was answered; `request` is its public id. */
  | { type: 'support-answered'; user_id: number | null; request: string }
  /** The event that a moderator has decided about a report; its author is the recipient. */
  | { type: 'report-answered'; report_id: number; user_id: number }
  /** The event that a moderator asks the owner of a reported thing to correct it. */
  | { type: 'owner-warned'; case_id: number; user_id: number }
  /** The event that a moderator has blocked something; the recipient may dispute it. */
  | { type: 'thing-blocked'; block_id: number; user_id: number }
  | { type: 'appeal-decided'; block_id: number; user_id: number }
  | { type: 'block-ended'; block_id: number; user_id: number }
  | ({ type: 'support-requested'; user_id: number | null } & SupportRequest)

/** The answers of the bot in a chat; their texts are in the locales of api/telegram. */
export type TelegramAnswer = 'linked' | 'replaced' | 'stopped' | 'wrong_code' | 'help'

/** A change of a vacancy by its company or by the system, such as its expiry or an earlier end. */
export type VacancyChange =
  | Exclude<VacancyAction, 'delete'>
  | 'hold'
  | 'promote'
  | 'expire'
  | 'shorten'
  | 'erase_contact'
  | 'block'
  | 'unblock'
  | 'pause_unanswered'
  | 'show_answered'

/** A change of a resume by its owner, or an automatic change that is included in the owner's plan. */
export type ResumeChange =
  | 'hide'
  | 'delete'
  | 'refresh'
  | 'highlight'
  | 'change_photo'
  | 'block'
  | 'unblock'

/** The change of an application's status by the candidate, the employer or the system. */
export interface RecordedMove {
  action: 'apply' | MoveAction | SystemMove
  by: ClosedBy
  was?: { status: ApplicationStatus; slot: string | null; isTimeAsked?: boolean }
}

export type EventType = DomainEvent['type']
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>
