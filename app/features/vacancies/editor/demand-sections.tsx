import { useTranslation } from 'react-i18next'
import type { Dictionaries } from '#contract/dictionaries.ts'
import { limits, vacancyLimits } from '#contract/rules/limits.ts'
import {
  driverLicences,
  educationLevels,
  employmentForms,
  experienceLevels,
  languageLevels,
  workingHours,
  workSchedules,
} from '#contract/rules/vocabulary.ts'
import { ListRows } from '#app/platform/editor/list-rows.tsx'
import { toOption } from '#app/platform/editor/to-option.ts'
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
  languages: Dictionaries['languages']
  /** Somebody has applied by what is demanded. */
  isLocked: boolean
}) {
  const { t } = useTranslation(['written_vacancies', 'vacancies', 'resumes'])
  const { area, control, group, labels } = form
  return (
    <>
      <Select
        {...control('experience')}
        placeholder={t('choose')}
        options={experienceLevels.map((value) => ({
          value,
          label: t(`vacancies:experience.${value}`),
        }))}
      />
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
      <Select
        {...control('education_level_min')}
        placeholder={t('unasked')}
        options={educationLevels.map((value) => ({
          value,
          label: t(`resumes:education_level.${value}`),
        }))}
      />
      <ListRows form={form} list="languages">
        {(row) => (
          <div className="two">
            <Select
              {...control(`${row}.code`)}
              placeholder={t('choose')}
              options={languages.map(toOption)}
            />
            <Select
              {...control(`${row}.level`)}
              placeholder={t('choose')}
              options={languageLevels.map((value) => ({
                value,
                label: t(`resumes:language_level.${value}`),
              }))}
            />
          </div>
        )}
      </ListRows>
      <CheckboxGroup
        {...group('driver_license_types')}
        className="check-grid"
        options={driverLicences.map((value) => ({ value, label: value }))}
      />
    </>
  )
}

export function ConditionsSection({ form: { control, group, flag } }: { form: VacancyForm }) {
  const { t } = useTranslation(['written_vacancies', 'vacancies'])
  return (
    <>
      <Select
        {...control('employment_form')}
        options={employmentForms.map((value) => ({
          value,
          label: t(`vacancies:employment_form.${value}`),
        }))}
      />
      <CheckboxGroup
        {...group('work_schedules')}
        className="check-grid"
        options={workSchedules.map((value) => ({
          value,
          label: t(`vacancies:work_schedule.${value}`),
        }))}
      />
      <CheckboxGroup
        {...group('working_hours')}
        className="check-grid"
        options={workingHours.map((value) => ({
          value,
          label: t(`vacancies:working_hours.${value}`),
        }))}
      />
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
