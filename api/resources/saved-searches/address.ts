// Converts a saved search to the stored URL query, and the URL query to filters and to a search condition.
import type { SavedEntity } from '../../contract/rules/saved-searches.ts'
import { publicPart, writeSearch } from '../../contract/search/address.ts'
import { resumeSearch } from '../../contract/search/resumes.ts'
import { filtersSchema } from '../../contract/search/schema.ts'
import { vacancySearch } from '../../contract/search/vacancies.ts'
import type { CompiledSearch, CompileScope } from '../../search/compile.ts'
import { compileResumeSearch } from '../resumes/acts.ts'
import { compileVacancySearch } from '../vacancies/acts.ts'

type Query = Record<string, unknown>

const schemas = { vacancy: filtersSchema(vacancySearch), resume: filtersSchema(resumeSearch) }

/** Returns the query string of the URL that shows the results of a saved search, without the place of the visitor. */
export function addressOf(entity: SavedEntity, query: Query): string {
  return entity === 'vacancy'
    ? writeSearch(vacancySearch, publicPart(vacancySearch, schemas.vacancy.parse(query)))
    : writeSearch(resumeSearch, schemas.resume.parse(query) as object)
}

/** Returns the filters of a saved search by name, from its query string. */
export function queryOf(address: string): Record<string, string | string[]> {
  const params = new URLSearchParams(address)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

export function compileAddress(
  scope: CompileScope,
  entity: SavedEntity,
  address: string,
): Promise<CompiledSearch> {
  const query = queryOf(address)
  return entity === 'vacancy'
    ? compileVacancySearch(scope, schemas.vacancy.parse(query))
    : compileResumeSearch(scope, schemas.resume.parse(query))
}
