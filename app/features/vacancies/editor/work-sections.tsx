import { useTranslation } from 'react-i18next'
import type { Dictionaries } from '#contract/dictionaries.ts'
import { offeredCurrencies } from '#contract/rules/country.ts'
import { payoutFrequencies, salaryPeriods, workFormats } from '#contract/rules/vocabulary.ts'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { toOption } from '#app/platform/editor/to-option.ts'
import { currencySign } from '#app/platform/i18n/money.ts'
import { useCountry } from '#app/platform/root-data.ts'
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CompanyField, type CompanyChoice } from './company-field.tsx'
import type { VacancyForm } from './vacancy-editor.tsx'

export function PositionSection({
  form,
  groups,
  company,
}: {
  form: VacancyForm
  groups: EditorChoices['specialty_groups']
  company: CompanyChoice
}) {
  const { t } = useTranslation('written_vacancies')
  const { input, control, error } = form
  return (
    <>
      <CompanyField company={company} error={error('company_id' as 'title')} />
      <TextField {...input('title')} />
      <Combobox
        {...control('specialty_code')}
        placeholder={t('choose')}
        nothing={t('nothing.specialty_code')}
        groups={groups.map(({ name, specialties }) => ({
          label: name,
          options: specialties.map(toOption),
        }))}
      />
      <TextField {...input('openings_count')} />
    </>
  )
}

export function PlaceSection({
  form: { group, control, input },
  areas,
}: {
  form: VacancyForm
  areas: Dictionaries['areas']
}) {
  const { t } = useTranslation(['written_vacancies', 'vacancies'])
  return (
    <>
      <CheckboxGroup
        {...group('work_formats')}
        className="check-grid"
        options={workFormats.map((value) => ({
          value,
          label: t(`vacancies:work_format.${value}`),
        }))}
      />
      <Combobox
        {...control('area_code')}
        placeholder={t('choose')}
        nothing={t('nothing.area_code')}
        groups={[{ options: areas.map(toOption) }]}
      />
      <TextField {...input('address')} />
    </>
  )
}

export function PaySection({ form: { input, control, flag, texts } }: { form: VacancyForm }) {
  const { t } = useTranslation(['written_vacancies', 'vacancies'])
  const { currency } = useCountry()
  const [chosen] = texts('salary_currency')
  return (
    <>
      <div className="two">
        <TextField {...input('salary_from')} inputMode="numeric" />
        <TextField {...input('salary_to')} inputMode="numeric" />
        <Select
          {...control('salary_currency')}
          options={offeredCurrencies(currency, chosen).map((value) => ({
            value,
            label: currencySign(value),
          }))}
        />
        <Select
          {...control('salary_period')}
          options={salaryPeriods.map((value) => ({
            value,
            label: t(`vacancies:salary.per.${value}`),
          }))}
        />
      </div>
      <Checkbox {...flag('salary_gross')} />
      <Checkbox {...flag('salary_hidden')} help={t('help.salary_hidden')} />
      <Select
        {...control('payout_frequency')}
        placeholder={t('unsaid')}
        options={payoutFrequencies.map((value) => ({
          value,
          label: t(`vacancies:payout.${value}`),
        }))}
      />
    </>
  )
}
