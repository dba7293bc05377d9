import { useTranslation } from 'react-i18next'
import type { usualTime } from '#contract/rules/answer-record.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'

interface AnswerNumbersProps {
  due: number
  tenths: number
  companies: number
  good_companies: number
  /** The time in which half of the companies usually answer. */
  usual: ReturnType<typeof usualTime>
}

/** Shows how all companies together answer, with the number of answers behind it. */
export function AnswerNumbers({
  due,
  tenths,
  companies,
  good_companies,
  usual,
}: AnswerNumbersProps) {
  const { t } = useTranslation(['home', 'vacancies'])
  const paths = usePaths()
  return (
    <>
      <dl className="proof">
        <div>
          <dt>{t('answers.in_time')}</dt>
          <dd>
            {t('answers.of', { part: tenths, whole: 10 })}
            <span className="strip" aria-hidden>
              {Array.from({ length: 10 }, (_, n) => (
                <i key={n} className={n < tenths ? 'on' : undefined} />
              ))}
            </span>
          </dd>
        </div>
        {usual && (
          <div>
            <dt>{t('answers.half')}</dt>
            <dd>{t(`vacancies:record.${usual.unit}`, { count: usual.count })}</dd>
          </div>
        )}
        <div>
          <dt>{t('answers.keep')}</dt>
          <dd>{t('answers.of', { part: good_companies, whole: companies })}</dd>
        </div>
      </dl>
      <p className="help">
        {t('answers.base', { count: due })} <Link to={paths.counting()}>{t('answers.how')}</Link>
      </p>
    </>
  )
}
