import { expect, test } from 'vitest'
import { filtersOf } from '../../contract/search/kinds.ts'
import { vacancySearch } from '../../contract/search/vacancies.ts'
import { answerRecords, vacancySearchRows } from '../../database/tables.ts'
import { createEmployer, createVacancy, startApi } from '../../testing.ts'
import { searched } from './search.ts'

test('a search row has a mark for each filter that neither compares, measures nor widens', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  const answers = { due: 10, on_time: 9, is_marked: true }
  await api.db.insert(answerRecords).values({ company_id: employer.company.id, ...answers })
  await createVacancy(api, employer, {
    payout_frequency: 'daily',
    shift_start: ['night'],
    internship: true,
    accept_14_plus: true,
    accept_disabled: true,
    driver_license_types: ['C'],
    conditions: ['Предоставляем жильё'],
  })
  await createVacancy(api, employer, { address: 'мкр Самал-2, 12' })
  const rows = await api.db.select().from(vacancySearchRows)
  const marked = new Set(rows.flatMap(({ marks, facets }) => [...marks, ...facets]).map(nameOf))
  const filters = filtersOf(vacancySearch).flatMap(([name, filter]) => {
    const isMarked = !['words', 'point'].includes(filter.kind) && !('widens' in filter)
    return isMarked && !Object.hasOwn(searched.ranges, name) ? [name] : []
  })
  expect([...marked].toSorted()).toEqual(filters.toSorted())
})

function nameOf(mark: string): string {
  return mark.replace(/=.*/, '')
}
