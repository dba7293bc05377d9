// Describes the endpoints of the API for people.
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { errorText } from '#app/platform/errors/error-text.ts'
import { errorSentences } from '#app/platform/i18n/i18n.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import {
  bodyOf,
  errorsOf,
  isFile,
  isForGuests,
  parametersIn,
  readDocument,
  replyOf,
  scopeOf,
  type DocumentedCall,
} from './api-document.server.ts'
import { curlOf } from './curl.server.ts'
import { exampleOf, type ExampleSource, type FieldSchema } from './example.server.ts'

interface ListedCall {
  id: string
  method: string
  path: string
  summary: string
}

export interface ListedNoun {
  noun: string
  name: string
  calls: ListedCall[]
}

export interface DescribedCall extends ListedCall {
  isForGuests: boolean
  /** The scope with which a key of the API opens the endpoint; null if it is closed to keys. */
  scope: string | null
  fields: DescribedField[]
  errors: { status: string; code: string; sentence: string }[]
  request: string
  /** The envelope that replies to the request; 'long' if the page leaves it out, null if the reply has none. */
  reply: string | null
  isFile: boolean
}

interface DescribedField {
  name: string
  place: 'path' | 'query' | 'body'
  type: string
  isRequired: boolean
}

/** Returns the nouns of the API with their endpoints, by the names of the nouns. */
export async function listNouns(visit: Visit): Promise<ListedNoun[]> {
  const texts = textsOf(visit)
  const { calls } = await readDocument(visit)
  return [...new Set(calls.map(({ noun }) => noun))]
    .map((noun) => ({
      noun,
      name: texts.nouns[noun] ?? noun,
      calls: calls.filter((each) => each.noun === noun).map((each) => listed(each, texts)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, visit.params.lang))
}

/** Returns the endpoints of a noun with their fields, errors and examples. */
export async function describeNoun(visit: Visit, noun: string) {
  const texts = textsOf(visit)
  const { calls, schemas } = await readDocument(visit)
  const own = calls.filter((each) => each.noun === noun)
  if (own.length === 0) throw pageNotFound()
  const describe = (call: DocumentedCall): DescribedCall => {
    const words = { ...texts.examples, ...texts.ownExamples[call.operation.operationId] }
    const schema = replyOf(call)
    return {
      ...listed(call, texts),
      isForGuests: isForGuests(call),
      scope: scopeOf(call),
      fields: fieldsOf(call, texts),
      errors: errorsOf(call).map((each) => ({
        ...each,
        sentence: errorText(texts.errors, each.code),
      })),
      request: curlOf(call, { words, schemas }),
      reply: schema && replyText(exampleOf(schema, { words, schemas })),
      isFile: isFile(call),
    }
  }
  const t = visit.texts('developers_server')
  const name = texts.nouns[noun] ?? noun
  return {
    title: t('noun_title', { name }),
    description: t('noun_description', { name }),
    name,
    calls: own.map(describe),
  }
}

/** Longer replies would make the page of applications heavier than 400 kB. */
const mostCharacters = 3000

function replyText(reply: unknown): string {
  const text = JSON.stringify(reply, null, 2)
  return text.length > mostCharacters ? 'long' : text
}

type Words = ExampleSource['words']
type Texts = ReturnType<typeof textsOf>

function textsOf({ texts, params }: Visit) {
  const t = texts('developers_server')
  const nouns: Words = t('nouns', { returnObjects: true })
  const summaries: Words = t('summaries', { returnObjects: true })
  const types: Words = t('types', { returnObjects: true })
  const examples: Words = t('examples', { returnObjects: true })
  const ownExamples: Record<string, Words> = t('own_examples', { returnObjects: true })
  return { nouns, summaries, types, examples, ownExamples, errors: errorSentences(params.lang) }
}

function listed({ method, path, operation }: DocumentedCall, { summaries }: Texts): ListedCall {
  const { operationId: id } = operation
  return { id, method, path, summary: summaries[id] ?? '' }
}

function fieldsOf(call: DocumentedCall, { types }: Texts): DescribedField[] {
  const fieldsIn = (
    place: DescribedField['place'],
    { properties = {}, required = [] }: FieldSchema,
  ) =>
    Object.entries(properties).map(([name, schema]) => ({
      name,
      place,
      type: typeOf(schema, types),
      isRequired: required.includes(name),
    }))
  return [
    ...fieldsIn('path', parametersIn(call, 'path')),
    ...fieldsIn('query', parametersIn(call, 'query')),
    ...fieldsIn('body', bodyOf(call).schema),
  ]
}

function typeOf(schema: FieldSchema, types: Words): string {
  const { type = 'any', format = '', const: constant, enum: choices, items = {}, anyOf } = schema
  if (constant !== undefined) return String(constant)
  if (choices && choices.length <= 8) return choices.join(' | ')
  if (anyOf) return [...new Set(anyOf.map((each) => typeOf(each, types)))].join(' | ')
  if (type === 'array') return `${types.list}: ${typeOf(items, types)}`
  const names = [type].flat().map((each) => types[each] ?? each)
  return types[format] ?? names.join(' | ')
}
