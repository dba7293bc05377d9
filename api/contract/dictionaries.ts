// Reference lists, such as cities (spec §10.8). Their codes are the ids of hh.ru.
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
  /** The known districts of big cities; `area_code` is the city. */
  districts: z.array(named.extend({ area_code: z.string() })),
  industries: z.array(named),
  languages: z.array(named),
  /** The fixed lists of values, such as currencies, by name; each value has a code and a name. */
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
