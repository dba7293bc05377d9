// Reference lists (spec §10.8). Codes of areas and specialties are the ids of hh.ru, so that imports need no mapping.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { named } from './fields.ts'

export const specialtyGroup = z.object({
  code: z.string(),
  name: z.string(),
  specialties: z.array(named),
})

export const dictionaries = z.object({
  version: z.string(),
  specialty_groups: z.array(specialtyGroup),
  areas: z.array(named),
  industries: z.array(named),
  languages: z.array(named),
  /** The lists of fixed values by their names; each value has a name in words. */
  enums: z.record(z.string(), z.array(named)),
})
export type Dictionaries = z.infer<typeof dictionaries>

export const getDictionaries = endpoint({
  method: 'GET',
  path: '/v1/dictionaries',
  access: 'guest',
  summary:
    'Specialties, areas, industries, languages and the values of all closed lists with their Russian names; cached for a day.',
  publicSeconds: 24 * 3600,
  reply: dictionaries,
})
