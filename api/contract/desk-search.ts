// The search of the desk: accounts, companies, vacancies and applications by what people name them with.
import { z } from 'zod'
import { deskErrors } from './desk.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, publicId, requiredText } from './fields.ts'
import { readLine } from './rules/typed-signs.ts'
import { blockKinds } from './rules/blocks.ts'
import { applicationStatuses } from './rules/application-moves.ts'
import { verifications } from './rules/company-verification.ts'
import { accountTypes, vacancyStatuses } from './rules/vocabulary.ts'

/** The blocks that have not ended, each with the id by which the desk ends it. */
const blocks = z.array(
  z.object({
    id: publicId,
    kind: z.enum(blockKinds),
    /** The title of the vacancy or resume, or the name of the company; empty if another block has hidden the vacancy. */
    title: z.string(),
  }),
)

const deskResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('account'),
    id: z.int(),
    /** Empty if the account was erased. */
    name: z.string(),
    side: z.enum(accountTypes),
    created_at: dateTime,
    is_ending: z.boolean(),
    /** The open and decided requests of the account to support, newest first, at most five. */
    cases: z.array(publicId),
    blocks,
  }),
  z.object({
    kind: z.literal('company'),
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    bin: z.string().nullable(),
    verification: z.enum(verifications),
    /** The ids of the accounts of its owners. */
    owners: z.array(z.int()),
    blocks,
  }),
  z.object({
    kind: z.literal('vacancy'),
    id: publicId,
    title: z.string(),
    company: z.object({ slug: z.string(), name: z.string() }),
    status: z.enum(vacancyStatuses),
    /** The id of the account that pays for the vacancy. */
    manager: z.int(),
    blocks,
  }),
  z.object({
    kind: z.literal('application'),
    id: publicId,
    vacancy: z.object({ id: publicId, title: z.string() }),
    status: z.enum(applicationStatuses),
    /** The id of the candidate's account. */
    candidate: z.int(),
    created_at: dateTime,
  }),
])
export type DeskResult = z.infer<typeof deskResult>

export const searchDesk = endpoint({
  method: 'POST',
  path: '/v1/desk/search',
  access: 'operator',
  summary:
    'Find accounts by number, mail or phone, companies by BIN or address, vacancies and applications by id or address; what the roles of the caller permit. Each result is logged.',
  body: z.object({ q: requiredText(200, readLine) }),
  reply: z.array(deskResult),
  errors: deskErrors,
})
