import { companyBody, createCompany } from '#contract/companies.ts'
import { answerTyped, parseForm } from '#app/platform/form/answer-form.server.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'

/** Creates a company of a name and a city, and leads on to its first vacancy. */
export async function createFirstCompany({ form, key, call, leave, paths }: ActionVisit) {
  const values = typedValues(form)
  const read = parseForm(companyBody, { name: values.name, area_code: values.area_code })
  if (!read.ok) return answerTyped({ values, fields: read.fields })
  await call(createCompany, { body: read.value, idempotencyKey: key })
  return leave(paths.newVacancy())
}
