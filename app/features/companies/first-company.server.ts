import { companyBody, createCompany } from '#contract/companies.ts'
import { saveDraft } from '#contract/drafts.ts'
import { newDraftId } from '#app/platform/draft/new-draft-id.ts'
import { answerTyped, parseForm } from '#app/platform/form/answer-form.server.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'

/** Creates a company of a name and a city, and leads on to its first vacancy, with what a guest has typed of it. */
export async function createFirstCompany(visit: ActionVisit) {
  const { form, key, call, leave, paths, storedForm } = visit
  const values = typedValues(form)
  const read = parseForm(companyBody, { name: values.name, area_code: values.area_code })
  if (!read.ok) return answerTyped({ values, fields: read.fields })
  const { id } = await call(createCompany, { body: read.value, idempotencyKey: key })
  const begun = await storedForm(paths.newVacancy())
  if (!begun) return leave(paths.newVacancy())
  const public_id = newDraftId()
  const area_code = begun.values.area_code || read.value.area_code
  const vacancy = { ...begun.values, area_code, company_id: String(id) }
  await call(saveDraft, {
    body: { public_id, form: 'vacancies/new', device: '', values: vacancy },
  })
  return leave(`${paths.newVacancy()}?draft=${public_id}`)
}
