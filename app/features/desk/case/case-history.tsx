import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/desk-cases.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { formatDay, formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'

/** The earlier requests of the person, with the answers. */
export function CaseHistory({ rows }: { rows: CaseDetail['history'] }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const paths = deskPaths(usePaths())
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{t('case.history')}</h2>
      <ul className="desk-history">
        {rows.map(({ public_id, topic, message, answer, created_at }) => (
          <li key={public_id}>
            <p>
              <Link to={paths.case(public_id)}>{t(`topics.${topic}`)}</Link>{' '}
              <small>{formatMoment(created_at, timeZone, now)}</small>
            </p>
            <p className="desk-words">{message}</p>
            <p className="help">{answer ?? t('case.unanswered')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last answers to others about the same topic, to copy from. */
export function SimilarAnswers({ answers }: { answers: CaseDetail['similar'] }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  if (answers.length === 0) return null
  return (
    <Fold title={t('case.similar', { count: answers.length })} isOpen={false}>
      <ul className="desk-history">
        {answers.map(({ answer, answered_at }) => (
          <li key={answered_at}>
            <small>{formatDay(answered_at, timeZone, now)}</small>
            <Paragraphs text={answer} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}
