import { useTranslation } from 'react-i18next'
import {
  businessTrips,
  employmentForms,
  relocationTypes,
  workFormats,
  workSchedules,
} from '#contract/rules/vocabulary.ts'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { HiddenField } from './hidden-field.tsx'
import type { EditorForm } from './use-resume-form.ts'

export function ConditionsSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation(['resumes', 'vacancies'])
  const { control, group, hidden } = form
  return (
    <>
      <div className="two">
        <CheckboxGroup
          {...group('employment_forms')}
          legend={t('field.employment_forms')}
          required
          options={employmentForms.map((value) => ({
            value,
            label: t(`vacancies:employment_form.${value}`),
          }))}
        />
        <CheckboxGroup
          {...group('work_formats')}
          legend={t('field.work_formats')}
          required
          options={workFormats.map((value) => ({
            value,
            label: t(`vacancies:work_format.${value}`),
          }))}
        />
      </div>
      <CheckboxGroup
        {...group('work_schedules')}
        className="check-grid"
        legend={t('field.work_schedules')}
        options={workSchedules.map((value) => ({
          value,
          label: t(`vacancies:work_schedule.${value}`),
        }))}
      />
      <div className="two">
        <Select
          {...control('relocation.type')}
          label={t('field.relocation')}
          options={relocationTypes.map((value) => ({ value, label: t(`relocation.${value}`) }))}
        />
        <Select
          {...control('business_trips')}
          label={t('field.business_trips')}
          options={businessTrips.map((value) => ({ value, label: t(`business_trips.${value}`) }))}
        />
      </div>
      <HiddenField {...hidden('relocation.area_codes')} />
    </>
  )
}
