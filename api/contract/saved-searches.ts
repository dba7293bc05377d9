// Searches that an account has saved in order to get messages about new results (docs/decisions/088).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, nothing, publicId, requiredText } from './fields.ts'
import { limits } from './rules/limits.ts'
import {
  alertChannels,
  alertFrequencies,
  alertHours,
  savedEntities,
} from './rules/saved-searches.ts'
import { readLine } from './rules/typed-signs.ts'

const savedQuery = z.record(
  z.string().max(40),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(100)]),
)

const choices = {
  name: requiredText(limits.savedSearchName, readLine),
  frequency: z.enum(alertFrequencies),
  /** The hour of daily and weekly messages about a saved search; weekly messages are sent on Mondays. */
  hour: z.literal([...alertHours]),
  /** The channels of messages about a saved search; the site always shows such a message. */
  channels: z.array(z.enum(alertChannels)).max(alertChannels.length),
}

export const savedSearch = z.object({
  public_id: publicId,
  entity: z.enum(savedEntities),
  ...choices,
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  is_paused: z.boolean(),
  paused_at: dateTime.nullable(),
  /** The number of results that are new since the account last opened the saved search. */
  new_items_count: z.int(),
  created_at: dateTime,
  last_opened_at: dateTime,
  last_sent_at: dateTime.nullable(),
})
export type SavedSearch = z.infer<typeof savedSearch>

export const savedSearchBody = z.object({
  entity: z.enum(savedEntities),
  query: savedQuery,
  name: choices.name,
  frequency: choices.frequency.default('daily'),
  hour: choices.hour.optional(),
  channels: choices.channels.optional(),
})

export const savedSearchChanges = z
  .object({
    ...choices,
    is_paused: z.boolean(),
    is_opened: z.literal(true),
  })
  .partial()

const params = z.object({ id: publicId })

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/v1/saved-searches',
  access: 'user',
  summary: 'The caller’s saved searches, last saved first.',
  query: z.object({ entity: z.enum(savedEntities).optional() }),
  reply: z.object({ results: z.array(savedSearch) }),
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/v1/saved-searches',
  access: 'user',
  summary:
    'Save a search of a list, to be told of new results. A repeat resumes it if it is paused. Resumes: employers whose plan has it.',
  body: savedSearchBody,
  reply: savedSearch,
  errors: [
    'saved_searches:saved_searches_limit',
    'saved_searches:too_wide',
    'saved_searches:resume_alerts_needed',
  ],
})

export const updateSavedSearch = endpoint({
  method: 'PUT',
  path: '/v1/saved-searches/:id',
  access: 'user',
  summary: 'Change what the body names; the query stays.',
  params,
  body: savedSearchChanges,
  reply: savedSearch,
  errors: ['saved_searches:not_found'],
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/v1/saved-searches/:id',
  access: 'user',
  summary: 'Delete a saved search.',
  params,
  reply: nothing,
  errors: ['saved_searches:not_found'],
})
