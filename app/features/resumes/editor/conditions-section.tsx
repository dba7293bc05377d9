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
import type { ResumeForm } from './resume-editor.tsx'

export function ConditionsSection({ form: { control, group } }: { form: ResumeForm }) {
  const { t } = useTranslation(['resumes', 'vacancies'])
  return (
    <>
      <div className="two">
        <CheckboxGroup
          {...group('employment_forms')}
          options={employmentForms.map((value) => ({
            value,
            label: t(`vacancies:employment_form.${value}`),
          }))}
        />
        <CheckboxGroup
          {...group('work_formats')}
          options={workFormats.map((value) => ({
            value,
            label: t(`vacancies:work_format.${value}`),
          }))}
        />
      </div>
      <CheckboxGroup
        {...group('work_schedules')}
        className="check-grid"
        options={workSchedules.map((value) => ({
          value,
          label: t(`vacancies:work_schedule.${value}`),
        }))}
      />
      <div className="two">
        <Select
          {...control('relocation.type')}
          options={relocationTypes.map((value) => ({ value, label: t(`relocation.${value}`) }))}
        />
        <Select
          {...control('business_trips')}
          options={businessTrips.map((value) => ({ value, label: t(`business_trips.${value}`) }))}
        />
      </div>
    </>
  )
}
