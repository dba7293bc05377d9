import type { NamedVacancy } from '#contract/vacancies.ts'
import { cardFields } from './card-fields.ts'

export type SavedFields = ReturnType<typeof savedFields>

/** What a card in the bookmarks shows: where a vacancy is over, the search for similar ones. */
export function savedFields(vacancy: NamedVacancy) {
  const { status, specialty_code: specialty, area } = vacancy
  const similar = new URLSearchParams({
    ...(area && { area: area.code }),
    ...(specialty && { specialty }),
  })
  return { ...cardFields(vacancy), similar: status === 'published' ? null : similar.toString() }
}
