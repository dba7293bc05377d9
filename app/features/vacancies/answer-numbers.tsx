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
      <p className="hero-stats">
        <span>
          <b>{t('answers.of', { part: tenths, whole: 10 })}</b> {t('answers.in_time')}
        </span>
        {usual && (
          <span>
            <b>{t(`vacancies:record.${usual.unit}`, { count: usual.count })}</b> {t('answers.half')}
          </span>
        )}
        <span>
          <b>{t('answers.of', { part: good_companies, whole: companies })}</b> {t('answers.keep')}
        </span>
      </p>
      <p className="hero-base">
        {t('answers.base', { count: due })} <Link to={paths.counting()}>{t('answers.how')}</Link>
      </p>
    </>
  )
}
