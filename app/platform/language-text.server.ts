import type { languageLevels } from '#contract/rules/vocabulary.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

interface Language {
  name: string
  level: (typeof languageLevels)[number] | null
}

/** Returns a language with its level: «Казахский: свободно». */
export function languageText(texts: Visit['texts'], { name, level }: Language): string {
  if (!level) return name
  return texts('applications')('sent_resume.language', {
    name,
    level: texts('resumes')(`language_level.${level}`).replace(/^(?![A-C]\d)./u, (first) =>
      first.toLowerCase(),
    ),
  })
}
