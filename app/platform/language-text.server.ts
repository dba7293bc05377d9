import type { languageLevels } from '#contract/rules/vocabulary.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

interface Language {
  name: string
  level: (typeof languageLevels)[number] | null
}

/** «Казахский: свободно», made on the server to spare the page more texts. */
export function languageText(texts: Visit['texts'], { name, level }: Language): string {
  if (!level) return name
  return texts('applications')('sent_resume.language', {
    name,
    // «C2, в совершенстве» retains its capital.
    level: texts('resumes')(`language_level.${level}`).replace(/^(?![A-C]\d)./u, (first) =>
      first.toLowerCase(),
    ),
  })
}
