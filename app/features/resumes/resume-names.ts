import type { Dictionaries } from '#contract/dictionaries.ts'
import type { ResumeContent } from '#contract/content/resume.ts'
import type { ResumeNames } from './resume-view.tsx'

/** What the codes of a resume are called; nothing more of the dictionaries travels to the page. */
export function resumeNames(content: ResumeContent, dictionaries: Dictionaries): ResumeNames {
  const { areas, languages, specialty_groups } = dictionaries
  const specialties = specialty_groups.flatMap((group) => group.specialties)
  const nameOf = (list: { code: string; name: string }[], code: string | null) =>
    list.find((entry) => entry.code === code)?.name ?? null
  return {
    specialty: nameOf(specialties, content.specialty_code),
    area: nameOf(areas, content.area_code),
    languages: Object.fromEntries(
      content.languages.map(({ code }) => [code ?? '', nameOf(languages, code) ?? code ?? '']),
    ),
  }
}
