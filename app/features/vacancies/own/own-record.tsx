import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { AnswerRecord } from '../answer-record.tsx'
import { recordFacts } from '../card-fields.ts'
import type { LateVacancy } from './late-vacancies.ts'

interface OwnRecordProps {
  company: Pick<OwnCompany, 'answer_record' | 'answers_due' | 'answers_to_good'>
  /** The company's vacancies whose candidates wait longer than promised. */
  late: readonly LateVacancy[]
}

/** Tells the employer how the company answers, and what would mend it. */
export function OwnRecord({ company, late }: OwnRecordProps) {
  const { t } = useTranslation('answer_record')
  const paths = usePaths()
  const { answers_due: due, answers_to_good: missing } = company
  const record = recordFacts(company.answer_record)
  return (
    <>
      <hr className="rule" />
      <h3 className="sub">{t('own.title')}</h3>
      {record && (
        <p>
          <AnswerRecord record={record} />
        </p>
      )}
      {record && !record.isKept && <p>{t('own.not_kept')}</p>}
      <p className="help">
        {record ? `${t('base', { count: due })} ${t('own.shown')} ` : `${t('own.few', { due })} `}
        {record && `${missing > 0 ? t('own.mend', { count: missing }) : t('own.good')} `}
        <Link to={paths.counting()}>{t('how')}</Link>
      </p>
      {late.length > 0 && (
        <>
          <p>{t('own.overdue')}</p>
          <ul className="rows">
            {late.map(({ public_id, title, overdue }) => (
              <li key={public_id}>
                <Link to={paths.vacancyView(public_id, 'applications')}>{title}</Link>{' '}
                <span className="help">{t('own.late', { count: overdue })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
