import { useTranslation } from 'react-i18next'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { VacancyForm } from './vacancy-form.ts'

export function ContactSection({ form: { input, select } }: { form: VacancyForm }) {
  const { t } = useTranslation('written_vacancies')
  return (
    <>
      <p className="help">{t('contact.note')}</p>
      <TextField {...input('contact_person.name')} />
      <div className="two">
        <TextField {...input('contact_person.phone')} autoComplete="off" />
        <TextField {...input('contact_person.email')} autoComplete="off" />
      </div>
      <Select {...select('contact_person.visible')} />
    </>
  )
}
