import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerAnchor, confirmedField, confirmedValue, type ChosenAnswer } from './chosen.ts'

interface ConfirmNoticeProps {
  asks: NonNullable<ChosenAnswer['asks']>
  formId: string
  back: string
}

export function ConfirmNotice({ asks, formId, back }: ConfirmNoticeProps) {
  const { t } = useTranslation('matches')
  const paths = usePaths()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [asks])
  return (
    <div ref={notice} id={answerAnchor} tabIndex={-1}>
      <Notice title={t('confirm.title', { count: asks.length })}>
        <div className="rows">
          <ul>
            {asks.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.resume(id)}>{title || t('nameless.employer')}</Link>
              </li>
            ))}
          </ul>
          <p>{t('confirm.text')}</p>
          <div className="actions">
            <Button
              form={formId}
              name={confirmedField}
              value={confirmedValue(asks.map(({ id }) => id))}
            >
              {t('confirm.submit')}
            </Button>
            <LinkButton variant="ghost" to={back}>
              {t('invite.cancel')}
            </LinkButton>
          </div>
        </div>
      </Notice>
    </div>
  )
}
