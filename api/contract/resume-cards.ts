// Resumes as employers see them in lists and on pages (spec §10.1, §11.5, §19.1).
import { z } from 'zod'
import { resume, shownFields } from './content/resume.ts'
import { schemaOf } from './content/schema.ts'
import { endpoint } from './endpoint.ts'
import { byIdsBody, date, dateTime, idParams, monthOrYear, named, publicId } from './fields.ts'
import { noteBody, personNote } from './notes.ts'
import { applicationStatuses } from './rules/application-moves.ts'
import { limits } from './rules/limits.ts'
import { accountTypes, resumeStatuses } from './rules/vocabulary.ts'
import { resumeSearch } from './search/resumes.ts'
import { countsSchema, filtersSchema, searchSchema, understoodQuery } from './search/schema.ts'

export const shownContent = schemaOf(shownFields)
export type ShownContent = z.infer<typeof shownContent>

/** A resume in a list. `is_teaser` means that the viewer may see only some parts of the resume. */
export const resumeCard = z.object({
  public_id: publicId,
  status: z.enum(resumeStatuses),
  is_teaser: z.boolean(),
  title: z.string(),
  /** The candidate's name; null if the candidate hides the name. */
  name: z.string().nullable(),
  area: named.nullable(),
  total_experience_months: z.int(),
  /** The candidate's last job; null if the candidate hides the company. */
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
  snippet: z.string(),
  /** When the resume was last published or raised in the lists. */
  raised_at: dateTime,
  /** True if the candidate has paid for highlighting the resume in lists. */
  is_highlighted: z.boolean(),
  /** The day on which the candidate last used the site; null if the viewer is not an employer. */
  active_on: date.nullable(),
})
export type ResumeCard = z.infer<typeof resumeCard>

/** An application that connects the candidate with a vacancy of the calling employer's companies. */
const relation = z.object({
  application_public_id: publicId,
  vacancy: z.object({ public_id: publicId, title: z.string() }),
  initiated_by: z.enum(accountTypes),
  status: z.enum(applicationStatuses),
  created_at: dateTime,
})

const contactFields = schemaOf(resume.fields.contacts.of)

/** The candidate's contacts, without those that the candidate hides. */
export const resumeContacts = z.object({
  email: z.string().nullable(),
  phones: contactFields.shape.phones.unwrap(),
  links: schemaOf({ links: resume.fields.links }).shape.links.unwrap(),
})
export type ResumeContacts = z.infer<typeof resumeContacts>

/** A company of the employer who calls the API, and the time at which it opened the resume's contacts. */
const reader = z.object({
  id: z.int(),
  name: z.string(),
  is_verified: z.boolean(),
  /** When the company opened the contacts of the resume; null if never. */
  opened_at: dateTime.nullable(),
  /** The notes of the company about the candidate, oldest first, at most the newest 200. */
  notes: z.array(personNote),
})
export type ResumeReader = z.infer<typeof reader>

/** A resume on its page. The contacts are a separate field. */
export const shownResume = resumeCard.extend({
  /** The candidate's photo; null if the candidate hides the name. */
  photo_url: z.string().nullable(),
  specialty: named.nullable(),
  /** The content of the resume, without the names that the candidate hides. */
  content: shownContent.nullable(),
  is_own: z.boolean(),
  /** True if the caller has hidden the resume from lists. */
  is_hidden: z.boolean(),
  /** True if the caller is an employer and may invite the candidate. */
  may_be_invited: z.boolean(),
  /** The applications between the candidate and the companies of the calling employer. */
  relations: z.array(relation),
  companies: z.array(reader),
  /** The candidate's contacts, if the calling employer has opened them; otherwise null. */
  contacts: resumeContacts.nullable(),
  /** For an employer: the newest open application that allows the employer to see the contacts. */
  contacts_by: relation.pick({ application_public_id: true, vacancy: true }).nullable(),
})
export type ShownResume = z.infer<typeof shownResume>

export const resumeQuery = searchSchema(resumeSearch).extend({
  size: z.coerce.number().int().min(1).max(limits.pageSize).default(20).catch(20),
})

export const resumePage = z.object({
  results: z.array(resumeCard),
  total: z.int(),
  /** False if counting stopped at 10,000, so that there are more resumes than `total` says. */
  total_is_exact: z.boolean(),
  /** How many resumes the account has hidden in total, not only from this list. */
  hidden: z.int(),
  ...understoodQuery,
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

/** Numbers of published resumes for the home page of employers. */
export const getResumeOverview = endpoint({
  method: 'GET',
  path: '/v1/resumes/overview',
  access: 'guest',
  summary: 'Counts of published resumes by specialty group, the largest group first.',
  sharedCacheSeconds: 60,
  reply: z.object({
    /** Only groups that have resumes; a resume counts in each group of its specialty. */
    groups: z.array(named.extend({ count: z.int() })),
  }),
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
    'vacancies:company_blocked',
    'companies:not_found',
    'request:limit_exceeded',
  ],
})

export const writeResumeNote = endpoint({
  method: 'POST',
  path: '/v1/resumes/:id/notes',
  access: 'employer',
  summary:
    'Write a note about the candidate of a resume for the members of a company of the caller; the applications of the candidate show it too.',
  params: idParams,
  body: noteBody.extend(companyBody.shape),
  reply: personNote,
  errors: [
    'resumes:not_found',
    'companies:not_found',
    'applications:wrong_state',
    'request:limit_exceeded',
  ],
  idempotent: true,
  accountLimit: 'note',
})
