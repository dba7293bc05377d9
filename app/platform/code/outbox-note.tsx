import { useTranslation } from 'react-i18next'

/** A link to the demo's page with all sent e-mails and SMS. */
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
