import { listSuggestions } from '#contract/suggest.ts'
import type { SuggestionType } from '#contract/rules/vocabulary.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { forAnyScript } from '#app/platform/page/script.server.ts'
import type { SuggestedList } from '#app/platform/search/use-suggestions.ts'

/** The types of suggestions below a search field, the most useful type first. */
const typesOf: Record<SuggestedList, SuggestionType[]> = {
  vacancies: ['position', 'skill', 'company'],
  resumes: ['position', 'skill'],
  professions: ['specialty'],
}

/** For form fields that choose from a list: the type of suggestion whose codes match the typed text. */
const codesOf: Record<string, SuggestionType> = { specialties: 'specialty', areas: 'area' }

const most = 8
const headers = { 'cache-control': 'private, max-age=60' }

export const loader = forAnyScript(async ({ call, params, url }) => {
  const { list = '' } = params
  const q = url.searchParams.get('q') ?? ''
  if (Object.hasOwn(codesOf, list)) {
    const meant = await call(listSuggestions, { query: { type: codesOf[list], q } })
    return Response.json(
      meant.map(({ code }) => code),
      { headers },
    )
  }
  if (!Object.hasOwn(typesOf, list)) throw pageNotFound()
  const types = typesOf[list as SuggestedList]
  const found = await Promise.all(
    types.map((type) => call(listSuggestions, { query: { type, q } })),
  )
  const texts = found.flat().map(({ text }) => text)
  const lower = texts.map((text) => text.toLowerCase())
  const unique = texts.filter((_, at) => lower.indexOf(lower[at] ?? '') === at)
  return Response.json(unique.slice(0, most), { headers })
})
