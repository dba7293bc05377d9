// A vacancy is proposed from a text that the employer has (spec §10.2). Nothing of it is stored.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { vacancyLimits } from './rules/limits.ts'
import { vacancyContent } from './vacancies.ts'

export const vacancyProposal = z.object({
  /** A whole vacancy; the fields that are not in `understood` are empty. */
  content: vacancyContent,
  understood: z.array(z.string()),
  /** The lines that no field takes. */
  rest: z.string(),
})

export const readVacancyText = endpoint({
  method: 'POST',
  path: '/v1/vacancies/read-text',
  access: 'employer',
  summary: `Propose a vacancy from a text of at most ${vacancyLimits.readText} characters. Nothing is saved.`,
  body: z.object({ text: requiredText(vacancyLimits.readText) }),
  reply: vacancyProposal,
  errors: ['request:limit_exceeded'],
})
