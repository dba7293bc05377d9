import type { Vacancy } from '#contract/vacancies.ts'
import { languageText } from '#app/platform/language-text.server.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import type { DemandWords } from './vacancy-text.tsx'

export function demandWords(
  texts: Visit['texts'],
  { education_level_min: level, languages }: DemandedCodes,
): DemandWords {
  const t = texts('resumes')
  return {
    education: level ? t(`education_level.${level}`) : '',
    languages: listText(languages.map((language) => languageText(texts, language))),
  }
}

type DemandedCodes = Pick<Vacancy, 'education_level_min'> & {
  languages: readonly Omit<Vacancy['languages'][number], 'code'>[]
}
