// The queue of the desk: cases, who has taken them, and what was decided.
import { z } from 'zod'
import { deskErrors } from './desk.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, publicId, requiredText, text } from './fields.ts'
import {
  caseDecisions,
  caseKinds,
  caseTakenMinutes,
  closeReasons,
  deskPageSize,
  undoMinutes,
} from './rules/desk.ts'
import { verifications } from './rules/company-verification.ts'
import { holdRules } from './rules/holds.ts'
import { limits } from './rules/limits.ts'
import { accountTypes, currencies, supportTopics } from './rules/vocabulary.ts'

/** The operator who works on a case; null if nobody does. */
const taken = z.object({ name: z.string(), is_own: z.boolean(), until: dateTime }).nullable()

/** A row of the queue. It has no words, names or addresses of the person. */
export const caseRow = z.object({
  public_id: publicId,
  kind: z.enum(caseKinds),
  /** The topic of a request to support; null for other kinds. */
  topic: z.enum(supportTopics).nullable(),
  /** The side of the account that has written; null for guests and other kinds. */
  side: z.enum(accountTypes).nullable(),
  /** How many requests the person has sent up to this one; 0 for other kinds. */
  nth: z.int(),
  /** A held vacancy; null for other kinds. */
  vacancy: z.object({ title: z.string(), company: z.string() }).nullable(),
  created_at: dateTime,
  /** The time until which somebody should decide. */
  due_at: dateTime,
  taken,
})
export type CaseRow = z.infer<typeof caseRow>

export const queue = z.object({
  /** The open cases, the earliest deadline first. */
  results: z.array(caseRow),
  page: z.int(),
  page_count: z.int(),
  /** The number of open cases of the kinds that the caller may decide. */
  counts: z.partialRecord(z.enum(caseKinds), z.int()),
  overdue: z.int(),
  /** How many cases were decided since midnight. */
  decided_today: z.int(),
  /** How many cases colleagues are working on. */
  taken_by_others: z.int(),
  /** The earliest deadline; null if the queue is empty. */
  next_due_at: dateTime.nullable(),
})
export type Queue = z.infer<typeof queue>

const writtenRequest = z.object({
  public_id: publicId,
  topic: z.enum(supportTopics),
  message: z.string(),
  created_at: dateTime,
  answer: z.string().nullable(),
})

/** A vacancy as the moderator reads it. Nobody else sees this content before the decision. */
const heldVacancy = z.object({
  public_id: publicId,
  title: z.string(),
  description: z.string(),
  salary: z.object({
    from: z.int().nullable(),
    to: z.int().nullable(),
    currency: z.enum(currencies),
  }),
  company: z.object({
    slug: z.string(),
    name: z.string(),
    verification: z.enum(verifications),
    /** How many of its other vacancies others can see. */
    published: z.int(),
  }),
  /** The rules with the words that they name; words and field are empty if the reason is the whole vacancy. */
  reasons: z.array(z.object({ rule: z.enum(holdRules), field: z.string(), words: z.string() })),
  /** True if others have seen an earlier content. */
  was_public: z.boolean(),
  /** The words to the company, once a moderator has returned the vacancy. */
  note: z.string().nullable(),
})
export type HeldVacancy = z.infer<typeof heldVacancy>

export const caseDetail = caseRow.extend({
  /** The words of the person; empty if nobody has written. */
  message: z.string(),
  /** The account that has written; null for a guest. */
  person: z
    .object({
      id: z.int(),
      name: z.string(),
      side: z.enum(accountTypes),
      created_at: dateTime,
      /** True while the account waits for its deletion. */
      is_ending: z.boolean(),
    })
    .nullable(),
  /** Other requests of the person, newest first, at most ten. */
  history: z.array(writtenRequest),
  /** The last answers to others about the same topic, at most three. */
  similar: z.array(z.object({ answer: z.string(), answered_at: dateTime })),
  decision: z
    .object({
      decision: z.enum(caseDecisions),
      reason: z.enum(closeReasons).nullable(),
      answer: z.string().nullable(),
      by: z.string(),
      at: dateTime,
      /** The time until which the caller may undo the decision; null if not at all. */
      undo_until: dateTime.nullable(),
    })
    .nullable(),
  /** Words for colleagues. */
  note: z.string(),
  held: heldVacancy.nullable(),
})
export type CaseDetail = z.infer<typeof caseDetail>

export const caseContacts = z.object({
  /** The address that the person has given for the answer; null if none. */
  given_email: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type CaseContacts = z.infer<typeof caseContacts>

export const listCases = endpoint({
  method: 'GET',
  path: '/v1/desk/cases',
  access: 'operator',
  summary: `The open cases that the caller may decide, ${deskPageSize} a page.`,
  query: z.object({
    kind: z.enum(caseKinds).optional(),
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'invalid')
      .transform(Number)
      .optional(),
  }),
  reply: queue,
  errors: deskErrors,
})

export const readCase = endpoint({
  method: 'GET',
  path: '/v1/desk/cases/:id',
  access: 'operator',
  summary: 'A case with the words of the person. Logged.',
  params: idParams,
  reply: caseDetail,
  errors: deskErrors,
})

export const openCaseContacts = endpoint({
  method: 'POST',
  path: '/v1/desk/cases/:id/contacts',
  access: 'operator',
  summary: 'The mail and phone of the person. Logged each time.',
  params: idParams,
  reply: caseContacts,
  errors: deskErrors,
})

export const takeCase = endpoint({
  method: 'POST',
  path: '/v1/desk/cases/:id/take',
  access: 'operator',
  summary: `Take a case for ${caseTakenMinutes} minutes, or for as many more; one operator at a time.`,
  params: idParams,
  reply: caseRow,
  errors: [...deskErrors, 'desk:case_taken', 'desk:wrong_state'],
})

export const releaseCase = endpoint({
  method: 'POST',
  path: '/v1/desk/cases/:id/release',
  access: 'operator',
  summary: 'Let a case go that the caller has taken; otherwise nothing changes.',
  params: idParams,
  reply: caseRow,
  errors: deskErrors,
})

const note = text(limits.deskNote).default('')

export const decideCase = endpoint({
  method: 'POST',
  path: '/v1/desk/cases/:id/decision',
  access: 'operator',
  summary:
    'Answer a request or close it without an answer; publish a held vacancy or return it to its company. Refused while a colleague works on it, and once it is decided.',
  params: idParams,
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('answered'),
      /** The answer, sent by letter and shown to the person on the site. */
      answer: requiredText(limits.supportAnswer),
      note,
    }),
    z.object({ decision: z.literal('closed'), reason: z.enum(closeReasons), note }),
    z.object({ decision: z.literal('approved'), note }),
    z.object({
      decision: z.literal('refused'),
      /** The words to the company: what to correct. */
      answer: requiredText(limits.holdNote),
      note,
    }),
  ]),
  reply: caseRow,
  errors: [...deskErrors, 'desk:case_taken', 'desk:wrong_state'],
})

export const reopenCase = endpoint({
  method: 'POST',
  path: '/v1/desk/cases/:id/reopen',
  access: 'operator',
  summary: `Undo an own decision within ${undoMinutes} minutes, if nothing was sent.`,
  params: idParams,
  reply: caseRow,
  errors: [...deskErrors, 'desk:wrong_state'],
})
