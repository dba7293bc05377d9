import { useTranslation } from 'react-i18next'
import { Fieldset, type FieldsetProps } from './fieldset.tsx'

type Part = 'day' | 'month' | 'year'

interface DateFieldProps extends Omit<FieldsetProps, 'legend' | 'children'> {
  label: string
  part: (part: Part) => { id: string; name: string; defaultValue?: string }
}

const months = Array.from({ length: 12 }, (_, month) => month)

/** Three fields for a date such as a birthday: day, month and year. */
export function DateField({ label, part, ...field }: DateFieldProps) {
  const { t, i18n } = useTranslation('ui')
  const inWords = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long' })
  const nameOf = (month: number) => inWords.format(new Date(2000, month, 1)).replace(/^1 /, '')
  return (
    <Fieldset {...field} legend={label} className="field">
      <div className="date">
        <input
          {...part('day')}
          className="input"
          aria-label={t('date.day')}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
        />
        <div className="input-box">
          <select
            {...part('month')}
            className="input"
            aria-label={t('date.month')}
            autoComplete="bday-month"
          >
            <option value="">{t('date.month')}</option>
            {months.map((month) => (
              <option key={month} value={month + 1}>
                {nameOf(month)}
              </option>
            ))}
          </select>
        </div>
        <input
          {...part('year')}
          className="input"
          aria-label={t('date.year')}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
        />
      </div>
    </Fieldset>
  )
}
