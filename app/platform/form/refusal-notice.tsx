import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerBack } from '#app/platform/network/use-server-back.ts'
import { dismissToast } from '#app/platform/toast/toast-store.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormRefusal } from './form-refusal.ts'
import { networkToast, useRefusalSentence } from './use-refusal.ts'

interface RefusalNoticeProps {
  refusal: FormRefusal | null | undefined
  sentence?: string
}

export function RefusalNotice({ refusal, sentence }: RefusalNoticeProps) {
  const { t } = useTranslation('common')
  const said = useRefusalSentence(refusal)
  const isBack = useServerBack(refusal?.error === 'network_error' ? refusal : null)
  useEffect(() => {
    if (isBack) dismissToast(networkToast)
  }, [isBack])
  if (!said) return null
  const isLost = refusal?.error === 'network_error' && !isBack
  return (
    <Notice
      className={isLost ? 'notice-lost' : undefined}
      tone={isBack ? 'success' : refusal?.ways ? 'warning' : 'danger'}
      role={isBack ? 'status' : undefined}
    >
      {isBack ? t('network.back') : (sentence ?? said)}
      {refusal?.ways && <Ways ways={refusal.ways} />}
    </Notice>
  )
}

function Ways({ ways }: Required<Pick<FormRefusal, 'ways'>>) {
  return (
    <div className="ways">
      {ways.map(({ to, label }) => (
        <LinkButton key={to} to={to} variant="outline" size="sm">
          {label}
        </LinkButton>
      ))}
    </div>
  )
}
