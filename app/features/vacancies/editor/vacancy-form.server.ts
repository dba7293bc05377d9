import { vacancy } from '#contract/content/vacancy.ts'
import { vacancyContent } from '#contract/vacancies.ts'

export const vacancyForm = { ...vacancy, schema: vacancyContent }
