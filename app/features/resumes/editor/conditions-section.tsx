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
import { HiddenList } from './hidden-field.tsx'
import { useControl, useGroupControl, type ResumeFields } from './use-resume-form.ts'

export function ConditionsSection({ fields }: { fields: ResumeFields }) {
  const { t } = useTranslation(['resumes', 'vacancies'])
  const control = useControl()
  const group = useGroupControl()
  const relocation = fields.relocation.getFieldset()
  return (
    <>
      <div className="two">
        <CheckboxGroup
          {...group(fields.employment_forms)}
          legend={t('field.employment_forms')}
          required
          options={employmentForms.map((value) => ({
            value,
            label: t(`vacancies:employment_form.${value}`),
          }))}
        />
        <CheckboxGroup
          {...group(fields.work_formats)}
          legend={t('field.work_formats')}
          required
          options={workFormats.map((value) => ({
            value,
            label: t(`vacancies:work_format.${value}`),
          }))}
        />
      </div>
      <CheckboxGroup
        {...group(fields.work_schedules)}
        className="check-grid"
        legend={t('field.work_schedules')}
        options={workSchedules.map((value) => ({
          value,
          label: t(`vacancies:work_schedule.${value}`),
        }))}
      />
      <div className="two">
        <Select
          {...control(relocation.type)}
          label={t('field.relocation')}
          options={relocationTypes.map((value) => ({ value, label: t(`relocation.${value}`) }))}
        />
        <Select
          {...control(fields.business_trips)}
          label={t('field.business_trips')}
          options={businessTrips.map((value) => ({ value, label: t(`business_trips.${value}`) }))}
        />
      </div>
      <HiddenList
        name={relocation.area_codes.name}
        values={(relocation.area_codes.initialValue ?? []) as string[]}
      />
    </>
  )
}
