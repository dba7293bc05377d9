// The kinds of cases of the desk: the row of the queue, and the opened case.
import { z } from 'zod'
import { dateTime, publicId } from './fields.ts'
import { documentDecisions, documentTypes } from './rules/company-documents.ts'
import { verifications } from './rules/company-verification.ts'
import { blockKinds, blockReasons } from './rules/blocks.ts'
import { holdRules } from './rules/holds.ts'
import { paymentMethods } from './rules/payments.ts'
import { reportReasons, reportTargets } from './rules/reports.ts'
import {
  accountTypes,
  currencies,
  resumeStatuses,
  supportTopics,
  vacancyStatuses,
} from './rules/vocabulary.ts'

const supportAbout = z.object({
  kind: z.literal('support'),
  topic: z.enum(supportTopics),
  /** The side of the account that has written; null for guests. */
  side: z.enum(accountTypes).nullable(),
  /** How many requests the person has sent up to this one. */
  nth: z.int(),
})

const vacancyAbout = z.object({
  kind: z.literal('vacancy'),
  title: z.string(),
  /** The name of the company. */
  company: z.string(),
})

const reportAbout = z.object({
  kind: z.literal('report'),
  target: z.enum(reportTargets),
  /** The title of the vacancy or resume, or the name of the company; empty for a message. */
  title: z.string(),
  /** How many people have reported it. */
  count: z.int(),
})

const appealAbout = z.object({
  kind: z.literal('appeal'),
  block: z.enum(blockKinds),
  /** The title or name of what is blocked; empty for an account. */
  title: z.string(),
})

const refundAbout = z.object({
  kind: z.literal('refund'),
  amount: z.int(),
  method: z.enum(paymentMethods),
})

const companyAbout = z.object({
  kind: z.literal('company'),
  name: z.string(),
  bin: z.string().nullable(),
})

/** The words of the queue about a case. They have no words, names or addresses of a person. */
export const caseAbout = z.discriminatedUnion('kind', [
  companyAbout,
  supportAbout,
  vacancyAbout,
  reportAbout,
  appealAbout,
  refundAbout,
])
export type CaseAbout = z.infer<typeof caseAbout>

/** The account of a person, whose mail and phone are opened apart. */
export const casePerson = z.object({
  id: z.int(),
  name: z.string(),
  side: z.enum(accountTypes),
  created_at: dateTime,
  /** True while the account waits for its deletion. */
  is_ending: z.boolean(),
})
export type CasePerson = z.infer<typeof casePerson>

const writtenRequest = z.object({
  public_id: publicId,
  topic: z.enum(supportTopics),
  message: z.string(),
  created_at: dateTime,
  answer: z.string().nullable(),
})

const supportContent = z.object({
  kind: z.literal('support'),
  /** The words of the person. */
  message: z.string(),
  /** The account that has written; null for a guest. */
  person: casePerson.nullable(),
  /** Other requests of the person, newest first, at most ten. */
  history: z.array(writtenRequest),
  /** The last answers to others about the same topic, at most three. */
  similar: z.array(z.object({ answer: z.string(), answered_at: dateTime })),
})

/** A vacancy as the moderator reads it. Nobody else sees this content before the decision. */
const vacancyContent = z.object({
  kind: z.literal('vacancy'),
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
})

/** A thing that people have reported, as the moderator reads it, with what they say of it. */
const reportContent = z.object({
  kind: z.literal('report'),
  target: z.enum(reportTargets),
  /** The id or slug in the address of its page; null for a message. */
  id: z.string().nullable(),
  title: z.string(),
  /** The words that others read. */
  text: z.string(),
  /** The status of the vacancy or resume; null for other things. */
  status: z.enum([...vacancyStatuses, ...resumeStatuses]).nullable(),
  /** The name of the vacancy's company; null for other things. */
  company: z.string().nullable(),
  /** The owner of the thing; null for a company. */
  person: casePerson.nullable(),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      text: z.string(),
      created_at: dateTime,
      /** How many earlier reports of the same person were founded, and how many were not. */
      founded: z.int(),
      unfounded: z.int(),
    }),
  ),
  /** How often moderators have blocked something of this person. */
  blocks: z.int(),
  may_block: z.array(z.enum(blockKinds)),
})

const appealContent = z.object({
  kind: z.literal('appeal'),
  block: z.enum(blockKinds),
  title: z.string(),
  reason: z.enum(blockReasons),
  /** The words of the block to the owner. */
  words: z.string(),
  blocked_at: dateTime,
  /** The name of the moderator who proposed the block; empty if the account was erased. */
  blocked_by: z.string(),
  /** The words of the owner against it. */
  text: z.string(),
  person: casePerson.nullable(),
  /** False for the moderator who proposed the block. */
  may_decide: z.boolean(),
})

const refundContent = z.object({
  kind: z.literal('refund'),
  amount: z.int(),
  /** The way by which the money has come and goes back. */
  method: z.enum(paymentMethods),
  /** The payer's account and bank, for money that has come by an invoice. */
  iik: z.string().nullable(),
  bik: z.string().nullable(),
  /** The payment that the money goes back from, with its number at the provider or bank. */
  paid: z.object({
    public_id: publicId,
    number: z.string(),
    amount: z.int(),
    refunded: z.int(),
    at: dateTime,
    invoice: z
      .object({ number: z.int(), buyer_bin: z.string(), buyer_name: z.string() })
      .nullable(),
  }),
  /** True if a second operator has to confirm that the money was sent. */
  needs_second: z.boolean(),
  person: casePerson.nullable(),
})

/** A company that proves itself by a document. */
const companyContent = z.object({
  kind: z.literal('company'),
  company: z.object({
    slug: z.string(),
    name: z.string(),
    legal_name: z.string(),
    bin: z.string().nullable(),
    website_url: z.string().nullable(),
    verification: z.enum(verifications),
  }),
  /** The file, which is read apart. */
  document: z.object({
    name: z.string(),
    type: z.enum(documentTypes),
    /** The size of the file in bytes. */
    size: z.int(),
  }),
  /** The member who has sent it; null if the account was erased. */
  person: casePerson.nullable(),
  /** The company that has already proved the same BIN; null if none has. */
  twin: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Decisions about earlier documents of the company, newest first, at most ten. */
  earlier: z.array(
    z.object({ decision: z.enum(documentDecisions), words: z.string(), decided_at: dateTime }),
  ),
})

/** The content of an opened case. */
export const caseContent = z.discriminatedUnion('kind', [
  supportContent,
  vacancyContent,
  reportContent,
  appealContent,
  refundContent,
  companyContent,
])
export type CaseContent = z.infer<typeof caseContent>
