import { vacancy } from '#contract/content/vacancy.ts'
import { vacancyContent } from '#contract/vacancies.ts'

/** The vacancy's table of fields with the schema that parses a posted editor. */
export const vacancyForm = { ...vacancy, schema: vacancyContent }
