import { listSuggestions } from '#contract/suggest.ts'
import type { SuggestionType } from '#contract/rules/vocabulary.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { forAnyScript } from '#app/platform/page/script.server.ts'
import type { SearchList } from '#app/platform/search/lists.ts'

/** The types of suggestions in a search, the most useful first. */
const typesOf: Record<SearchList, SuggestionType[]> = {
  vacancies: ['position', 'skill', 'company'],
  resumes: ['position', 'skill'],
}

const most = 8

export const loader = forAnyScript(async ({ call, params, url }) => {
  const { list = '' } = params
  if (!Object.hasOwn(typesOf, list)) throw pageNotFound()
  const q = url.searchParams.get('q') ?? ''
  const types = typesOf[list as SearchList]
  const found = await Promise.all(
    types.map((type) => call(listSuggestions, { query: { type, q } })),
  )
  const texts = found.flat().map(({ text }) => text)
  const lower = texts.map((text) => text.toLowerCase())
  const unique = texts.filter((_, at) => lower.indexOf(lower[at] ?? '') === at)
  return Response.json(unique.slice(0, most), {
    headers: { 'cache-control': 'private, max-age=60' },
  })
})
