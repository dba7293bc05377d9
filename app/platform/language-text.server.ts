import type { languageLevels } from '#contract/rules/vocabulary.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

interface Language {
  name: string
  level: (typeof languageLevels)[number] | null
}

/** Returns a language with its level, as «Казахский: свободно»; made on the server, so that pages need fewer texts. */
export function languageText(texts: Visit['texts'], { name, level }: Language): string {
  if (!level) return name
  return texts('applications')('sent_resume.language', {
    name,
    // A capital letter in the name of a level such as «C2, в совершенстве» stays a capital letter.
    level: texts('resumes')(`language_level.${level}`).replace(/^(?![A-C]\d)./u, (first) =>
      first.toLowerCase(),
    ),
  })
}
