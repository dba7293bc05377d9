import { vacancy, type VacancyContent } from '#contract/content/vacancy.ts'
import { ContentEditor, type EditorPage } from '#app/platform/editor/content-editor.tsx'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import type { CompanyChoice } from './company-field.tsx'
import { ContactSection } from './contact-section.tsx'
import {
  AnswerSection,
  ConditionsSection,
  DemandsSection,
  TextSection,
} from './demand-sections.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { PaySection, PlaceSection, PositionSection } from './work-sections.tsx'

interface VacancyEditorProps extends EditorPage {
  choices: EditorChoices
  company: CompanyChoice
  locked?: VacancyContent | null
}

export function VacancyEditor({ choices, company, locked = null, ...page }: VacancyEditorProps) {
  return (
    <ContentEditor of="written_vacancies" table={vacancy} {...page}>
      {{
        position: (form) => (
          <PositionSection form={form} groups={choices.specialty_groups} company={company} />
        ),
        place: (form) => <PlaceSection form={form} areas={choices.areas} company={company} />,
        pay: (form) => <PaySection form={form} />,
        text: (form) => <TextSection form={form} />,
        demands: (form) => (
          <DemandsSection
            form={form}
            languages={choices.languages}
            locked={locked && locked.must_have_skills}
          />
        ),
        conditions: (form) => <ConditionsSection form={form} />,
        answer: (form) => <AnswerSection form={form} />,
        questions: (form) => <QuestionsSection form={form} locked={locked && locked.questions} />,
        contact: (form) => <ContactSection form={form} />,
      }}
    </ContentEditor>
  )
}
