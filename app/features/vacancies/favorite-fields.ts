import type { NamedVacancy } from '#contract/vacancies.ts'
import { cardFields } from './card-fields.ts'

export type FavoriteFields = ReturnType<typeof favoriteFields>

export function favoriteFields(vacancy: NamedVacancy) {
  const { status, specialty_code: specialty, area } = vacancy
  const similar = new URLSearchParams({
    ...(area && { area: area.code }),
    ...(specialty && { specialty }),
  })
  return { ...cardFields(vacancy), similar: status === 'published' ? null : similar.toString() }
}
