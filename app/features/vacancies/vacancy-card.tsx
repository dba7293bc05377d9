import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { DayLabel } from '#app/platform/i18n/day-label.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Card } from '#app/ui/card-list.tsx'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { AnswerRecord } from './answer-record.tsx'
import type { CardFields } from './card-fields.ts'
import { Salary } from './salary.tsx'

export interface VacancyCardProps {
  vacancy: CardFields
  to?: string
  titleAs?: 'h2' | 'h3'
  label?: ReactNode
  /** The reasons why the vacancy is recommended to the candidate. */
  why?: { reasons: ReactNode; skills: readonly string[] }
  actions?: ReactNode
}

export function VacancyCard({ vacancy, to, titleAs, label, why, actions }: VacancyCardProps) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  return (
    <Card
      face={<Avatar {...vacancy.tile} />}
      title={vacancy.title}
      to={to ?? paths.vacancy(vacancy.public_id)}
      titleAs={titleAs}
      highlighted={vacancy.is_highlighted}
      side={<Salary of={vacancy} />}
      meta={
        <>
          <CompanyName company={vacancy.company} />
          {vacancy.place && <span>{vacancy.place}</span>}
          {vacancy.work_format && (
            <span>{t(`work_format.${vacancy.work_format}`).toLowerCase()}</span>
          )}
        </>
      }
      text={vacancy.snippet}
      tags={
        <>
          {why?.reasons}
          {vacancy.skills.length > 0 && (
            <ChipList>
              {vacancy.skills.map((skill) => (
                <Chip key={skill} on={why?.skills.includes(skill)}>
                  {skill}
                </Chip>
              ))}
            </ChipList>
          )}
        </>
      }
      foot={
        <>
          {label}
          <AnswerRecord record={vacancy.record} />
          {vacancy.response_due_days !== null && (
            <span>
              {t(vacancy.record?.isKept === false ? 'card.responds_late' : 'card.responds', {
                count: vacancy.response_due_days,
              })}
            </span>
          )}
          {vacancy.raised_at ? (
            <RaisedDay at={vacancy.raised_at} />
          ) : (
            <DayLabel at={vacancy.published_at} />
          )}
          {vacancy.is_viewed && <span>{t('card.viewed')}</span>}
          {vacancy.standing && <StandingMark standing={vacancy.standing} />}
        </>
      }
      action={actions}
    />
  )
}

export function RaisedDay({ at }: { at: string }) {
  const { t } = useTranslation('vacancies')
  return (
    <span>
      {t('card.raised')} <DayLabel at={at} />
    </span>
  )
}

/** Shows on the card of a vacancy on which day the candidate has applied. */
function StandingMark({ standing }: { standing: NonNullable<CardFields['standing']> }) {
  const { t } = useTranslation('vacancies')
  const { now, timeZone } = useClock()
  return (
    <span className="standing">
      <Icon of={Check} size={16} />
      {t(`card.standing.${standing.by}`, { day: formatDay(standing.at, timeZone, now) })}
    </span>
  )
}

export function CompanyName({ company }: { company: CardFields['company'] }) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  const { verified_by: proof, verified_domain: domain } = company
  return (
    <span className="meta-lead">
      <Link className="company-name" to={paths.company(company.slug)}>
        {company.name}
        {company.is_verified && (
          <>
            {'\u2060'}
            <Icon of={BadgeCheck} size={16} />
            <VisuallyHidden>{t(`card.proved.${proof ?? 'by_hand'}`, { domain })}</VisuallyHidden>
          </>
        )}
      </Link>
      {!company.is_verified && <span className="help"> {t('card.unverified')}</span>}
    </span>
  )
}
