import { useTranslation } from 'react-i18next'
import type { VacancyReview } from '#contract/written-vacancies.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Tells the company why its vacancy is held, what happens next and by when. */
export function HeldNotice({ id, review }: { id: string; review: VacancyReview | null }) {
  const { t } = useTranslation('written_vacancies')
  const { now, timeZone } = useClock()
  const paths = usePaths()
  if (!review) return null
  const { state, note, reasons, due_at } = review
  const when = formatMoment(due_at, timeZone, now)
  const first = reasons.find(({ field }) => field !== '')?.field ?? 'title'
  return (
    <Notice tone={state === 'returned' ? 'warning' : 'info'} title={t(`review.${state}_title`)}>
      <div className="rows">
        {note && <p>{t('review.note', { note })}</p>}
        <p>{t(`review.${state}`, { when })}</p>
        <ul className="bias" aria-label={t('review.reasons')}>
          {reasons.map((reason, index) => (
            <li key={index}>
              <span>
                {reason.words && <strong>«{reason.words}»: </strong>}
                <ReasonText rule={reason.rule} />
              </span>
            </li>
          ))}
        </ul>
        <div className="actions">
          <LinkButton variant="outline" to={`${paths.editVacancy(id)}#${first}`}>
            {t('review.fix')}
          </LinkButton>
        </div>
      </div>
    </Notice>
  )
}

function ReasonText({ rule }: Pick<VacancyReview['reasons'][number], 'rule'>) {
  const { t } = useTranslation('written_vacancies')
  switch (rule) {
    case 'first_vacancies':
    case 'pay':
    case 'copy':
    case 'reports':
      return <>{t(`review.${rule}`)}</>
    default:
      return <>{t(`bias.${rule}`)}</>
  }
}
