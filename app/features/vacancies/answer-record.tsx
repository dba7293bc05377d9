import CheckCheck from 'lucide/dist/esm/icons/check-check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import type { RecordFacts } from './card-fields.ts'

/** Shows in words how a company answers. */
export function AnswerRecord({ record }: { record: RecordFacts }) {
  const { t } = useTranslation('vacancies')
  if (!record) return <span>{t('record.few')}</span>
  const { usual, tenths, isGood } = record
  return (
    <span className={isGood ? 'record record-good' : 'record'}>
      <Icon of={isGood ? CheckCheck : Clock} size={16} />
      <span>
        {usual
          ? t('record.line', { tenths, usual: t(`record.${usual.unit}`, { count: usual.count }) })
          : t('record.silent', { tenths })}
      </span>
    </span>
  )
}
