import * as accounts from './accounts.ts'
import * as applications from './applications.ts'
import * as dictionaries from './dictionaries.ts'
import type { Endpoint } from './endpoint.ts'
import * as resumes from './resumes.ts'
import * as vacancies from './vacancies.ts'

const nouns: Record<string, unknown> = {
  ...accounts,
  ...applications,
  ...dictionaries,
  ...resumes,
  ...vacancies,
}

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1]
  return typeof value === 'object' && value !== null && 'method' in value && 'reply' in value
}

/** Every endpoint of the contract by name: OpenAPI, the permission table and the router's completeness test read it. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(nouns).filter(isEndpoint),
)
