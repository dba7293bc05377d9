// The pictures that messengers show above a link to a page.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const sharedKinds = ['vacancy', 'company', 'resume'] as const
export type SharedKind = (typeof sharedKinds)[number]

export const getSharePicture = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/share-pictures/:kind/:id',
  access: 'guest',
  summary:
    'A picture of 1200 × 630 pixels with what a guest may read about a vacancy, company or resume; for messengers.',
  /** `id` is the public id of a vacancy or resume, and the slug of a company. */
  params: z.object({
    kind: z.enum(sharedKinds),
    id: z.string().regex(/^[a-z0-9-]{1,80}$/, 'invalid'),
  }),
  types: ['image/png'],
  errors: ['request:not_found', 'request:unavailable'],
})
