import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/answer-form.server.ts'
import { useRefusal } from '#app/platform/form/use-refusal.ts'

/** Limits say how long they hold. */
export function useAccountRefusal(
  refusal: FormRefusal | undefined,
  labels: Record<string, string>,
) {
  const { t } = useTranslation('account')
  const seconds = refusal?.retryAfterSeconds
  return useRefusal(refusal, labels, seconds ? waitSentence(seconds) : undefined)

  function waitSentence(count: number): string {
    if (refusal?.error === 'accounts:code_too_soon') return t('code.too_soon', { count })
    if (count < 120) return t('limit_seconds', { count })
    return t('limit_minutes', { count: Math.ceil(count / 60) })
  }
}
