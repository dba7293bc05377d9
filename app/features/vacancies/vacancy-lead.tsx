import { useTranslation } from 'react-i18next'
import { answerDeadline } from '#contract/rules/answer-deadline.ts'
import { placeInWords } from '#contract/rules/place.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { DayLabel } from '#app/platform/i18n/day-label.tsx'
import { useClock } from '#app/platform/root-data.tsx'
import { Place } from '#app/ui/place.tsx'
import type { CardFields } from './card-fields.ts'
import type { SalaryFields } from './salary-text.ts'
import { Salary } from './salary.tsx'
import { CompanyName, RaisedDay } from './vacancy-card.tsx'

interface Leading extends SalaryFields {
  company: CardFields['company']
  address: string
  area: { name: string } | null
  published_at: string | null
  raised_at: string | null
}

export function VacancyLead({ vacancy }: { vacancy: Leading }) {
  const place = placeInWords(vacancy.area?.name, vacancy.address)
  return (
    <>
      <p>
        <Salary of={vacancy} full />
      </p>
      <div className="meta">
        <CompanyName company={vacancy.company} />
        {vacancy.address ? <Place place={place} /> : place && <span>{place}</span>}
        {vacancy.published_at && <DayLabel at={vacancy.published_at} />}
        {vacancy.raised_at && <RaisedDay at={vacancy.raised_at} />}
      </div>
    </>
  )
}

/** Shows by which date the employer will answer a candidate who applies now. */
export function ResponsePromise({ days }: { days: number }) {
  const { t } = useTranslation('vacancy')
  const { now, timeZone } = useClock()
  const due = answerDeadline(now, days)
  return (
    <>
      <p>
        <b>{t('answers_by', { day: formatDay(due.toISOString(), timeZone, now) })}</b>
      </p>
      <p className="help">{t('promise')}</p>
    </>
  )
}
