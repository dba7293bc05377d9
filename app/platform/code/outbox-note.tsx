import { useTranslation } from 'react-i18next'

/** Links to the demo's page with sent messages. */
export function OutboxNote({ to }: { to: string }) {
  const { t } = useTranslation('fields')
  return (
    <>
      {t('code.demo')}{' '}
      <a href={to} target="_blank" rel="noreferrer">
        {t('code.demo_outbox')}
      </a>
      .
    </>
  )
}
