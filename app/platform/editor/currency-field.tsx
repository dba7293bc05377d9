import { offeredCurrencies } from '#contract/rules/country.ts'
import { currencySign } from '#app/platform/i18n/money.ts'
import { useCountry } from '#app/platform/root-data.tsx'
import { Select, type SelectProps } from '#app/ui/select.tsx'

export function CurrencyField(
  field: Omit<SelectProps, 'options' | 'defaultValue'> & { defaultValue?: string },
) {
  const { currency } = useCountry()
  return (
    <Select
      {...field}
      options={offeredCurrencies(currency, field.defaultValue).map((value) => ({
        value,
        label: currencySign(value),
      }))}
    />
  )
}
