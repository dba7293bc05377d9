// What of a resume others read of its list, of a few that are named, and of its page: product 2.1, 3.5; rulings, Rights.
import { z } from 'zod'
import { resume, shownFields } from './content/resume.ts'
import { schemaOf } from './content/schema.ts'
import { endpoint } from './endpoint.ts'
import {
  byIdsBody,
  dateTime,
  idParams,
  monthOrYear,
  named,
  nothing,
  publicId,
  text,
} from './fields.ts'
import { applicationStatuses } from './rules/application-moves.ts'
import { limits } from './rules/limits.ts'
import { accountTypes, resumeStatuses } from './rules/vocabulary.ts'
import { resumeSearch } from './search/resumes.ts'
import { countsSchema, filtersSchema, searchSchema } from './search/schema.ts'

const shownContent = schemaOf(shownFields)
export type ShownContent = z.infer<typeof shownContent>

/** What resumes are compared by. Of a teaser nothing is told but title, area, months and skills. */
export const resumeCard = z.object({
  public_id: publicId,
  status: z.enum(resumeStatuses),
  is_teaser: z.boolean(),
  title: z.string(),
  /** null: a teaser, or its owner hides it. */
  name: z.string().nullable(),
  area: named.nullable(),
  total_experience_months: z.int(),
  /** null: a teaser, none, or its owner hides where he has worked. */
  last_job: z
    .object({
      company: z.string(),
      position: z.string(),
      start: monthOrYear.nullable(),
      end: monthOrYear.nullable(),
    })
    .nullable(),
  salary_expected: shownContent.shape.salary_expected,
  skills: z.array(z.string()),
  /** The beginning of what its owner says of himself. */
  snippet: z.string(),
  /** When it was published, or raised in the lists since. */
  raised_at: dateTime,
  /** Its owner pays for a stripe beside it. */
  is_highlighted: z.boolean(),
})
export type ResumeCard = z.infer<typeof resumeCard>

/** An application of its owner to a vacancy of the caller's companies. */
const relation = z.object({
  application_public_id: publicId,
  vacancy: z.object({ public_id: publicId, title: z.string() }),
  initiated_by: z.enum(accountTypes),
  status: z.enum(applicationStatuses),
  created_at: dateTime,
})

const contactFields = schemaOf(resume.fields.contacts.of)

/** How its owner is reached, without what he hides. */
export const resumeContacts = z.object({
  email: z.string().nullable(),
  phones: contactFields.shape.phones.unwrap(),
  links: schemaOf({ links: resume.fields.links }).shape.links.unwrap(),
})
export type ResumeContacts = z.infer<typeof resumeContacts>

/** A company of the caller and what it has to do with the resume. */
const reader = z.object({
  id: z.int(),
  name: z.string(),
  is_verified: z.boolean(),
  /** When it opened the contacts; null: it has not. */
  opened_at: dateTime.nullable(),
  /** What its members keep in mind. */
  note: z.string(),
})
export type ResumeReader = z.infer<typeof reader>

/** The page of one: its card, and the whole without contacts unless it is a teaser. */
export const shownResume = resumeCard.extend({
  /** null: a teaser, none, or its owner hides it with his name. */
  photo_url: z.string().nullable(),
  specialty: named.nullable(),
  /** Names are empty where its owner hides them, and so are the companies he worked at. */
  content: shownContent.nullable(),
  /** The caller owns it. */
  is_own: z.boolean(),
  /** An employer may invite its owner. */
  may_be_invited: z.boolean(),
  /** To an employer, newest first: what her companies had to do with its owner. */
  relations: z.array(relation),
  /** To an employer: her companies. */
  companies: z.array(reader),
  /**
   * Once a company of the caller has opened them, while the resume is published and shown to it, and while `contacts_by`
   * is there. null too where its owner hides mailbox and phones.
   */
  contacts: resumeContacts.nullable(),
  /** To an employer: the open application by which its owner shows them to her company, the newest. */
  contacts_by: relation.pick({ application_public_id: true, vacancy: true }).nullable(),
})
export type ShownResume = z.infer<typeof shownResume>

export const resumeQuery = searchSchema(resumeSearch).extend({
  size: z.coerce.number().int().min(1).max(limits.pageSize).default(20).catch(20),
})

export const resumePage = z.object({
  results: z.array(resumeCard),
  total: z.int(),
  /** False beyond 10,000: the real number is larger. */
  total_is_exact: z.boolean(),
  /** The words that were searched for instead of those that find nothing; what stands between quotes is never corrected. */
  corrected: z.string().nullable(),
  page: z.int(),
  size: z.int(),
})

export const listResumes = endpoint({
  method: 'GET',
  path: '/v1/resumes',
  access: 'guest',
  summary:
    'Search published resumes; guests and candidates read teasers, and their words are looked for in titles and skills alone.',
  guestCacheSeconds: 10,
  query: resumeQuery,
  reply: resumePage,
})

export const listResumeFacets = endpoint({
  method: 'GET',
  path: '/v1/resumes/facets',
  access: 'guest',
  summary: 'How many resumes each filter value would leave, the filter itself set aside.',
  guestCacheSeconds: 60,
  query: filtersSchema(resumeSearch),
  reply: countsSchema(resumeSearch),
})

export const listResumesByIds = endpoint({
  method: 'POST',
  path: '/v1/resumes/by-ids',
  access: 'guest',
  summary:
    'Cards of named resumes in the order in which they are named; those that the caller may not see are left out.',
  body: byIdsBody,
  reply: z.array(resumeCard),
})

export const getResume = endpoint({
  method: 'GET',
  path: '/v1/resumes/:id',
  access: 'guest',
  summary: 'A published resume as the caller may read it: a teaser, or the whole without contacts.',
  params: idParams,
  reply: shownResume,
  errors: ['resumes:not_found'],
})

const companyBody = z.object({ company_id: z.int().positive() })

export const openContacts = endpoint({
  method: 'POST',
  path: '/v1/resumes/:id/contacts',
  access: 'employer',
  summary:
    'Open the contacts of a resume for a verified company of the caller. Its owner is told, once for each company; 100 a day for an account and for a company. Those that its owner shows it by an open application are answered as they are, and nothing is spent or told.',
  params: idParams,
  body: companyBody,
  reply: resumeContacts,
  errors: [
    'plans:not_enough_services',
    'resumes:not_found',
    'resumes:contacts_hidden',
    'resumes:company_not_verified',
    'companies:not_found',
    'request:limit_exceeded',
  ],
})

export const keepNote = endpoint({
  method: 'PUT',
  path: '/v1/resumes/:id/note',
  access: 'employer',
  summary:
    'Keep a note of a resume for the members of a company of the caller; an empty one is deleted.',
  params: idParams,
  body: companyBody.extend({ text: text(limits.resumeNote) }),
  reply: nothing,
  errors: ['resumes:not_found', 'companies:not_found'],
})
