import { capitalized } from '#app/platform/i18n/capitalized.ts'
import type { SentResume } from '#contract/applications.ts'
import { languageText } from '#app/platform/language-text.server.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import type { SentWords } from './sent-resume.tsx'

export function sentWords(
  { texts, params }: Pick<Visit, 'texts' | 'params'>,
  resume: SentResume,
  languages: readonly { code: string; name: string }[],
): SentWords {
  const ofVacancy = texts('vacancies')
  const ofResume = texts('resumes')
  const nameOf = (code: string) =>
    languages.find((known) => known.code === code)?.name ?? languageName(code, langOf({ params }))
  return {
    employment: listText(
      resume.employment_forms.map((form) => ofVacancy(`employment_form.${form}`)),
    ),
    format: listText(resume.work_formats.map((format) => ofVacancy(`work_format.${format}`))),
    educationLevel: resume.education_level
      ? ofResume(`education_level.${resume.education_level}`)
      : '',
    languages: resume.languages.flatMap(({ code, level }) => {
      const name = code && nameOf(code)
      return name ? [languageText(texts, { name, level })] : []
    }),
  }
}

/** Returns the name of a language by its code. */
function languageName(code: string, lang: string): string | undefined {
  const name = new Intl.DisplayNames(lang, { type: 'language', fallback: 'none' }).of(code)
  return name && capitalized(name)
}
