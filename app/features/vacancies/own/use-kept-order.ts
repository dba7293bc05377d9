import { useState } from 'react'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { sortByUrgency } from './burning.ts'

/** By urgency as of the arrival: what moves on while one looks changes in its place, what is new comes first. */
export function useKeptOrder(vacancies: readonly OwnVacancy[]): OwnVacancy[] {
  const [places] = useState(
    () => new Map(sortByUrgency(vacancies).map(({ public_id }, place) => [public_id, place])),
  )
  const placeOf = ({ public_id }: OwnVacancy) => places.get(public_id) ?? -1
  return sortByUrgency(vacancies).toSorted((a, b) => placeOf(a) - placeOf(b))
}
