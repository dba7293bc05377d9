import { useMemo } from 'react'
import { resumeOf } from '#contract/content/resume.ts'
import { limits } from '#contract/rules/limits.ts'
import { ContentEditor, type EditorPage } from '#app/platform/editor/content-editor.tsx'
import { AboutSection, SkillsSection } from './about-sections.tsx'
import { ConditionsSection } from './conditions-section.tsx'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { EducationSection } from './education-section.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PositionSection } from './position-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'

interface ResumeEditorProps extends EditorPage {
  choices: EditorChoices
  verified: readonly string[]
}

const steps = {
  who: ['position', 'person'],
  work: ['experience', 'conditions'],
  education: ['education', 'languages'],
  skills: ['skills', 'about'],
  check: ['visibility'],
} as const

export function ResumeEditor({ choices, verified, ...page }: ResumeEditorProps) {
  const table = useMemo(() => resumeOf(verified), [verified])
  return (
    <ContentEditor
      of="resumes"
      table={table}
      textLimit={limits.resumeTexts}
      steps={steps}
      {...page}
    >
      {{
        position: (form) => <PositionSection form={form} groups={choices.specialty_groups} />,
        person: (form) => <PersonSection form={form} areas={choices.areas} />,
        experience: (form) => <ExperienceSection form={form} industries={choices.industries} />,
        conditions: (form) => <ConditionsSection form={form} />,
        education: (form) => <EducationSection form={form} />,
        languages: (form) => <LanguagesSection form={form} languages={choices.languages} />,
        skills: (form) => <SkillsSection form={form} />,
        about: (form) => <AboutSection form={form} />,
        visibility: (form) => <VisibilitySection form={form} />,
      }}
    </ContentEditor>
  )
}
