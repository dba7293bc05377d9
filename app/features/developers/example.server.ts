/** The parts of a JSON schema that lists of fields and examples need. */
export interface FieldSchema {
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  required?: string[]
  anyOf?: FieldSchema[]
  $ref?: string
}

export interface ExampleSource {
  /** Values of fields by name, such as a first name for `first_name`. */
  words: Record<string, string>
  /** The schemas to which `$ref` leads, by name. */
  schemas: Record<string, FieldSchema>
}

const publicId = 'k3v7m2q5x4n6p2r7t5w3y6z4ab'
const byFormat: Record<string, string> = {
  'date-time': '2030-03-01T05:00:00.000Z',
  date: '2030-03-01',
  uuid: 'b7f4d0b2-3c1e-4f57-9a53-2f6f0f9a1c11',
}

/** Returns a value of a schema; an object has the required fields, and the others for which there is a word. */
export function exampleOf(schema: FieldSchema, source: ExampleSource, name = ''): unknown {
  const { type, const: constant, enum: choices, items, anyOf, $ref } = schema
  const word = source.words[name]
  if ($ref) return exampleOf(source.schemas[$ref.replace(/.*\//, '')] ?? {}, source, name)
  if (constant !== undefined) return constant
  if (choices) return choices.includes(word) ? word : choices[0]
  const choice = anyOf?.find((each) => each.type !== 'null')
  if (choice) return exampleOf(choice, source, name)
  switch ([type].flat()[0]) {
    case 'object':
      if (word) return Object.fromEntries(new URLSearchParams(word))
      return Object.fromEntries(
        exampleFields(schema, source).map(([key, field]) => [key, exampleOf(field, source, key)]),
      )
    case 'array':
      return items ? [exampleOf(items, source, name)] : []
    case 'integer':
    case 'number':
      return Number(word ?? Math.max(schema.minimum ?? 1, 1))
    case 'boolean':
      return word !== 'false'
    case 'string':
      return byFormat[schema.format ?? ''] ?? word ?? textOf(schema)
    default:
      return null
  }
}

/** Returns the fields of an object that its example has. */
export function exampleFields(
  { properties = {}, required = [] }: FieldSchema,
  { words }: ExampleSource,
): [name: string, schema: FieldSchema][] {
  return Object.entries(properties).filter(([name]) => required.includes(name) || name in words)
}

function textOf({ pattern }: FieldSchema): string {
  if (!pattern) return '…'
  return /^\^(\[1-9\]|\\d)/.test(pattern) ? '1' : publicId
}
