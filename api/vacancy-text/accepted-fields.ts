import { emptyOf } from '../contract/content/empty.ts'
import { fittingValue } from '../contract/content/fitting-fields.ts'
import { vacancy, type VacancyContent } from '../contract/content/vacancy.ts'
import { vacancyContent } from '../contract/vacancies.ts'

interface AcceptedFields {
  content: VacancyContent
  /** The names of the fields that have a value. */
  understood: (keyof VacancyContent)[]
  /** The texts that their fields do not take. */
  dropped: string[]
}

/** Fills an empty vacancy with those fields that a vacancy may have. */
export function acceptedFields(fields: Partial<VacancyContent>): AcceptedFields {
  const content = emptyOf(vacancy.fields)
  const understood: (keyof VacancyContent)[] = []
  const dropped: string[] = []
  for (const name of Object.keys(fields) as (keyof VacancyContent)[]) {
    const { fitting, dropped: texts } = fittingValue(vacancyContent.shape[name], fields[name])
    dropped.push(...texts)
    if (fitting === undefined) continue
    Object.assign(content, { [name]: fitting })
    understood.push(name)
  }
  return { content, understood, dropped }
}
