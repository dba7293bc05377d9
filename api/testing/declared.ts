// Checks that the API's replies in tests are as the OpenAPI document describes them.
import { z } from 'zod'
import { endpointsOf, type Resource } from '../http/serve.ts'
import { openApiDocument } from '../openapi.ts'

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}

/** Returns how a reply differs from the OpenAPI document; null if it does not differ. */
export type Undeclared = (request: Request, response: Response) => Promise<string | null>

const made = new Map<Resource[], Undeclared>()

/** Returns a function that compares replies of the API with the OpenAPI document. */
export function declaredBy(resources: Resource[]): Undeclared {
  const undeclared = made.get(resources) ?? holdAgainst(openApiDocument(endpointsOf(resources)))
  made.set(resources, undeclared)
  return undeclared
}

function holdAgainst(openApi: object): Undeclared {
  const document = JSON.parse(
    JSON.stringify(openApi).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, object> }
  }
  const paths = Object.entries(document.paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }))
  const schemas = new Map<object, z.ZodType>()

  function schemaOf(declared: object): z.ZodType {
    const known = schemas.get(declared)
    if (known) return known
    const schema = z.fromJSONSchema({ ...declared, $defs: document.components.schemas } as never)
    schemas.set(declared, schema)
    return schema
  }

  return async (request, response) => {
    const { pathname } = new URL(request.url)
    const methods =
      document.paths[pathname] ?? paths.find(({ pattern }) => pattern.test(pathname))?.methods
    const operation = methods?.[request.method.toLowerCase()]
    if (!operation) return null
    const type = response.headers.get('content-type')
    const answer = `${request.method} ${pathname}: ${response.status} ${type}`
    const declared = operation.responses[response.status]
    if (!declared) return answer
    const { content } = declared
    if (!content) return response.body ? answer : null
    const media = content['*/*'] ?? content[type ?? ''] ?? content[withoutParameters(type)]
    if (!media) return answer
    if (!media.schema) return null
    const result = schemaOf(media.schema).safeParse(await response.clone().json())
    return result.success ? null : `${answer} ${z.prettifyError(result.error)}`
  }
}

function withoutParameters(type: string | null): string {
  return type?.split(';', 1)[0] ?? ''
}
