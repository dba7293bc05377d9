import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FeedFault, FeedReading } from '#contract/vacancy-feeds.ts'
import { useErrorText } from '#app/platform/errors/use-error-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useFaultText } from '../import/use-fault-text.ts'

interface ShownReadingProps {
  reading: FeedReading
  /** False while the feed is not read, so that nothing can be confirmed. */
  isRead: boolean
}

/** Shows what the last reading has done, or why it has changed nothing. */
export function ShownReading({ reading, isRead }: ShownReadingProps) {
  const { t } = useTranslation('vacancy_feed')
  const changes = useChanges()
  switch (reading.outcome) {
    case 'changed':
      return <Notice tone="success">{changes(reading)}</Notice>
    case 'unchanged':
      return <Notice>{t('outcome.unchanged')}</Notice>
    case 'failed':
      return (
        <Notice
          tone="danger"
          role="status"
          title={reading.problem && t(`problem.${reading.problem}`)}
        >
          {t('outcome.failed')}
        </Notice>
      )
    case 'held':
      return <HeldReading closed={reading.closed} isRead={isRead} />
    case 'faulty':
      return <FaultyReading faults={reading.faults} />
  }
}

/** Returns the counts of a reading as one line. */
export function useChanges(): (reading: FeedReading) => string {
  const { t } = useTranslation('vacancy_feed')
  return (reading) => {
    const names = ['created', 'changed', 'restored', 'closed'] as const
    const line = names
      .filter((name) => reading[name] > 0)
      .map((name) => t(name, { count: reading[name] }))
      .join(', ')
    return line.charAt(0).toUpperCase() + line.slice(1)
  }
}

function HeldReading({ closed, isRead }: { closed: number; isRead: boolean }) {
  const { t } = useTranslation('vacancy_feed')
  const isPending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="rows">
      <Notice tone="warning" role="status">
        {t('held', { count: closed })}
      </Notice>
      <input type="hidden" name="closes" value={closed} />
      {isRead && (
        <div className="actions">
          <Button variant="danger" size="sm" name="intent" value="confirm" pending={isPending}>
            {t('confirm', { count: closed })}
          </Button>
        </div>
      )}
    </Form>
  )
}

function FaultyReading({ faults }: { faults: readonly FeedFault[] }) {
  const { t } = useTranslation('vacancy_feed')
  const rows = [...new Set(faults.map(({ line }) => line))].map((line) =>
    faults.filter((fault) => fault.line === line),
  )
  return (
    <>
      <Notice tone="danger" role="status">
        {t('faulty', { count: rows.length })}
      </Notice>
      <Panel as="section" title={t('faults')}>
        <ol className="file-rows">
          {rows.map((row) => (
            <FaultyRow key={row[0]?.line} faults={row} />
          ))}
        </ol>
      </Panel>
    </>
  )
}

function FaultyRow({ faults }: { faults: readonly FeedFault[] }) {
  const { t } = useTranslation('vacancy_feed')
  const errorText = useErrorText()
  const faultText = useFaultText()
  const { line = 0, key = '', title = '' } = faults[0] ?? {}
  const sentence = ({ column, code, read }: FeedFault) => {
    if (column) return faultText({ column, code, read })
    const known = rowWords[code]
    return known ? t(known) : errorText(code)
  }
  return (
    <li>
      <div className="file-row-line">
        {key ? t('line', { line, key }) : t('line_without_key', { line })}
      </div>
      <div className="file-row-title">{title || t('no_title')}</div>
      {faults.map((fault) => (
        <p key={`${fault.column} ${fault.code}`} className="file-row-fault">
          {sentence(fault)}
        </p>
      ))}
    </li>
  )
}

const rowWords: Record<
  string,
  'row.no_key' | 'row.repeated_key' | 'row.repeated_row' | 'row.duplicate'
> = {
  no_key: 'row.no_key',
  repeated_key: 'row.repeated_key',
  repeated_row: 'row.repeated_row',
  'vacancies:duplicate_vacancy': 'row.duplicate',
}
