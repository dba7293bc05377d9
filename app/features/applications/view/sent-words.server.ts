import type { SentResume } from '#contract/applications.ts'
import { languageText } from '#app/platform/language-text.server.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import type { SentWords } from './sent-resume.tsx'

/** The coded fields of a sent resume in words: made here, so that the page needs no further messages. */
export function sentWords(
  texts: Visit['texts'],
  resume: SentResume,
  languages: readonly { code: string; name: string }[],
): SentWords {
  const ofVacancy = texts('vacancies')
  const ofResume = texts('resumes')
  const nameOf = (code: string | null) =>
    languages.find((known) => known.code === code)?.name ?? code ?? ''
  return {
    employment: listText(
      resume.employment_forms.map((form) => ofVacancy(`employment_form.${form}`)),
    ),
    format: listText(resume.work_formats.map((format) => ofVacancy(`work_format.${format}`))),
    educationLevel: resume.education_level
      ? ofResume(`education_level.${resume.education_level}`)
      : '',
    languages: resume.languages.map(({ code, level }) =>
      languageText(texts, { name: nameOf(code), level }),
    ),
  }
}
