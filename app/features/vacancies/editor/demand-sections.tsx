import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { OptionalFields } from '#app/platform/editor/optional-fields.tsx'
import { LanguageRows } from '#app/platform/editor/language-rows.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MustHaveSkills } from './must-have-skills.tsx'
import { SortTextButton } from './sort-text-button.tsx'
import { textLists } from './sort-text.ts'
import { TypedBias } from './typed-bias.tsx'
import type { VacancyForm } from './vacancy-form.ts'

export function TextSection({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('written_vacancies')
  return (
    <>
      <div className="hinted">
        <TextArea {...form.area('description')} rows={6} />
        <SortTextButton form={form} />
        <TypedBias field={form.area('description')} />
      </div>
      <OptionalFields form={form} names={textLists} title={t('optional.lists')}>
        {textLists.map((name) => (
          <div key={name} className="hinted">
            <TextArea {...form.area(name)} />
            <TypedBias field={form.area(name)} />
          </div>
        ))}
      </OptionalFields>
    </>
  )
}

export function DemandsSection({
  form,
  languages,
  locked,
}: {
  form: VacancyForm
  languages: EditorChoices['languages']
  /** The skills required of applicants, if they can no longer change because someone has applied; else null. */
  locked: readonly string[] | null
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
      <MustHaveSkills form={form} locked={locked} />
      <OptionalFields
        form={form}
        names={['education_level_min', 'languages', 'driver_license_types']}
        title={t('optional.demands')}
      >
        <Select {...select('education_level_min')} placeholder={t('unasked')} />
        <LanguageRows form={form} languages={languages} />
        <CheckboxGroup {...group('driver_license_types')} className="check-grid" />
      </OptionalFields>
    </>
  )
}

const rare = [
  'night_shifts',
  'internship',
  'accept_14_plus',
  'accept_disabled',
  'accept_temporary',
] as const

export function ConditionsSection({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('written_vacancies')
  const { select, group, flag } = form
  return (
    <>
      <Select {...select('employment_form')} />
      <CheckboxGroup {...group('work_schedules')} className="check-grid" />
      <OptionalFields
        form={form}
        names={['working_hours', 'shift_start', ...rare]}
        title={t('optional.conditions')}
      >
        <CheckboxGroup {...group('working_hours')} className="check-grid" />
        <CheckboxGroup {...group('shift_start')} className="check-grid" />
        <div>
          {rare.map((name) => (
            <Checkbox key={name} {...flag(name)} />
          ))}
        </div>
      </OptionalFields>
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
