// Makes calls of the API that hold planted values wherever its OpenAPI document permits a text.

/** Texts that stand for what people write. None of them may appear in a log. */
export const planted = {
  mail: 'planted.person@example.kz',
  phone: '+77015550199',
  password: 'planted-password-7',
  text: 'Посаженные слова',
  id: 'plantedplantedplantedplant',
}

export interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  minLength?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

interface Operation {
  parameters?: { in?: string; name?: string }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

export interface PlantedCall {
  method: string
  path: string
  body?: string
}

/** Returns calls of each endpoint: planted values in path and query, in all fields of the body, and in those it needs. */
export function plantedCalls({ paths }: OpenApi): PlantedCall[] {
  return Object.entries(paths).flatMap(([pattern, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const query = new URLSearchParams()
      for (const each of parameters) {
        if (each.in === 'query' && each.name) query.set(each.name, planted.text)
      }
      query.set('q', `${planted.text} ${planted.phone}`)
      const schema = requestBody?.content['application/json']?.schema
      const call = {
        method: method.toUpperCase(),
        path: `${pattern.replaceAll(/\{\w+\}/g, planted.id)}?${query.toString()}`,
      }
      if (!schema) return [call]
      const bodies = [valueOf(schema), valueOf(onlyNeeded(schema))]
      return bodies.map((body) => ({ ...call, body: JSON.stringify(body) }))
    }),
  )
}

function onlyNeeded({ properties = {}, required = [], ...schema }: Schema): Schema {
  const needed = Object.entries(properties).filter(([name]) => required.includes(name))
  return { ...schema, properties: Object.fromEntries(needed) }
}

function valueOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return valueOf(choice, name)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, valueOf(each, key)]),
      )
    case 'array':
      return schema.items ? [valueOf(schema.items, name)] : []
    case 'number':
    case 'integer':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      return textOf(schema, name)
  }
}

function textOf({ format, pattern = '' }: Schema, name: string): string {
  if (format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString()
  if (pattern.includes('a-z2-7')) return planted.id
  if (/mail|username|login/.test(name)) return planted.mail
  if (name.includes('phone')) return planted.phone
  if (name.includes('password')) return planted.password
  return planted.text
}
