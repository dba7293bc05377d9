// The endpoints for members of a company, and the public page of a company (spec §10.3, §7).
import { z } from 'zod'
import { oneTimeCode } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import {
  bin,
  code,
  companyId,
  companySlug,
  contactPhone,
  dateTime,
  email,
  line,
  named,
  nameText,
  paragraphs,
  personName,
  publicId,
  webUrl,
} from './fields.ts'
import { siteDomain } from './rules/company-domain.ts'
import { documentDecisions } from './rules/company-documents.ts'
import { proofs, verifications } from './rules/company-verification.ts'
import { imageCall, imageErrors } from './image-call.ts'
import { limits } from './rules/limits.ts'
import { teamRoles } from './rules/team.ts'
import { companyTypes, employeeRanges } from './rules/vocabulary.ts'
import { answerRecord, companyBrief, vacancyCard } from './vacancies.ts'

function orNull<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable()).default(null)
}

/** A web address with its host in punycode, so that letters of another alphabet cannot imitate a known host. */
const website = webUrl
  .pipe(z.string().refine((url) => siteDomain(url) !== null, 'invalid_site'))
  .transform((url) => new URL(url).href)

const videoUrl = webUrl.pipe(z.string().startsWith('https:', 'not_https'))

const addressFields = {
  /** A name that the company gives to one of its addresses, for example «Офис продаж». */
  label: line(limits.addressLabel).default(''),
  address: line(limits.addressLine).pipe(z.string().min(limits.addressMin, 'invalid_address')),
  how_to_get_in: line(limits.howToGetIn).default(''),
  contact_name: personName.default(''),
  contact_phone: contactPhone.default(''),
  /** True for the company's main address, which new invitations contain by default. */
  is_main: z.boolean().default(false),
  /** True if everybody reads the address on the company's page; otherwise it stands in invitations only. */
  is_public: z.boolean().default(false),
}
export const companyAddress = z.object({ ...addressFields, area_code: orNull(code) })
export type CompanyAddress = z.output<typeof companyAddress>

/** The data of a company that its members edit. */
export const companyBody = z.object({
  name: nameText(limits.companyTitle).pipe(
    z
      .string()
      .min(limits.companyNameMin, { abort: true })
      .regex(/[\p{L}\p{N}]/u, 'invalid'),
  ),
  type: z.enum(companyTypes).default('direct'),
  legal_name: nameText(limits.companyName).default(''),
  bin: orNull(bin),
  area_code: code,
  website_url: orNull(website),
  description: paragraphs(limits.companyDescription).default(''),
  employee_range: orNull(z.enum(employeeRanges)),
  contact_email: orNull(email),
  contact_phone: contactPhone.default(''),
  default_video_url: orNull(videoUrl),
  /** Returns an error if several addresses are marked as main. If none is marked, the first is the main address. */
  addresses: z
    .array(companyAddress)
    .max(limits.companyAddresses)
    .refine((all) => all.filter(({ is_main }) => is_main).length <= 1, 'several_main')
    .transform((all) =>
      all.some(({ is_main }) => is_main)
        ? all
        : all.map((address, index) => ({ ...address, is_main: index === 0 })),
    )
    .default([]),
})
export type CompanyBody = z.output<typeof companyBody>

export const companyPhoto = z.object({
  id: publicId,
  /** The photo at most 1600 pixels wide and high; `-480.webp` in place of `-1600.webp` is a part of it, 480 by 320. */
  url: z.string(),
  caption: z.string(),
})
export type CompanyPhoto = z.infer<typeof companyPhoto>

export const ownCompany = z.object({
  id: z.int(),
  /** The ids of companies that were merged into this one; calls with them are answered with 404. */
  former_ids: z.array(z.int()),
  slug: z.string(),
  version: z.int(),
  /** The caller's role in the company. */
  role: z.enum(teamRoles),
  name: z.string(),
  type: z.enum(companyTypes),
  legal_name: z.string(),
  bin: z.string().nullable(),
  area: named.nullable(),
  website_url: z.string().nullable(),
  description: z.string(),
  logo_url: z.string().nullable(),
  photos: z.array(companyPhoto),
  employee_range: z.enum(employeeRanges).nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string(),
  default_video_url: z.string().nullable(),
  addresses: z.array(
    z.object({
      label: z.string(),
      area: named.nullable(),
      address: z.string(),
      how_to_get_in: z.string(),
      contact_name: z.string(),
      contact_phone: z.string(),
      is_main: z.boolean(),
      is_public: z.boolean(),
    }),
  ),
  open_vacancies_count: z.int(),
  /** The record as everybody reads it; null if too few answers were due. */
  answer_record: answerRecord.nullable(),
  /** How many answers were due in the last 90 days, also if they are too few for a record. */
  answers_due: z.int(),
  /** How many more answers in time make a record of 8 of 10; 0 if it is as good. */
  answers_to_good: z.int(),
  verification: z.enum(verifications),
  /** The proof of a verified company; null if a moderator has verified it by hand. */
  verified_by: z.enum(proofs).nullable(),
  verified_at: dateTime.nullable(),
  /** The internet domain that the company has proved to own by a code sent to a mailbox there; null if none. */
  verified_domain: z.string().nullable(),
  pending_since: dateTime.nullable(),
  /** The last document that was sent to a moderator; null if there is none, or if it was deleted. */
  document: z
    .object({
      name: z.string(),
      /** The size of the stored file in bytes. */
      size: z.int(),
      sent_at: dateTime,
      /** The time until which a moderator should decide. */
      due_at: dateTime,
      /** Null while the document waits. */
      decision: z.enum(documentDecisions).nullable(),
      /** The words of the moderator; empty if there are none. */
      words: z.string(),
      /** The time at which the file will be deleted; null while it waits. */
      delete_at: dateTime.nullable(),
    })
    .nullable(),
  /** True if the caller is the only owner and others belong to the company: it needs a successor before he goes. */
  needs_successor: z.boolean(),
  /** True if another company with the same BIN is already verified. */
  is_bin_taken: z.boolean(),
  /** The verification code that was sent to the company's mailbox and that nobody has entered yet. */
  code: z
    .object({
      email: z.string(),
      sent_at: dateTime,
      expires_at: dateTime,
      resend_at: dateTime,
      attempts_left: z.int(),
    })
    .nullable(),
})
export type OwnCompany = z.infer<typeof ownCompany>

export const company = companyBrief.extend({
  /** Since when the company is verified; null if it is not. */
  verified_at: dateTime.nullable(),
  type: z.enum(companyTypes),
  area: named.nullable(),
  website_url: z.string().nullable(),
  description: z.string(),
  photos: z.array(companyPhoto),
  /** The addresses that the company shows to everybody. */
  places: z.array(z.object({ label: z.string(), area: named.nullable(), address: z.string() })),
  employee_range: z.enum(employeeRanges).nullable(),
  open_vacancies_count: z.int(),
  vacancies: z.array(vacancyCard),
})
export type Company = z.infer<typeof company>

const companyParams = z.object({ id: companyId })

export const listOwnCompanies = endpoint({
  method: 'GET',
  path: '/v1/accounts/companies',
  access: 'employer',
  summary: 'Companies that the caller belongs to, oldest first.',
  reply: z.array(ownCompany),
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/v1/accounts/company',
  access: 'employer',
  summary: 'Add a company; the caller owns it.',
  body: companyBody,
  reply: ownCompany,
  errors: ['companies:company_limit'],
  idempotent: true,
})

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/v1/accounts/company/:id',
  access: 'employer',
  summary: 'Replace what is known of a company; another BIN, legal name or site is verified anew.',
  params: companyParams,
  /** The version of the company that the caller has read; the API refuses an older version. */
  body: companyBody.extend({ version: z.int().positive().optional() }),
  reply: ownCompany,
  errors: ['companies:not_found', 'companies:not_permitted', 'companies:version_conflict'],
})

export const uploadLogo = endpoint({
  ...imageCall,
  path: '/v1/accounts/company/:id/logo',
  access: 'employer',
  summary: 'Show a logo with a company, in place of the one before. It is cut to a square.',
  params: companyParams,
  body: z.object({ logo: z.file() }),
  reply: ownCompany,
  errors: ['companies:not_found', 'companies:not_permitted', ...imageErrors],
})

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/v1/accounts/company/:id/logo',
  access: 'employer',
  summary: 'Show a company without its logo.',
  params: companyParams,
  reply: ownCompany,
  errors: ['companies:not_found', 'companies:not_permitted'],
})

export const sendCompanyCodeBody = z.object({ email })

export const sendCompanyCode = endpoint({
  method: 'POST',
  path: '/v1/accounts/company/:id/verify/send',
  access: 'employer',
  summary:
    `Send a ${limits.codeLength}-digit code to a mailbox of the company’s domain, good for ${limits.companyCodeMinutes} minutes and ` +
    `${limits.codeAttempts} attempts; again after 60 s, or once it was tried too often.`,
  params: companyParams,
  body: sendCompanyCodeBody,
  reply: ownCompany,
  errors: [
    'companies:not_found',
    'companies:not_permitted',
    'companies:wrong_state',
    'companies:bin_taken',
    'accounts:code_too_soon',
    'request:limit_exceeded',
  ],
})

export const verifyCompanyBody = z.object({ code: oneTimeCode })

export const verifyCompany = endpoint({
  method: 'POST',
  path: '/v1/accounts/company/:id/verify',
  access: 'employer',
  summary: 'Prove the domain with the code; of several companies with one BIN only one can.',
  params: companyParams,
  body: verifyCompanyBody,
  reply: ownCompany,
  errors: [
    'companies:not_found',
    'companies:not_permitted',
    'companies:wrong_state',
    'companies:bin_taken',
    'accounts:code_invalid',
    'accounts:code_expired',
    'accounts:too_many_attempts',
    'request:limit_exceeded',
  ],
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/v1/companies/:slug',
  access: 'guest',
  summary:
    'The card of a company that is verified or has published something; members see theirs always. The slug of a merged company gives the one that it has become.',
  guestCacheSeconds: 10,
  params: z.object({ slug: companySlug }),
  reply: company,
  errors: ['companies:not_found'],
})
