import { useTranslation } from 'react-i18next'
import { limits, vacancyLimits } from '#contract/rules/limits.ts'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { LanguageRows } from '#app/platform/editor/language-rows.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { VacancyForm } from './vacancy-editor.tsx'

export function TextSection({ form: { area } }: { form: VacancyForm }) {
  return (
    <>
      <TextArea {...area('description')} rows={6} />
      <TextArea {...area('responsibilities')} />
      <TextArea {...area('requirements')} />
      <TextArea {...area('conditions')} />
    </>
  )
}

export function DemandsSection({
  form,
  languages,
  isLocked,
}: {
  form: VacancyForm
  languages: EditorChoices['languages']
  /** Somebody has applied by what is demanded. */
  isLocked: boolean
}) {
  const { t } = useTranslation(['written_vacancies', 'editor'])
  const { area, select, group, labels } = form
  return (
    <>
      <Select {...select('experience')} placeholder={t('editor:choose')} />
      <TextArea
        {...area('key_skills')}
        help={labels.help('key_skills', { count: limits.skills })}
      />
      {isLocked && <Notice>{t('locked')}</Notice>}
      <TextArea
        {...area('must_have_skills')}
        help={labels.help('must_have_skills', { count: vacancyLimits.mustHaveSkills })}
        readOnly={isLocked}
      />
      <Select {...select('education_level_min')} placeholder={t('unasked')} />
      <LanguageRows form={form} languages={languages} />
      <CheckboxGroup {...group('driver_license_types')} className="check-grid" />
    </>
  )
}

export function ConditionsSection({ form: { select, group, flag } }: { form: VacancyForm }) {
  return (
    <>
      <Select {...select('employment_form')} />
      <CheckboxGroup {...group('work_schedules')} className="check-grid" />
      <CheckboxGroup {...group('working_hours')} className="check-grid" />
      <div>
        <Checkbox {...flag('night_shifts')} />
        <Checkbox {...flag('internship')} />
        <Checkbox {...flag('accept_14_plus')} />
        <Checkbox {...flag('accept_disabled')} />
        <Checkbox {...flag('accept_temporary')} />
      </div>
    </>
  )
}

export function AnswerSection({ form: { input, flag } }: { form: VacancyForm }) {
  return (
    <>
      <TextField {...input('response_due_days')} />
      <Checkbox {...flag('cover_letter_required')} />
    </>
  )
}
