import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The random name of a stored picture, which nobody can guess. */
export const fileName = z.string().regex(/^[a-z2-7]{26}-(96|384|480|1600)\.webp$/, 'invalid')

export const getFile = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/files/:name',
  access: 'guest',
  summary: 'A picture by its name, which cannot be guessed; gone once it is replaced or deleted.',
  params: z.object({ name: fileName }),
  types: ['image/webp'],
  errors: ['request:not_found'],
})
