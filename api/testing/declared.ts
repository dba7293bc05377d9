// The OpenAPI document held against the answers that tests really get.
import { z } from 'zod'
import { openApiDocument } from '../openapi.ts'
import { endpoints } from '../resources/resources.ts'

interface Operation {
  responses: Record<string, { content: { 'application/json': { schema: object } } }>
}

// JSON Schema keeps under $defs what OpenAPI keeps under components.
const document = JSON.parse(
  JSON.stringify(openApiDocument(endpoints)).replaceAll('#/components/schemas/', '#/$defs/'),
) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const paths = Object.entries(document.paths).map(([path, methods]) => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  methods,
}))
const schemas = new Map<object, z.ZodType>()

/** What is wrong with an answer by the document; null where it is as declared, or the path is none of ours. */
export async function undeclared(request: Request, response: Response): Promise<string | null> {
  const { pathname } = new URL(request.url)
  const methods =
    document.paths[pathname] ?? paths.find(({ pattern }) => pattern.test(pathname))?.methods
  const operation = methods?.[request.method.toLowerCase()]
  if (!operation) return null
  const answer = `${request.method} ${pathname}: ${response.status}`
  const declared = operation.responses[response.status]?.content['application/json'].schema
  if (!declared) return answer
  const result = schemaOf(declared).safeParse(await response.clone().json())
  return result.success ? null : `${answer} ${z.prettifyError(result.error)}`
}

function schemaOf(declared: object): z.ZodType {
  const known = schemas.get(declared)
  if (known) return known
  const schema = z.fromJSONSchema({ ...declared, $defs: document.components.schemas } as never)
  schemas.set(declared, schema)
  return schema
}
