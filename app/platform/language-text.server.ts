import type { languageLevels } from '#contract/rules/vocabulary.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

interface Language {
  name: string
  level: (typeof languageLevels)[number] | null
}

/** A language with its level, as in «Казахский: свободно»; made on the server, so that pages need fewer texts. */
export function languageText(texts: Visit['texts'], { name, level }: Language): string {
  if (!level) return name
  return texts('applications')('sent_resume.language', {
    name,
    // Does not lower the capital letter of a level such as «C2, в совершенстве».
    level: texts('resumes')(`language_level.${level}`).replace(/^(?![A-C]\d)./u, (first) =>
      first.toLowerCase(),
    ),
  })
}
