// The queue of the desk: cases, who has taken them, and what was decided.
import { z } from 'zod'
import { caseAbout, caseContent } from './desk-kinds.ts'
import { deskErrors } from './desk.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, publicId, requiredText, text } from './fields.ts'
import {
  caseDecisions,
  caseKinds,
  caseTakenMinutes,
  closeReasons,
  deskPageSize,
  letterReasons,
  undoMinutes,
} from './rules/desk.ts'
import { blockKinds, blockReasons } from './rules/blocks.ts'
import { documentTypes } from './rules/company-documents.ts'
import { limits } from './rules/limits.ts'
import { readLine } from './rules/typed-signs.ts'

/** The operator who works on a case; null if nobody does. */
const taken = z.object({ name: z.string(), is_own: z.boolean(), until: dateTime }).nullable()

/** A row of the queue. It has no words, names or addresses of a person. */
export const caseRow = z.object({
  public_id: publicId,
  about: caseAbout,
  created_at: dateTime,
  /** The time until which somebody should decide. */
  due_at: dateTime,
  taken,
  /** A decision that waits for a second operator; null if none does. */
  proposed: z.object({ by: z.string(), is_own: z.boolean(), at: dateTime }).nullable(),
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

export const caseDetail = caseRow.extend({
  content: caseContent,
  decision: z
    .object({
      decision: z.enum(caseDecisions),
      reason: z.enum(closeReasons).nullable(),
      /** The words that were sent; null if none. */
      answer: z.string().nullable(),
      by: z.string(),
      at: dateTime,
      /** The time until which the caller may undo the decision; null if not at all. */
      undo_until: dateTime.nullable(),
    })
    .nullable(),
  /** The decision that waits for a second operator; null if none does. */
  proposal: z
    .object({
      decision: z.enum(caseDecisions),
      /** The thing to be blocked, and the reason; null for other decisions. */
      block: z.enum(blockKinds).nullable(),
      reason: z.enum(blockReasons).nullable(),
      /** The words that are sent with it, or the number of a refund. */
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Words for colleagues. */
  note: z.string(),
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
  summary: 'A case with what is to be decided, such as the words of a person. Logged.',
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

export const readCaseDocument = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/desk/cases/:id/document',
  access: 'operator',
  summary: 'The document with which a company proves itself; only to be saved. Logged.',
  params: idParams,
  types: documentTypes,
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

const sentences = z.array(z.enum(Object.values(letterReasons).flat())).max(10)

/** The words of a decision to a person: sentences that stand in front, and own words. */
function words(limit: number) {
  return {
    /** The sentences with which the words begin. */
    reasons: sentences.optional(),
    /** The own words: why. */
    answer: text(limit).default(''),
    note,
  }
}

function hasWords({ reasons = [], answer }: { reasons?: unknown[]; answer: string }): boolean {
  return reasons.length > 0 || answer !== ''
}

const needsWords = { path: ['answer'], error: 'required' }

/** A decision with a letter of sentences and own words: what to correct. */
function letter<D extends z.ZodLiteral<'refused'> | z.ZodEnum>(decision: D) {
  return z
    .object({
      decision,
      /** The sentences with which the letter begins. */
      reasons: sentences.default([]),
      /** The own words of the letter. */
      answer: text(limits.holdNote).default(''),
      note,
    })
    .refine(hasWords, needsWords)
}

export const decideCase = endpoint({
  method: 'POST',
  path: '/v1/desk/cases/:id/decision',
  access: 'operator',
  summary:
    'Answer a request or close it without an answer; publish a held vacancy or return it to its company; accept a document of a company or refuse it with reasons; decide about reports, an appeal or a refund. Refused while a colleague works on it, and once it is decided. A decision that needs a second operator only waits for him.',
  params: idParams,
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('answered'),
      /** The answer, sent by letter and shown to the person on the site. */
      answer: requiredText(limits.supportAnswer),
      note,
    }),
    z.object({ decision: z.literal('closed'), reason: z.enum(closeReasons), note }),
    z.object({ decision: z.literal('proved'), note }),
    z.object({ decision: z.literal('approved'), note }),
    letter(z.literal('refused')),
    letter(z.enum(['not_proved', 'more_needed'])),
    z.object({ decision: z.literal('unfounded'), note }),
    z
      .object({ decision: z.literal('warned'), ...words(limits.holdNote) })
      .refine(hasWords, needsWords),
    z
      .object({
        decision: z.literal('blocked'),
        block: z.enum(blockKinds),
        reason: z.enum(blockReasons),
        ...words(limits.blockWords),
      })
      .refine(hasWords, needsWords),
    z.object({
      decision: z.literal('returned'),
      /** The number of the payment order, or of the refund at the provider. */
      number: requiredText(limits.paymentNumber, readLine),
      note,
    }),
    z
      .object({ decision: z.literal('declined'), ...words(limits.holdNote) })
      .refine(hasWords, needsWords),
    z
      .object({ decision: z.enum(['granted', 'upheld']), ...words(limits.blockWords) })
      .refine(hasWords, needsWords),
  ]),
  reply: caseRow,
  errors: [
    ...deskErrors,
    'desk:case_taken',
    'desk:wrong_state',
    'desk:own_proposal',
    'companies:bin_taken',
  ],
})
export type Decision = z.output<typeof decideCase.body>

export const confirmCase = endpoint({
  method: 'POST',
  path: '/v1/desk/cases/:id/confirmation',
  access: 'operator',
  summary:
    'Carry out the decision that a colleague has proposed, or turn it down with a reason; its author may only take it back.',
  params: idParams,
  body: z
    .object({ agrees: z.boolean(), note })
    .refine((body) => body.agrees || body.note !== '', { path: ['note'], message: 'required' }),
  reply: caseRow,
  errors: [...deskErrors, 'desk:case_taken', 'desk:wrong_state', 'desk:own_proposal'],
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
