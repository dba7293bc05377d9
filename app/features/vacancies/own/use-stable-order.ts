import { useState } from 'react'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { sortByUrgency } from './burning.ts'

export function useStableOrder(vacancies: readonly OwnVacancy[]): OwnVacancy[] {
  const [places] = useState(
    () => new Map(sortByUrgency(vacancies).map(({ public_id }, place) => [public_id, place])),
  )
  const placeOf = ({ public_id }: OwnVacancy) => places.get(public_id) ?? -1
  return sortByUrgency(vacancies).toSorted((a, b) => placeOf(a) - placeOf(b))
}
