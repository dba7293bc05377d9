import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { offeredCurrencies } from '#contract/rules/country.ts'
import { currencySign } from '#app/platform/i18n/money.ts'
import { useCountry } from '#app/platform/root-data.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toOption } from './to-option.ts'
import type { EditorChoices } from './editor-choices.server.ts'
import type { EditorForm } from './use-resume-form.ts'

export function PositionSection({
  form: { control, texts },
  groups,
}: {
  form: EditorForm
  groups: EditorChoices['specialty_groups']
}) {
  const { t } = useTranslation('resumes')
  const { currency } = useCountry()
  const [chosen] = texts('salary_expected.currency')
  return (
    <>
      <TextField
        {...control('title')}
        label={t('field.title')}
        help={t('help.title')}
        maxLength={limits.resumeTitle}
        required
      />
      <Combobox
        {...control('specialty_code')}
        label={t('field.specialty_code')}
        placeholder={t('choose')}
        nothing={t('nothing.specialty_code')}
        groups={groups.map(({ name, specialties }) => ({
          label: name,
          options: specialties.map(toOption),
        }))}
        required
      />
      <div className="with-unit">
        <TextField
          {...control('salary_expected.amount')}
          label={t('field.salary_expected')}
          help={t('help.salary_expected')}
          inputMode="numeric"
          maxLength={14}
        />
        <Select
          {...control('salary_expected.currency')}
          label={t('field.currency')}
          options={offeredCurrencies(currency, chosen).map((value) => ({
            value,
            label: currencySign(value),
          }))}
        />
      </div>
    </>
  )
}
