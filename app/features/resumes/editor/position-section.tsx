import { offeredCurrencies } from '#contract/rules/country.ts'
import { useTranslation } from 'react-i18next'
import { currencySign } from '#app/platform/i18n/money.ts'
import { useCountry } from '#app/platform/root-data.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toOption } from '#app/platform/editor/to-option.ts'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import type { ResumeForm } from './resume-editor.tsx'

export function PositionSection({
  form: { input, control, texts },
  groups,
}: {
  form: ResumeForm
  groups: EditorChoices['specialty_groups']
}) {
  const { t } = useTranslation('resumes')
  const { currency } = useCountry()
  const [chosen] = texts('salary_expected.currency')
  return (
    <>
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
      <div className="with-unit">
        <TextField {...input('salary_expected.amount')} />
        <Select
          {...control('salary_expected.currency')}
          options={offeredCurrencies(currency, chosen).map((value) => ({
            value,
            label: currencySign(value),
          }))}
        />
      </div>
    </>
  )
}
