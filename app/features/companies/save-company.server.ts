import { companyBody, type CompanyBody, type OwnCompany } from '#contract/companies.ts'
import { answerTyped, parseForm, type RefusedForm } from '#app/platform/form/answer-form.server.ts'
import { changeRows } from '#app/platform/form/form-rows.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import type { ActionVisit, Amend } from '#app/platform/page/act.server.ts'
import { bodyOf, errorsAtRows, rowLimits } from './company-values.ts'

export function readCompany({
  form,
}: ActionVisit): { body: CompanyBody } | { answer: RefusedForm } {
  const values = typedValues(form)
  const changed = changeRows(values, rowLimits)
  if (changed) return { answer: answerTyped({ values: changed, fields: {} }) }
  const parsed = parseForm(companyBody, bodyOf(values))
  if (parsed.ok) return { body: parsed.value }
  return { answer: answerTyped({ values, fields: errorsAtRows(parsed.fields, values) }) }
}

export const amendCompany: Amend = (refusal, { message, data }) => {
  const fields = errorsAtRows(refusal.fields, refusal.values)
  if (message !== 'companies:version_conflict') return { ...refusal, fields }
  const version = String((data as OwnCompany).version)
  return { ...refusal, fields, values: { ...refusal.values, version } }
}
