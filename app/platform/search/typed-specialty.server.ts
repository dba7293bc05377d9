// Finds the specialty for a profession that was typed in the filters, for visitors who choose no suggestion.
import { redirect } from '@remix-run/node'
import { listSuggestions } from '#contract/suggest.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

export const typedSpecialtyName = 'profession'

export interface TypedSpecialty {
  text: string
  /** The specialties that the typed text may mean. */
  meant: { code: string; name: string }[]
}

/** Redirects to the search with the typed specialty if only one specialty fits. Returns null if nothing is typed. */
export async function readTypedSpecialty<Search extends { specialty: string[] }>(
  { url, call }: Pick<Visit, 'url' | 'call'>,
  search: Search,
  addressOf: (search: Search) => string,
): Promise<TypedSpecialty | null> {
  const text = (url.searchParams.get(typedSpecialtyName) ?? '').trim()
  if (text === '') return null
  const suggestions = await call(listSuggestions, { query: { type: 'specialty', q: text } })
  const meant = suggestions.flatMap(({ text: name, code }) =>
    code === null ? [] : [{ code, name }],
  )
  const named = meant.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
  const [only, ...others] = named.length > 0 ? named : meant
  if (only && others.length === 0) {
    const specialty = [...new Set([...search.specialty, only.code])]
    throw redirect(addressOf({ ...search, specialty, page: 1 }))
  }
  return { text, meant }
}
