import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { AreaField, SpecialtyField } from '#app/platform/editor/code-fields.tsx'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ExperienceSection } from '../editor/experience-section.tsx'
import { LanguagesSection } from '../editor/languages-section.tsx'
import type { ResumeForm } from '../editor/resume-form.ts'
import type { ResumeQuestion } from './questions.ts'

interface QuestionFieldsProps {
  question: ResumeQuestion
  form: ResumeForm
  choices: EditorChoices
}

/** The fields of one question about a resume. */
export function QuestionFields({ question, form, choices }: QuestionFieldsProps) {
  const { t } = useTranslation('editor')
  const { input, select, group, area, labels } = form
  switch (question) {
    case 'person':
      return (
        <div className="two">
          <TextField {...input('first_name')} autoComplete="given-name" />
          <TextField {...input('last_name')} autoComplete="family-name" />
        </div>
      )
    case 'position':
      return (
        <>
          <TextField {...input('title')} />
          <SpecialtyField form={form} groups={choices.specialty_groups} />
        </>
      )
    case 'city':
      return <AreaField form={form} areas={choices.areas} />
    case 'contacts':
      return <TextField {...input('contacts.email')} autoComplete="email" />
    case 'experience':
      return <ExperienceSection form={form} industries={choices.industries} />
    case 'education':
      return <Select {...select('education_level')} placeholder={t('choose')} />
    case 'languages':
      return <LanguagesSection form={form} languages={choices.languages} />
    case 'conditions':
      return (
        <div className="two">
          <CheckboxGroup {...group('employment_forms')} className="check-grid" />
          <CheckboxGroup {...group('work_formats')} className="check-grid" />
        </div>
      )
    case 'salary':
      return <TextField {...input('salary_expected.amount')} inputMode="numeric" />
    case 'schedule':
      return <CheckboxGroup {...group('work_schedules')} className="check-grid" />
    case 'skills':
      return (
        <TextArea
          {...area('skills')}
          rows={3}
          help={labels.help('skills', { count: limits.skills })}
        />
      )
  }
}
