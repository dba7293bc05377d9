import { vacancy } from '#contract/content/vacancy.ts'
import { vacancyContent } from '#contract/vacancies.ts'

/** The table of a vacancy with its contract: what a posted editor is read by. */
export const vacancyForm = { ...vacancy, schema: vacancyContent }
