// The applications to one vacancy as a table of work: in groups by whose turn it is, filtered and sorted.
import { z } from 'zod'
import { application } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, publicId, text } from './fields.ts'
import { fit } from './matches.ts'
import { applicationMarks, labelName } from './notes.ts'
import { applicationSorts, specLists, vacancyGroups } from './rules/vacancy-groups.ts'
import { limits, vacancyLimits } from './rules/limits.ts'
import { experienceLevels } from './rules/vocabulary.ts'
import { question } from './vacancies.ts'

export const applicationFilter = z.object({
  /** Words of the resume, or a part of the candidate's name. */
  q: text(limits.applicationSearch).optional(),
  /** The code of the candidate's city. */
  area: z.string().max(20).optional(),
  experience: z.enum(experienceLevels).optional(),
  /** `meets`: only candidates who expect no more than the vacancy pays. */
  pay: z.enum(['meets']).optional(),
  /** The smallest number of the vacancy's skills that the resume must name. */
  skills: z.coerce.number().int().min(1).max(limits.skills).optional(),
  /** Only candidates who gave this answer: a question's id, a colon, and an option, `true` or `false`. */
  answer: z
    .string()
    .max(16 + 1 + vacancyLimits.option)
    .regex(/^[0-9a-f]{16}:./)
    .optional(),
  /** Only applications that the employer has not opened. */
  unread: z.enum(['true']).optional(),
  /** Only candidates about whom the company has notes. */
  noted: z.enum(['true']).optional(),
  /** Only candidates with this label of the company. */
  label: labelName.optional(),
  /** Only applications that the caller has starred. */
  starred: z.enum(['true']).optional(),
})
export type ApplicationFilter = z.output<typeof applicationFilter>

export const vacancyApplication = z.object({ application, fit, marks: applicationMarks })
export type VacancyApplication = z.infer<typeof vacancyApplication>

export const listVacancyApplications = endpoint({
  method: 'GET',
  path: '/v1/vacancies/:id/applications',
  access: 'employer',
  keyScope: 'applications:read',
  summary:
    'The applications to a vacancy of the caller’s company, by whose turn it is. A candidate with several resumes is one row.',
  params: idParams,
  query: applicationFilter.extend({
    group: z.enum(vacancyGroups).default('answer'),
    /** A list of spec §4.5, instead of a group. */
    list: z.enum(specLists).optional(),
    /** Without `sort`, meetings are sorted by their time, closed applications by their change, others by deadline. */
    sort: z.enum(applicationSorts).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    size: z.coerce.number().int().min(1).max(limits.bulkMoves).default(50),
  }),
  reply: z.object({
    results: z.array(vacancyApplication),
    /** The number of candidates in the group who pass the filter. */
    total: z.int(),
    /** The number of applications in each group, whatever the filter. */
    counts: z.record(z.enum(vacancyGroups), z.int()),
    /** The number of applications in each list of spec §4.5. */
    lists: z.record(z.enum(specLists), z.int()),
    /** How many applications the closing of the vacancy rejects. */
    to_reject: z.int(),
    /** The refusals that are not sent yet, by the time at which they are; the latest first. */
    pending_refusals: z.array(
      z.object({
        due_at: dateTime,
        public_ids: z.array(publicId),
        /** The first of the refused applications. */
        application,
      }),
    ),
    /** The cities of the candidates in the group, the most frequent first. */
    areas: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
    /** The questions of the vacancy with options, or with yes and no, by whose answers `answer` filters. */
    questions: z.array(question),
    /** All labels of the company, in alphabetical order. */
    labels: z.array(z.string()),
  }),
  errors: ['vacancies:not_found'],
})
