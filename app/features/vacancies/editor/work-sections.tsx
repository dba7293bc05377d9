import { useTranslation } from 'react-i18next'
import { AreaField, SpecialtyField } from '#app/platform/editor/code-fields.tsx'
import { CurrencyField } from '#app/platform/editor/currency-field.tsx'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { OptionalFields } from '#app/platform/editor/optional-fields.tsx'
import { FillChoices } from '#app/platform/form/fill-choices.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CompanyField, type CompanyChoice } from './company-field.tsx'
import { PlainTitleButton } from './plain-title-button.tsx'
import { TypedBias } from './typed-bias.tsx'
import type { VacancyForm } from './vacancy-form.ts'

export function PositionSection({
  form,
  groups,
  company,
}: {
  form: VacancyForm
  groups: EditorChoices['specialty_groups']
  company: CompanyChoice
}) {
  const { input, error } = form
  return (
    <>
      <CompanyField company={company} error={error('company_id' as 'title')} />
      <div className="hinted">
        <TextField {...input('title')} />
        <TypedBias field={input('title')} />
        <PlainTitleButton first={input('title').defaultValue ?? ''} />
      </div>
      <div className="two">
        <SpecialtyField form={form} groups={groups} />
        <TextField {...input('openings_count')} />
      </div>
    </>
  )
}

export function PlaceSection({
  form,
  areas,
  company: { companies },
}: {
  form: VacancyForm
  areas: EditorChoices['areas']
  company: CompanyChoice
}) {
  const { group, input } = form
  const { t } = useTranslation('written_vacancies')
  return (
    <>
      <CheckboxGroup {...group('work_formats')} className="check-grid" />
      <div className="two">
        <AreaField form={form} areas={areas} />
        <TextField {...input('address')} />
      </div>
      <FillChoices
        field="address"
        label={t('company.addresses')}
        choices={companies.flatMap(({ addresses }) => addresses)}
      />
    </>
  )
}

export function PaySection({ form }: { form: VacancyForm }) {
  const { input, control, select, flag } = form
  const { t } = useTranslation(['written_vacancies', 'editor'])
  return (
    <>
      <div className="two">
        <TextField {...input('salary_from')} inputMode="numeric" />
        <TextField {...input('salary_to')} inputMode="numeric" />
        <CurrencyField {...control('salary_currency')} />
        <Select {...select('salary_period')} />
      </div>
      <div>
        <Checkbox {...flag('salary_gross')} />
        <Checkbox {...flag('salary_hidden')} help={t('help.salary_hidden')} />
      </div>
      <OptionalFields form={form} names={['payout_frequency']} title={t('optional.pay')}>
        <Select {...select('payout_frequency')} placeholder={t('editor:unsaid')} />
      </OptionalFields>
    </>
  )
}
