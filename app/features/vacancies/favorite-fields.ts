import type { NamedVacancy } from '#contract/vacancies.ts'
import { cardFields } from './card-fields.ts'

export type FavoriteFields = ReturnType<typeof favoriteFields>

/** The fields of a favorite's card; a vacancy no longer published also gets a search for similar ones. */
export function favoriteFields(vacancy: NamedVacancy) {
  const { status, specialty_code: specialty, area } = vacancy
  const similar = new URLSearchParams({
    ...(area && { area: area.code }),
    ...(specialty && { specialty }),
  })
  return { ...cardFields(vacancy), similar: status === 'published' ? null : similar.toString() }
}
