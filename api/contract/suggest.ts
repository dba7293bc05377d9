// Suggestions that the search form shows while somebody types (spec §10.8).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './rules/limits.ts'
import { suggestionTypes } from './rules/vocabulary.ts'

export const suggestion = z.object({
  text: z.string(),
  /** The code of the suggested city or specialty; null for suggestions without a code, such as skills. */
  code: z.string().nullable(),
})
export type Suggestion = z.infer<typeof suggestion>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/v1/suggest',
  access: 'guest',
  summary:
    'Ten positions, skills, companies, places or specialties that go on as `q` begins or that it means.',
  guestCacheSeconds: 60,
  query: z.object({
    type: z.enum(suggestionTypes).default('position').catch('position'),
    q: z
      .string()
      .transform((text) => text.trim().slice(0, limits.searchText))
      .default('')
      .catch(''),
  }),
  reply: z.array(suggestion),
})
