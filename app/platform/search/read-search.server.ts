import type { z } from 'zod'

/** Reads a search from a URL; unknown values are ignored. */
export function readSearch<Schema extends z.ZodObject>(
  schema: Schema,
  params: URLSearchParams,
): z.output<Schema> {
  const said = Object.keys(schema.shape).flatMap((name) => {
    const values = params.getAll(name).filter((value) => value !== '')
    return values.length ? [[name, values]] : []
  })
  return schema.parse(Object.fromEntries(said))
}
