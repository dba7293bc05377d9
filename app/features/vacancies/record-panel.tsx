import { useTranslation } from 'react-i18next'
import type { ShownRecord } from '#contract/rules/answer-record.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AnswerRecord } from './answer-record.tsx'
import type { RecordFacts } from './card-fields.ts'

/** Shows how a company answers, with ten marks, the number of answers behind it and the rules of counting. */
export function RecordPanel({ record, due }: { record: RecordFacts; due: ShownRecord['due'] }) {
  const { t } = useTranslation('answer_record')
  const paths = usePaths()
  return (
    <Panel as="section" title={t('title')}>
      {record && (
        <>
          <TenMarks on={record.tenths} />
          <p>
            <AnswerRecord record={record} />
          </p>
          {!record.isKept && <p>{t('not_kept')}</p>}
        </>
      )}
      <p className="help">
        {record ? t('base', { count: due }) : t('few')}{' '}
        <Link to={paths.counting()}>{t('how')}</Link>
      </p>
    </Panel>
  )
}

function TenMarks({ on }: { on: number }) {
  return (
    <span className="strip" aria-hidden>
      {Array.from({ length: 10 }, (_, n) => (
        <i key={n} className={n < on ? 'on' : undefined} />
      ))}
    </span>
  )
}
