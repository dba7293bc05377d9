// Reads a vacancy in a text of an employer. Nothing of it is stored.
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { readVacancyText as contract } from '../../contract/vacancy-text.ts'
import type { SignedInScope } from '../../scope.ts'
import { acceptedFields } from '../../vacancy-text/accepted-fields.ts'
import { readVacancyText as readText } from '../../vacancy-text/read-vacancy-text.ts'

export async function readVacancyText(
  { db, account, limits }: SignedInScope,
  { body }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  await limits.take('vacancy_text', String(account.id))
  const { fields, rest } = await readText(db, body.text)
  const { dropped, ...accepted } = acceptedFields(fields)
  return { ...accepted, rest: [...dropped, ...rest].join('\n') }
}
