import { useTranslation } from 'react-i18next'
import type { VacancyStatistics } from '#contract/vacancy-statistics.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'

type Shown = { statistics: VacancyStatistics }

/** The numbers from the views of a vacancy to those who were hired, each with its part of those before. */
export function Numbers({ statistics }: Shown) {
  const { t } = useTranslation('statistics')
  const { views, applications, answered, invited, hired, own_invitations: own } = statistics
  const share = (part: number, all: number, of: 'views' | 'applications') =>
    all > 0 && part <= all
      ? t(`funnel.of_${of}`, { percent: Math.round((part / all) * 100) })
      : undefined
  const steps = [
    { name: 'views', count: views, note: undefined },
    { name: 'applications', count: applications, note: share(applications, views, 'views') },
    { name: 'answered', count: answered, note: share(answered, applications, 'applications') },
    { name: 'invited', count: invited, note: share(invited, applications, 'applications') },
    { name: 'hired', count: hired, note: share(hired, applications, 'applications') },
  ] as const
  return (
    <Panel as="section" className="bleed" title={t('funnel.title')}>
      <ol className="steps-in-numbers">
        {steps.map(({ name, count, note }) => (
          <li key={name}>
            <b>{formatCount(count)}</b> {t(`funnel.${name}`)}
            {note && <small>{note}</small>}
          </li>
        ))}
      </ol>
      <p className="help">
        {own > 0 && `${t('funnel.own', { count: own })} `}
        {t('funnel.note')}
      </p>
    </Panel>
  )
}

export function AnswerTime({ statistics: { median_answer_hours: hours } }: Shown) {
  const { t } = useTranslation('statistics')
  return (
    <Panel as="section" className="bleed" title={t('answer.title')}>
      <p className="lead">{words()}</p>
      {hours !== null && <p className="help">{t('answer.note')}</p>}
    </Panel>
  )

  function words(): string {
    if (hours === null) return t('answer.none')
    if (hours < 1) return t('answer.soon')
    if (hours < 48) return t('answer.hours', { count: Math.round(hours) })
    return t('answer.days', { count: Math.round(hours / 24) })
  }
}

/** Shows from where candidates applied. */
export function Sources({ statistics: { sources } }: Shown) {
  const { t } = useTranslation('statistics')
  const items: Fact[] = sources.map(({ source, count }) => ({
    term: t(`sources.${source}`),
    value: formatCount(count),
  }))
  return (
    <Panel as="section" className="bleed" title={t('sources.title')}>
      {items.length > 0 ? <Facts items={items} /> : <p className="lead">{t('sources.none')}</p>}
    </Panel>
  )
}
