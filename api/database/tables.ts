// The tables of the database, as drizzle describes them; a test compares them with the migrations.
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { TableFormat } from '../contract/application-exports.ts'
import type { KeyScope } from '../contract/rules/api-keys.ts'
import type { DeliveryProblem, DeliveryStatus, WebhookEvent } from '../contract/rules/webhooks.ts'
import type { AttachmentType } from '../contract/rules/attachments.ts'
import type { CompanyAddress } from '../contract/companies.ts'
import type { Draft } from '../contract/drafts.ts'
import { completed } from '../contract/content/empty.ts'
import type { ContentOf } from '../contract/content/kinds.ts'
import {
  resume,
  sentFields,
  type ResumeContent,
  type ResumeFields,
} from '../contract/content/resume.ts'
import type { FeedReading } from '../contract/vacancy-feeds.ts'
import type { VacancyFileRow } from '../contract/vacancy-imports.ts'
import { vacancy, type VacancyContent, type VacancyFields } from '../contract/content/vacancy.ts'
import type {
  Digest,
  NotificationChannel,
  NotificationType,
  SmsType,
} from '../contract/rules/notifications.ts'
import type { Decision } from '../contract/desk-cases.ts'
import type { AppealDecision, BlockKind, BlockReason } from '../contract/rules/blocks.ts'
import type { ReportOutcome, ReportReason } from '../contract/rules/reports.ts'
import type { PlacePrecision } from '../dictionaries/place-of-address.ts'
import type { Vote } from '../contract/rules/notes.ts'
import type {
  CaseDecision,
  CaseKind,
  CloseReason,
  DeskAction,
  DeskSubject,
  OperatorRole,
} from '../contract/rules/desk.ts'
import type { DocumentDecision, DocumentFormat } from '../contract/rules/company-documents.ts'
import type { Proof, Verification } from '../contract/rules/company-verification.ts'
import type {
  AccountType,
  ClosedReason,
  CodePurpose,
  CompanyType,
  EmployeeRange,
  ExperienceLevel,
  InvitationType,
  JobSearchStatus,
  ResumeStatus,
  ResumeVisibility,
  SupportTopic,
  VacancyStatus,
  rejectReasons,
} from '../contract/rules/vocabulary.ts'
import type {
  ApplicationStatus,
  ClosedBy,
  Outcome,
  Side,
} from '../contract/rules/application-moves.ts'
import type {
  LedgerReason,
  Order,
  PaymentKind,
  PaymentMethod,
  PaymentStatus,
} from '../contract/rules/payments.ts'
import type { CalendarProblem } from '../contract/rules/busy-calendar.ts'
import type { BusyTime, OfficeHours } from '../contract/rules/free-slots.ts'
import type { HoldReason } from '../contract/rules/holds.ts'
import type { PlanCode, SubscriptionStatus } from '../contract/rules/plans.ts'
import type { AlertChannel, AlertFrequency, SavedEntity } from '../contract/rules/saved-searches.ts'
import type { ServiceCode } from '../contract/rules/services.ts'
import type { AccessRole, TeamRole } from '../contract/rules/team.ts'
import type { DomainEvent } from '../events/events.ts'
import type { FirstDay, SentAnswer, SentResume, Talk } from '../contract/applications.ts'
import type { Kind } from '../notifications/kinds.ts'
import type { NotificationValues } from '../notifications/texts.ts'
import type { Seller } from '../payments/provider.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const reference = () => bigint({ mode: 'number' }).notNull()
const time = () => timestamp({ withTimezone: true, mode: 'date' })
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** A JSON column with the content of a resume or vacancy. */
const content = <Stored extends ContentOf<Of>, Of>(fields: Of) =>
  customType<{ data: Stored; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => completed(fields, value as Stored) as Stored,
  })()
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const users = pgTable('users', {
  id: id(),
  account_type: text().$type<AccountType>().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull().default(''),
  dob: date({ mode: 'string' }),
  gender: text().$type<'male' | 'female'>(),
  email: text(),
  email_verified_at: time(),
  phone: text(),
  phone_verified_at: time(),
  password_hash: text().notNull(),
  password_changed_at: time(),
  job_search_status: text().$type<JobSearchStatus>(),
  default_visibility: text().$type<ResumeVisibility>().notNull().default('employers'),
  balance: bigint({ mode: 'number' }).notNull().default(0),
  created_at: time().notNull(),
  /** The day on which a candidate last used the site. */
  active_on: date({ mode: 'string' }),
  avatar: text(),
  avatar_original_name: text(),
  erase_at: time(),
  erased_at: time(),
  /** Since when a moderator has blocked the account; null otherwise. */
  blocked_at: time(),
})

export const consents = pgTable(
  'consents',
  {
    user_id: reference(),
    text_version: text().notNull(),
    accepted_at: time().notNull(),
    address: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.text_version] })],
)

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  user_id: reference(),
  created_at: time().notNull(),
  expires_at: time().notNull(),
  ended_at: time(),
  user_agent: text().notNull().default(''),
  address: text().notNull().default(''),
  last_used_at: time(),
})

export interface SignUpDraft {
  account_type: AccountType
  first_name: string
  last_name: string
  /** Empty if the account has no password: its owner signs in by codes. */
  password_hash: string
  consent: { text_version: string; accepted_at: string; address: string }
}

/** The form of a quick application, which waits for its code. */
export interface QuickApplicationDraft extends Pick<
  SignUpDraft,
  'first_name' | 'last_name' | 'consent'
> {
  vacancy_public_id: string
  title: string
  area_code: string | null
  about: string
}

export const codes = pgTable(
  'codes',
  {
    username: text().notNull(),
    purpose: text().$type<CodePurpose | 'confirm_company' | 'quick_apply'>().notNull(),
    code_hash: bytea().notNull(),
    request_hash: bytea().notNull(),
    attempts: integer().notNull().default(0),
    sent_at: time().notNull(),
    expires_at: time().notNull(),
    sign_up: jsonb().$type<SignUpDraft>(),
    quick_application: jsonb().$type<QuickApplicationDraft>(),
    user_id: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.username, table.purpose] })],
)

export const companies = pgTable('companies', {
  id: id(),
  slug: text().notNull(),
  name: text().notNull(),
  legal_name: text().notNull(),
  bin: text(),
  type: text().$type<CompanyType>().notNull(),
  area_code: text().notNull(),
  website_url: text(),
  description: text().notNull().default(''),
  employee_range: text().$type<EmployeeRange>(),
  contact_email: text(),
  contact_phone: text().notNull().default(''),
  default_video_url: text(),
  addresses: jsonb().$type<CompanyAddress[]>().notNull().default([]),
  /** When the company meets candidates; null if it has not set that. */
  office_hours: jsonb().$type<OfficeHours>(),
  /** The owner whose plan and balance pay for the company; null if each account pays for itself. */
  paying_user_id: bigint({ mode: 'number' }),
  logo: text(),
  photos: jsonb().$type<{ image: string; caption: string }[]>().notNull().default([]),
  verification: text().$type<Verification>().notNull().default('none'),
  pending_since: time(),
  verification_email: text(),
  verified_by: text().$type<Proof>(),
  verified_domain: text(),
  verified_at: time(),
  version: integer().notNull().default(1),
  created_at: time().notNull(),
  /** The company that this one has become; null unless an operator has merged them. */
  merged_into: bigint({ mode: 'number' }),
  /** Since when a moderator has blocked the company; null otherwise. */
  blocked_at: time(),
})

/** Documents with which companies prove themselves; without `delete_at` a document waits for a moderator. */
export const companyDocuments = pgTable('company_documents', {
  id: id(),
  public_id: text().notNull(),
  company_id: reference(),
  user_id: reference(),
  name: text().notNull(),
  type: text().$type<DocumentFormat>().notNull(),
  /** The size of the file in bytes. */
  size: integer().notNull(),
  created_at: time().notNull(),
  due_at: time().notNull(),
  decision: text().$type<DocumentDecision>(),
  words: text().notNull().default(''),
  decided_at: time(),
  delete_at: time(),
})

export const answerRecords = pgTable('answer_records', {
  company_id: bigint({ mode: 'number' }).primaryKey(),
  due: integer().notNull(),
  on_time: integer().notNull(),
  median_minutes: integer(),
  is_marked: boolean().notNull().default(false),
})

export const blockedCompanies = pgTable(
  'blocked_companies',
  {
    user_id: reference(),
    company_id: reference(),
    created_at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.company_id] })],
)

export const favorites = pgTable('favorites', {
  id: id(),
  user_id: reference(),
  vacancy_id: bigint({ mode: 'number' }),
  resume_id: bigint({ mode: 'number' }),
  created_at: time().notNull(),
})

export const hiddenItems = pgTable('hidden_items', {
  id: id(),
  user_id: reference(),
  vacancy_id: bigint({ mode: 'number' }),
  company_id: bigint({ mode: 'number' }),
  resume_id: bigint({ mode: 'number' }),
  hidden_at: time().notNull(),
})

export const companyMembers = pgTable(
  'company_members',
  {
    company_id: reference(),
    user_id: reference(),
    role: text().$type<TeamRole>().notNull(),
    /** How much the member may spend a month from the paying account, in whole tenge; null: nothing. */
    allowance: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.user_id] })],
)

/** Keys with which programs call the API in the name of a member; the database deletes them with the membership. */
export const apiKeys = pgTable('api_keys', {
  id: id(),
  public_id: text().notNull(),
  company_id: reference(),
  user_id: reference(),
  name: text().notNull(),
  scopes: text().array().$type<KeyScope[]>().notNull(),
  begins_with: text().notNull(),
  hash: bytea().notNull(),
  created_at: time().notNull(),
  expires_at: time().notNull(),
  last_used_on: date({ mode: 'string' }),
})

/** Addresses of companies' programs that are sent events. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  public_id: text().notNull(),
  company_id: reference(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  secret: text().notNull(),
  old_secret: text(),
  old_secret_until: time(),
  created_at: time().notNull(),
  paused_at: time(),
  dead_in_row: integer().notNull().default(0),
})

/** Events on their way to webhooks. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: id(),
  public_id: text().notNull(),
  webhook_id: reference(),
  event: text().$type<WebhookEvent | 'test'>().notNull(),
  /** The JSON that is signed and sent, at each attempt the same. */
  body: text().notNull(),
  status: text().$type<DeliveryStatus>().notNull().default('waiting'),
  created_at: time().notNull(),
  tries: integer().notNull().default(0),
  tried_at: time(),
  next_try_at: time(),
  response_status: integer(),
  response: text().notNull().default(''),
  duration_ms: integer(),
  problem: text().$type<DeliveryProblem>(),
})

/** The vacancies that are shared with hiring managers of their company. */
export const vacancyMembers = pgTable(
  'vacancy_members',
  { vacancy_id: reference(), user_id: reference() },
  (table) => [primaryKey({ columns: [table.vacancy_id, table.user_id] })],
)

/** For each absent member, the colleague who answers instead, from one day to another, both included. */
export const memberDeputies = pgTable(
  'member_deputies',
  {
    company_id: reference(),
    user_id: reference(),
    deputy_id: reference(),
    from_day: date({ mode: 'string' }).notNull(),
    until_day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.user_id] })],
)

/** The vacancies whose notifications members want although somebody else answers. */
export const vacancyFollowers = pgTable(
  'vacancy_followers',
  { vacancy_id: reference(), user_id: reference() },
  (table) => [primaryKey({ columns: [table.vacancy_id, table.user_id] })],
)

/** Invitations to join a company. They are deleted when they are withdrawn, and stay when they are accepted. */
export const teamInvitations = pgTable('team_invitations', {
  id: id(),
  public_id: text().notNull(),
  company_id: reference(),
  recipient: text().notNull(),
  role: text().$type<TeamRole>().notNull(),
  invited_by: bigint({ mode: 'number' }),
  sent_at: time().notNull(),
  expires_at: time().notNull(),
  accepted_at: time(),
  accepted_by: bigint({ mode: 'number' }),
})

/** Requests to join a company. They are deleted when they are accepted or withdrawn, and stay for a month when declined. */
export const accessRequests = pgTable('access_requests', {
  id: id(),
  public_id: text().notNull(),
  company_id: reference(),
  user_id: reference(),
  role: text().$type<AccessRole>().notNull(),
  message: text().notNull(),
  sent_at: time().notNull(),
  declined_at: time(),
})

export const vacancies = pgTable('vacancies', {
  id: id(),
  public_id: text().notNull(),
  company_id: reference(),
  /** The member whose plan pays for the publication. */
  manager_user_id: reference(),
  /** The member who answers the candidates; null if it is the manager. */
  responsible_user_id: bigint({ mode: 'number' }),
  /** The day on which owners were last told that the member who answers is silent; null once he acts again. */
  owners_told_on: date({ mode: 'string' }),
  status: text().$type<VacancyStatus>().notNull(),
  version: integer().notNull().default(1),
  working: content<VacancyContent, VacancyFields>(vacancy.fields).notNull(),
  published: content<VacancyContent, VacancyFields>(vacancy.fields),
  title: text().notNull(),
  specialty_code: text().notNull(),
  area_code: text(),
  /** The place that placeOfAddress reads in the address; null if it names none that is known. */
  latitude: real(),
  longitude: real(),
  place_precision: text().$type<PlacePrecision>(),
  district_code: text(),
  /** The version of the dictionary by which the address was last read. */
  places_version: text(),
  salary_from: integer(),
  salary_to: integer(),
  salary_currency: text().$type<VacancyContent['salary_currency']>().notNull(),
  salary_period: text().$type<VacancyContent['salary_period']>().notNull().default('month'),
  salary_gross: boolean().notNull().default(false),
  salary_monthly_kzt: integer(),
  experience: text().$type<ExperienceLevel>(),
  employment_form: text().$type<VacancyContent['employment_form']>().notNull(),
  work_formats: text().array().$type<VacancyContent['work_formats']>().notNull(),
  work_schedules: text().array().$type<VacancyContent['work_schedules']>().notNull(),
  key_skills: text().array().notNull(),
  snippet: text().notNull().default(''),
  response_due_days: integer(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  published_at: time(),
  expires_at: time(),
  end_told: time(),
  archived_at: time(),
  closed_reason: text().$type<ClosedReason>(),
  raised_at: time(),
  highlighted_until: time(),
  top_until: time(),
  paid_until: time(),
  /** Since when it is paused because candidates were not answered; null otherwise. */
  paused_unanswered_at: time(),
  /** The file that brought the vacancy; null if it was written by hand. */
  import_id: bigint({ mode: 'number' }),
})

export const vacancyImports = pgTable('vacancy_imports', {
  id: id(),
  public_id: text().notNull(),
  company_id: reference(),
  user_id: reference(),
  file_name: text().notNull(),
  rows: jsonb().$type<VacancyFileRow[]>().notNull(),
  unknown_columns: text().array().notNull(),
  created_at: time().notNull(),
  imported_at: time(),
  undone_at: time(),
})

/** The addresses from which the vacancies of companies are read every hour. */
export const vacancyFeeds = pgTable('vacancy_feeds', {
  id: id(),
  company_id: reference(),
  /** The member in whose name vacancies are published; null once the account is erased. */
  manager_user_id: bigint({ mode: 'number' }),
  url: text().notNull(),
  created_at: time().notNull(),
  paused_at: time(),
  due_at: time().notNull(),
  /** Since when a process reads it; null if none does. */
  claimed_at: time(),
  /** The ETag and the hash of the file that was last applied. */
  etag: text(),
  content_hash: text(),
  failures: integer().notNull().default(0),
  last_reading: jsonb().$type<FeedReading>(),
  last_change: jsonb().$type<FeedReading>(),
})

/** The vacancies that came from feeds, with the ids that they have there. */
export const feedVacancies = pgTable('feed_vacancies', {
  vacancy_id: bigint({ mode: 'number' }).primaryKey(),
  /** Null once the feed is deleted. */
  feed_id: bigint({ mode: 'number' }),
  key: text().notNull(),
  /** The hash of the row that was last published. */
  row_hash: text().notNull(),
  /** When the vacancy was archived because its row was missing. */
  closed_at: time(),
})

/** The search table with one row per published vacancy. */
export const vacancySearchRows = pgTable(
  'vacancy_search',
  {
    id: bigint({ mode: 'number' }).notNull(),
    age: smallint().notNull(),
    published_at: time().notNull(),
    raised_at: time().notNull(),
    expires_at: time().notNull(),
    salary_monthly_kzt: integer(),
    latitude: real(),
    longitude: real(),
    marks: text().array().notNull(),
    facets: text().array().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.age] })],
)

export const vacancySearchAges = pgTable('vacancy_search_ages', {
  age: smallint().primaryKey(),
  until: time().notNull(),
})

export const resumes = pgTable('resumes', {
  id: id(),
  public_id: text().notNull(),
  owner_id: reference(),
  status: text().$type<ResumeStatus>().notNull(),
  version: integer().notNull().default(1),
  working: content<ResumeContent, ResumeFields>(resume.fields).notNull(),
  published: content<ResumeContent, ResumeFields>(resume.fields),
  specialty_code: text(),
  area_code: text(),
  /** True until the owner publishes a resume that a quick application has made. */
  is_short: boolean().notNull().default(false),
  photo: text(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  published_at: time(),
  refreshed_at: time(),
  auto_hide_at: time(),
  deleted_at: time(),
  highlighted_until: time(),
})

export const contactOpenings = pgTable(
  'contact_openings',
  {
    company_id: reference(),
    resume_id: reference(),
    user_id: bigint({ mode: 'number' }),
    opened_at: time().notNull(),
    purchase_id: bigint({ mode: 'number' }),
    /** The account whose plan or pack pays; null if it is `user_id`. */
    payer_id: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.resume_id] })],
)

/** Notes of a company's members about a candidate; `user_id` is null if the author is unknown. */
export const personNotes = pgTable('person_notes', {
  id: id(),
  public_id: text().notNull(),
  company_id: reference(),
  candidate_id: reference(),
  /** The resume from which the note was written. */
  resume_id: reference(),
  user_id: bigint({ mode: 'number' }),
  text: text().notNull(),
  created_at: time().notNull(),
  changed_at: time(),
})

/** The labels that a company's members have put on candidates. */
export const personLabels = pgTable(
  'person_labels',
  {
    company_id: reference(),
    candidate_id: reference(),
    resume_id: reference(),
    name: text().notNull(),
    created_at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.resume_id, table.name] })],
)

/** The search table with one row per published resume. */
export const resumeSearchRows = pgTable('resume_search', {
  id: bigint({ mode: 'number' }).primaryKey(),
  owner_id: reference(),
  raised_at: time().notNull(),
  salary_kzt: integer(),
  experience: integer().notNull(),
  active_on: date({ mode: 'string' }),
  marks: text().array().notNull(),
  facets: text().array().notNull(),
  words: tsvector().notNull(),
})

export const applications = pgTable('applications', {
  id: id(),
  public_id: text().notNull(),
  vacancy_id: reference(),
  resume_id: reference(),
  candidate_id: reference(),
  company_id: reference(),
  status: text().$type<ApplicationStatus>().notNull(),
  initiated_by: text().$type<Side>().notNull(),
  version: integer().notNull().default(1),
  message: text().notNull().default(''),
  answers: jsonb().$type<SentAnswer[]>().notNull().default([]),
  source: text().notNull().default('search'),
  sent_resume: content<SentResume, typeof sentFields>(sentFields).notNull(),
  contacts_open: boolean().notNull().default(false),
  hidden_by_candidate: boolean().notNull().default(false),
  hidden_by_employer: boolean().notNull().default(false),
  viewed_by_candidate_at: time(),
  viewed_by_employer_at: time(),
  response_due_at: time(),
  remind_at: time(),
  promise_told: boolean().notNull().default(false),
  due_told: smallint().notNull().default(0),
  due_told_at: time(),
  closed_by: text().$type<ClosedBy>(),
  closed_at: time(),
  close_reason: text(),
  close_message: text(),
  talk: jsonb().$type<Talk>(),
  outcome: text().$type<Outcome>(),
  hire_message: text(),
  hire_confirmed_at: time(),
  first_day: jsonb().$type<FirstDay>(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  /** When the application last changed for the employer alone, by a pending refusal or its undo. */
  employer_changed_at: time(),
})

/** The facts of each sent resume by which employers filter and sort applications. A trigger writes these rows. */
export const sentFacts = pgTable('sent_facts', {
  application_id: bigint({ mode: 'number' }).primaryKey(),
  name: text(),
  area_code: text(),
  months: integer().notNull(),
  /** The expected pay per month, in `currency`. */
  salary: integer(),
  currency: text().$type<NonNullable<SentResume['salary_expected']>['currency']>(),
  formats: jsonb().$type<SentResume['work_formats']>().notNull(),
  /** The skills in lower case. */
  skills: text().array().notNull(),
  words: tsvector().notNull(),
})

export const invitations = pgTable('invitations', {
  id: id(),
  application_id: reference(),
  sequence: integer().notNull(),
  type: text().$type<InvitationType>().notNull(),
  scheduled_at: time().notNull(),
  duration_minutes: integer().notNull(),
  timezone: text().notNull(),
  address: text(),
  video_url: text(),
  contact_name: text(),
  contact_phone: text(),
  message: text().notNull().default(''),
  alternatives: time().array().notNull(),
  candidate_chooses: boolean().notNull().default(false),
  ics_uid: text().notNull(),
  viewed_at: time(),
  is_current: boolean().notNull().default(true),
  reminded: text().$type<'day' | 'hour'>(),
  confirmed_at: time(),
  late_candidate: integer().array().notNull().default([]),
  late_employer: integer().array().notNull().default([]),
  created_at: time().notNull(),
})

/** Links with which a candidate answers an invitation from an e-mail; the table contains only hashes of the links. */
export const answerLinks = pgTable('answer_links', {
  hash: bytea().primaryKey(),
  invitation_id: reference(),
  expires_at: time().notNull(),
  used_at: time(),
})

export const applicationHistory = pgTable('application_history', {
  id: id(),
  application_id: reference(),
  action: text().notNull(),
  by: text().$type<ClosedBy>().notNull(),
  user_id: bigint({ mode: 'number' }),
  status: text().$type<ApplicationStatus>().notNull(),
  at: time().notNull(),
  message: text().notNull().default(''),
  proposed_slots: time().array().notNull().default([]),
  first_day: time(),
  /** The account whose plan pays for an invitation; null if it is `user_id`. */
  payer_id: bigint({ mode: 'number' }),
})

/** Refusals of employers that candidates are not told yet; they are sent at `due_at`. */
export const pendingRefusals = pgTable('pending_refusals', {
  application_id: bigint({ mode: 'number' }).primaryKey(),
  user_id: reference(),
  reason: text().$type<(typeof rejectReasons.employer)[number]>(),
  message: text().notNull(),
  created_at: time().notNull(),
  due_at: time().notNull(),
})

/** The log of tables with the applications to a vacancy that members of its company have saved. */
export const applicationExports = pgTable('application_exports', {
  id: id(),
  vacancy_id: reference(),
  user_id: reference(),
  format: text().$type<TableFormat>().notNull(),
  /** How many applications the table contains. */
  applications: integer().notNull(),
  exported_at: time().notNull(),
})

export const applicationStars = pgTable(
  'application_stars',
  { application_id: reference(), user_id: reference(), created_at: time().notNull() },
  (table) => [primaryKey({ columns: [table.application_id, table.user_id] })],
)

export const applicationVotes = pgTable(
  'application_votes',
  {
    application_id: reference(),
    user_id: reference(),
    vote: text().$type<Vote>().notNull(),
    voted_at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.application_id, table.user_id] })],
)

/** Texts that members of a company put into messages; those with a reason are proposed for its refusals. */
export const messageTemplates = pgTable('message_templates', {
  id: id(),
  public_id: text().notNull(),
  company_id: reference(),
  name: text().notNull(),
  text: text().notNull(),
  reason: text().$type<(typeof rejectReasons.employer)[number]>(),
  position: integer().notNull(),
  created_at: time().notNull(),
})

/** For each application, the ids of the last messages that each side has written and read; 0 for none. */
export const conversations = pgTable('conversations', {
  application_id: bigint({ mode: 'number' }).primaryKey(),
  candidate_id: reference(),
  company_id: reference(),
  last_by_candidate: bigint({ mode: 'number' }).notNull().default(0),
  last_by_employer: bigint({ mode: 'number' }).notNull().default(0),
  read_by_candidate: bigint({ mode: 'number' }).notNull().default(0),
  read_by_employer: bigint({ mode: 'number' }).notNull().default(0),
  candidate_read_at: time(),
  employer_read_at: time(),
})

export const conversationMessages = pgTable('conversation_messages', {
  id: id(),
  public_id: text().notNull(),
  application_id: reference(),
  by: text().$type<Side>().notNull(),
  user_id: reference(),
  text: text().notNull(),
  created_at: time().notNull(),
})

/** Files of messages. `message_id` is null until the message is sent. */
export const attachments = pgTable('attachments', {
  id: id(),
  public_id: text().notNull(),
  application_id: reference(),
  user_id: reference(),
  message_id: bigint({ mode: 'number' }),
  name: text().notNull(),
  type: text().$type<AttachmentType>().notNull(),
  /** The size of the file in bytes. */
  size: integer().notNull(),
  upload_key: text(),
  created_at: time().notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: reference(),
    endpoint: text().notNull(),
    key: text().notNull(),
    body_hash: bytea().notNull(),
    reply: jsonb(),
    created_at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.endpoint, table.key] })],
)

export const outbox = pgTable('outbox', {
  id: id(),
  event: jsonb().$type<DomainEvent>().notNull(),
  created_at: time().notNull(),
  next_try_at: time().notNull(),
  tries: integer().notNull().default(0),
  dispatched_at: time(),
})

export const deliveries = pgTable(
  'deliveries',
  {
    event_id: reference(),
    listener: text().notNull(),
    next_try_at: time().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.listener] })],
)

export const notifications = pgTable('notifications', {
  id: id(),
  public_id: text().notNull(),
  user_id: reference(),
  event_id: reference(),
  kind: text().$type<Kind>().notNull(),
  values: jsonb().$type<NotificationValues>().notNull(),
  application_id: bigint({ mode: 'number' }),
  created_at: time().notNull(),
  read_at: time(),
  mail_at: time(),
  in_digest: boolean().notNull().default(false),
  channels_sent: text().array().$type<NotificationChannel[]>().notNull().default([]),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: id(),
  user_id: reference(),
  session_id: text().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  created_at: time().notNull(),
})

export const telegramLinks = pgTable('telegram_links', {
  id: id(),
  user_id: reference(),
  chat_id: reference(),
  linked_at: time().notNull(),
})

export const telegramCodes = pgTable('telegram_codes', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  code_hash: bytea().notNull(),
  issued_at: time().notNull(),
  expires_at: time().notNull(),
})

export const telegramUpdates = pgTable('telegram_updates', {
  update_id: bigint({ mode: 'number' }).primaryKey(),
  received_at: time().notNull(),
})

export const notificationPreferences = pgTable('notification_preferences', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  muted_email: text().array().$type<NotificationType[]>().notNull().default([]),
  muted_push: text().array().$type<NotificationType[]>().notNull().default([]),
  muted_sms: text().array().$type<SmsType[]>().notNull().default([]),
  muted_telegram: text().array().$type<NotificationType[]>().notNull().default([]),
  quiet_from: text(),
  quiet_to: text(),
  digest: text().$type<Digest>().notNull().default('off'),
  time_zone: text().notNull(),
})

/** The secret addresses at which calendar programs read the meetings of an account. */
export const calendarFeeds = pgTable('calendar_feeds', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  secret: text().notNull(),
  created_at: time().notNull(),
})

/** The private iCalendar addresses of members, and the times at which they are busy. */
export const busyCalendars = pgTable('busy_calendars', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  /** A secret: who knows it reads the whole calendar. */
  url: text().notNull(),
  busy: jsonb().$type<BusyTime[]>().notNull(),
  created_at: time().notNull(),
  read_at: time().notNull(),
  problem: text().$type<CalendarProblem>(),
  failures: integer().notNull().default(0),
  due_at: time().notNull(),
})

export const savedSearches = pgTable('saved_searches', {
  id: id(),
  public_id: text().notNull(),
  user_id: reference(),
  compiled_id: reference(),
  name: text().notNull(),
  frequency: text().$type<AlertFrequency>().notNull(),
  hour: smallint().notNull(),
  channels: text().array().$type<AlertChannel[]>().notNull(),
  created_at: time().notNull(),
  paused_at: time(),
  active_since: time().notNull(),
  last_opened_at: time().notNull(),
  last_sent_at: time(),
  alert_at: time(),
})

/** Saved searches, prepared for the comparison with new vacancies and resumes. Equal searches share a row. */
export const compiledSearches = pgTable('compiled_searches', {
  id: id(),
  entity: text().$type<SavedEntity>().notNull(),
  address: text().notNull(),
  keys: text().array().notNull(),
  words: tsquery(),
  sum_kzt: integer(),
  levels: text().array(),
  created_at: time().notNull(),
  compiled_at: time().notNull(),
})

export const compiledSearchMatches = pgTable(
  'compiled_search_matches',
  {
    compiled_id: reference(),
    item_id: reference(),
    matched_at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.compiled_id, table.item_id] })],
)

export const alertDays = pgTable('alert_days', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  day: date({ mode: 'string' }).notNull(),
  messages: integer().notNull(),
})

export const payments = pgTable('payments', {
  id: id(),
  public_id: text().notNull(),
  user_id: reference(),
  kind: text().$type<PaymentKind>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  vat_percent: integer().notNull(),
  vat_amount: bigint({ mode: 'number' }).notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  status: text().$type<PaymentStatus>().notNull(),
  provider: text().notNull(),
  provider_payment_id: text(),
  pay_url: text(),
  failure_code: text(),
  item_code: text(),
  subject: text(),
  orders: jsonb().$type<Order>(),
  order_outcome: text(),
  refunded_amount: bigint({ mode: 'number' }).notNull().default(0),
  refund_of: text(),
  uncovered: bigint({ mode: 'number' }).notNull().default(0),
  key: text(),
  created_at: time().notNull(),
  expires_at: time().notNull(),
  paid_at: time(),
})

export const invoices = pgTable('invoices', {
  number: bigint({ mode: 'number' }).primaryKey(),
  payment_id: reference(),
  buyer_bin: text().notNull(),
  buyer_name: text().notNull(),
  seller: jsonb().$type<Seller>().notNull(),
  issued_at: time().notNull(),
})

export const completionActs = pgTable('completion_acts', {
  number: bigint({ mode: 'number' }).primaryKey(),
  user_id: reference(),
  /** The first day of the month. */
  month: date({ mode: 'string' }).notNull(),
  buyer_bin: text().notNull(),
  buyer_name: text().notNull(),
  seller: jsonb().$type<Seller>().notNull(),
  issued_at: time().notNull(),
})

/** Purchases, or the parts of them that an invoice has paid. */
export const completionActLines = pgTable('completion_act_lines', {
  act_number: reference(),
  payment_id: reference(),
  invoice_number: reference(),
  amount: bigint({ mode: 'number' }).notNull(),
  vat_amount: bigint({ mode: 'number' }).notNull(),
})

export const refundRequests = pgTable('refund_requests', {
  payment_id: bigint({ mode: 'number' }).primaryKey(),
  iik: text(),
  bik: text(),
  /** The words to the account if the refund was refused. */
  note: text(),
})

export const subscriptions = pgTable('subscriptions', {
  id: id(),
  public_id: text().notNull(),
  user_id: reference(),
  plan_code: text().$type<PlanCode>().notNull(),
  status: text().$type<SubscriptionStatus>().notNull(),
  started_at: time().notNull(),
  expires_at: time().notNull(),
  auto_renew: boolean().notNull().default(false),
  next_plan_code: text().$type<PlanCode>(),
  told_days: integer(),
  ended_at: time(),
})

export const purchases = pgTable('purchases', {
  id: id(),
  public_id: text().notNull(),
  user_id: reference(),
  service_code: text().$type<ServiceCode>().notNull(),
  vacancy_id: bigint({ mode: 'number' }),
  resume_id: bigint({ mode: 'number' }),
  payment_id: bigint({ mode: 'number' }),
  quantity: integer(),
  quantity_left: integer(),
  key: text(),
  activated_at: time().notNull(),
  expires_at: time(),
  refunded_at: time(),
})

export const lastSeen = pgTable('last_seen', {
  only_one: boolean().primaryKey().default(true),
  seen_at: time().notNull(),
})

export const earlyRefunds = pgTable('early_refunds', {
  provider: text().notNull(),
  provider_payment_id: text().notNull(),
  refund_of: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  told_at: time().notNull(),
})

export const ledger = pgTable('ledger', {
  id: id(),
  user_id: reference(),
  delta: bigint({ mode: 'number' }).notNull(),
  balance_after: bigint({ mode: 'number' }).notNull(),
  reason: text().$type<LedgerReason>().notNull(),
  payment_id: bigint({ mode: 'number' }),
  /** The account that has spent the money; null if no person did. */
  spent_by_user_id: bigint({ mode: 'number' }),
  /** The company for which a member has spent the money; null if it was spent for the account itself. */
  company_id: bigint({ mode: 'number' }),
  created_at: time().notNull(),
})

export const messages = pgTable('messages', {
  id: id(),
  message_id: text(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  calendar: text(),
  /** The name of the file that came with the letter. */
  attached: text(),
  created_at: time().notNull(),
})

export const refusedAddresses = pgTable('refused_addresses', {
  address: text().primaryKey(),
  refused_at: time().notNull(),
  reply: text().notNull(),
})

export const drafts = pgTable(
  'drafts',
  {
    user_id: reference(),
    public_id: text().notNull(),
    form: text().notNull(),
    device: text().notNull(),
    values: jsonb().$type<Draft['values']>().notNull(),
    saved_at: time().notNull(),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    ended: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.public_id] })],
)

/** Vacancies that a moderator reads before others see them, with the decisions. */
export const vacancyHolds = pgTable('vacancy_holds', {
  id: id(),
  vacancy_id: reference(),
  reasons: jsonb().$type<HoldReason[]>().notNull(),
  /** The content that the moderator reads. */
  content: content<VacancyContent, VacancyFields>(vacancy.fields).notNull(),
  held_at: time().notNull(),
  due_at: time().notNull(),
  decided_at: time(),
  decision: text().$type<'approved' | 'refused'>(),
  note: text(),
  ended_at: time(),
})

export const vacancyViews = pgTable('vacancy_views', {
  vacancy_id: bigint({ mode: 'number' }).primaryKey(),
  total: integer().notNull(),
  seen: integer().notNull().default(0),
})

/** The number of views of a vacancy on each day, for its statistics. */
export const vacancyViewsOfDay = pgTable(
  'vacancy_views_of_day',
  {
    vacancy_id: bigint({ mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vacancy_id, table.day] })],
)

export const viewedVacancies = pgTable(
  'viewed_vacancies',
  {
    user_id: reference(),
    vacancy_id: bigint({ mode: 'number' }).notNull(),
    viewed_on: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.vacancy_id] })],
)

export const resumeViews = pgTable('resume_views', {
  resume_id: bigint({ mode: 'number' }).primaryKey(),
  total: integer().notNull(),
  seen: integer().notNull().default(0),
})

export const resumeViewsOfDay = pgTable('resume_views_of_day', {
  resume_id: bigint({ mode: 'number' }).notNull(),
  day: date({ mode: 'string' }).notNull(),
  times: integer().notNull(),
})

/** A row without a company counts guests and other candidates. */
export const resumeViewers = pgTable('resume_viewers', {
  resume_id: bigint({ mode: 'number' }).notNull(),
  company_id: bigint({ mode: 'number' }),
  day: date({ mode: 'string' }).notNull(),
  times: integer().notNull(),
})

export const resumeLinks = pgTable('resume_links', {
  secret: text().primaryKey(),
  resume_id: bigint({ mode: 'number' }).notNull(),
  shows_contacts: boolean().notNull(),
  created_at: time().notNull(),
  expires_at: time(),
  ended_at: time(),
  opened: integer().notNull().default(0),
  opened_at: time(),
})

export const viewMarks = pgTable('view_marks', {
  hash: bytea().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
})

export const unansweredQueries = pgTable(
  'unanswered_queries',
  {
    day: date({ mode: 'string' }).notNull(),
    list: text().notNull(),
    query: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.list, table.query] })],
)

export const unusedImages = pgTable('unused_images', {
  id: text().primaryKey(),
  since: time().notNull(),
})

/** The accounts that work at the desk of the operator. */
export const operators = pgTable('operators', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  roles: text().array().$type<OperatorRole[]>().notNull(),
  granted_at: time().notNull(),
  factor_salt: text().notNull(),
  /** The time at which the first code was entered; null until then. */
  factor_since: time(),
  /** The half minute whose code was used last. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: bigint({ mode: 'number' }).notNull(),
    code_hash: bytea().notNull(),
    used_at: time(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** The sessions of accounts that may open the desk. */
export const deskSessions = pgTable('desk_sessions', {
  session_id: text().primaryKey(),
  user_id: bigint({ mode: 'number' }).notNull(),
  begun_at: time().notNull(),
  expires_at: time().notNull(),
})

/** The log of the desk. The database refuses to change or delete its rows. */
export const deskLog = pgTable('desk_log', {
  id: id(),
  at: time().notNull(),
  /** The operator; null if the command line has acted. */
  operator_id: bigint({ mode: 'number' }),
  action: text().$type<DeskAction>().notNull(),
  subject_kind: text().$type<DeskSubject>(),
  subject_id: text(),
  about_user_id: bigint({ mode: 'number' }),
  reason: text().notNull().default(''),
})

/** The queue of the desk. */
export const deskCases = pgTable('desk_cases', {
  id: id(),
  /** The public id of the subject, such as of the request to support. */
  public_id: text().notNull(),
  kind: text().$type<CaseKind>().notNull(),
  support_request_id: bigint({ mode: 'number' }),
  vacancy_id: bigint({ mode: 'number' }),
  /** The hold for which the case of a vacancy was opened. */
  vacancy_hold_id: bigint({ mode: 'number' }),
  resume_id: bigint({ mode: 'number' }),
  company_id: bigint({ mode: 'number' }),
  message_id: bigint({ mode: 'number' }),
  appeal_id: bigint({ mode: 'number' }),
  /** The refund that an account has asked for, a payment. */
  refund_id: bigint({ mode: 'number' }),
  company_document_id: bigint({ mode: 'number' }),
  about_user_id: bigint({ mode: 'number' }),
  created_at: time().notNull(),
  due_at: time().notNull(),
  taken_by: bigint({ mode: 'number' }),
  /** Until when the case is taken; afterwards anybody may take it. */
  taken_until: time(),
  decision: text().$type<CaseDecision>(),
  reason: text().$type<CloseReason>(),
  /** Words for colleagues. */
  note: text().notNull().default(''),
  decided_by: bigint({ mode: 'number' }),
  decided_at: time(),
  /** The words that were sent with the decision, if no other table stores them. */
  answer: text(),
  /** The body of a decision that waits for a second operator. */
  proposal: jsonb().$type<Decision>(),
  proposed_by: bigint({ mode: 'number' }),
  proposed_at: time(),
})

export const reports = pgTable('reports', {
  id: id(),
  public_id: text().notNull(),
  user_id: bigint({ mode: 'number' }),
  case_id: reference(),
  key: text(),
  reason: text().$type<ReportReason>().notNull(),
  text: text().notNull(),
  created_at: time().notNull(),
  outcome: text().$type<ReportOutcome>(),
  answered_at: time(),
})

/** Blocks by moderators. */
export const moderationBlocks = pgTable('moderation_blocks', {
  id: id(),
  public_id: text().notNull(),
  kind: text().$type<BlockKind>().notNull(),
  user_id: bigint({ mode: 'number' }),
  company_id: bigint({ mode: 'number' }),
  vacancy_id: bigint({ mode: 'number' }),
  resume_id: bigint({ mode: 'number' }),
  /** The block of the account or company that this one follows from. */
  cause_id: bigint({ mode: 'number' }),
  reason: text().$type<BlockReason>().notNull(),
  words: text().notNull(),
  status_before: text(),
  blocked_at: time().notNull(),
  proposed_by: bigint({ mode: 'number' }),
  confirmed_by: bigint({ mode: 'number' }),
  ended_at: time(),
})

export const appeals = pgTable('appeals', {
  id: id(),
  block_id: reference(),
  text: text().notNull(),
  created_at: time().notNull(),
  decision: text().$type<AppealDecision>(),
  answer: text(),
  decided_at: time(),
})

export const supportRequests = pgTable('support_requests', {
  id: id(),
  public_id: text().notNull(),
  key: text(),
  user_id: bigint({ mode: 'number' }),
  email: text(),
  topic: text().$type<SupportTopic>().notNull(),
  message: text().notNull(),
  created_at: time().notNull(),
  answer: text(),
  answered_at: time(),
  answered_by: bigint({ mode: 'number' }),
})

export const processChecks = pgTable('process_checks', {
  process: text().primaryKey(),
  written_at: time().notNull(),
})
