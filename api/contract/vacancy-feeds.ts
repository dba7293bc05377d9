// The feed of a company: vacancies at an address of its own are read every hour, all or none (docs/decisions/154).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { companyId, dateTime, nothing, webUrl } from './fields.ts'
import { vacancyColumns, vacancyFileLimits } from './rules/vacancy-file.ts'
import { feedOutcomes, feedProblems, vacancyFeedRules } from './rules/vacancy-feed.ts'

export const feedFault = z.object({
  /** The number of the row in a table, or of the line in an XML file, from 1. */
  line: z.int(),
  /** The id of the vacancy in the feed; empty if it has none. */
  key: z.string(),
  title: z.string(),
  /** The column with the fault; null if the fault is of the whole row. */
  column: z.enum(vacancyColumns).nullable(),
  /** A code as in faults of files, an error of the API such as `plans:not_enough_services`, or one of a feed's row. */
  code: z.string(),
  /** The beginning of the text of the cell. */
  read: z.string(),
})
export type FeedFault = z.infer<typeof feedFault>

export const feedReading = z.object({
  read_at: dateTime,
  outcome: z.enum(feedOutcomes),
  /** Why the reading has failed; null if it has not. */
  problem: z.enum(feedProblems).nullable(),
  faults: z.array(feedFault),
  created: z.int(),
  changed: z.int(),
  /** Vacancies that came back to the feed. */
  restored: z.int(),
  /** Vacancies that are missing in the feed: closed, or to be closed if the reading is held. */
  closed: z.int(),
})
export type FeedReading = z.infer<typeof feedReading>

export const vacancyFeed = z.object({
  url: z.string(),
  created_at: dateTime,
  /** Since when it is not read, because a member or too many failures paused it; null if it is read. */
  paused_at: dateTime.nullable(),
  /** How many readings in a row have failed. */
  failures: z.int(),
  /** When it is read next; null while it is not read. */
  next_reading_at: dateTime.nullable(),
  /** How many vacancies of the feed are open. */
  open_vacancies: z.int(),
  last_reading: feedReading.nullable(),
  /** The last reading that has changed vacancies. */
  last_change: feedReading.nullable(),
})
export type VacancyFeed = z.infer<typeof vacancyFeed>

export const vacancyFeedBody = z.object({
  /** An https address on the public internet. */
  url: webUrl.pipe(z.string().startsWith('https:', 'not_https')),
})

const params = z.object({ id: companyId })
const ofMembers = ['companies:not_found', 'companies:not_permitted'] as const

export const getVacancyFeed = endpoint({
  method: 'GET',
  path: '/v1/companies/:id/feed',
  access: 'employer',
  summary: 'The feed of a company in which the caller may publish, with its last reading.',
  params,
  reply: z.object({
    /** Only feeds of verified companies are read. */
    is_verified: z.boolean(),
    feed: vacancyFeed.nullable(),
  }),
  errors: ofMembers,
})

export const setVacancyFeed = endpoint({
  method: 'PUT',
  path: '/v1/companies/:id/feed',
  access: 'employer',
  summary: `Name the feed of a verified company, change its address, pause it or resume it. It is read every hour: CSV, XLSX or XML, at most ${vacancyFileLimits.megabytes} MB and ${vacancyFileLimits.rows} vacancies, each with an id. After ${vacancyFeedRules.mostFailures} failures in a row it is paused.`,
  params,
  body: vacancyFeedBody.extend({ is_paused: z.boolean() }),
  reply: vacancyFeed,
  errors: [...ofMembers, 'vacancies:company_blocked', 'vacancies:feed_unverified'],
})

export const deleteVacancyFeed = endpoint({
  method: 'DELETE',
  path: '/v1/companies/:id/feed',
  access: 'employer',
  summary:
    'Forget the feed of a company; its vacancies stay as they are. A repeat changes nothing.',
  params,
  reply: nothing,
  errors: ofMembers,
})

export const readVacancyFeed = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/feed/read',
  access: 'employer',
  timeLimitMs: 55_000,
  summary:
    'Read a feed now. New rows are published, changed rows published again, vacancies without a row closed; with a fault nothing is changed.',
  params,
  body: z.object({
    /** Confirms that up to so many vacancies are closed; null without a confirmation. */
    closes: z.int().nonnegative().nullable(),
  }),
  reply: vacancyFeed,
  errors: [
    ...ofMembers,
    'vacancies:company_blocked',
    'vacancies:feed_not_found',
    'vacancies:feed_stopped',
    'vacancies:feed_being_read',
    'request:limit_exceeded',
  ],
})
