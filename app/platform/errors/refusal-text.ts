import type { TFunction } from 'i18next'
import { errorText } from './error-text.ts'

interface RefusalParts {
  error: string
  sentence?: string
  retryAfterSeconds?: number
}

export function refusalText(
  { error, sentence, retryAfterSeconds: count }: RefusalParts,
  sentences: Record<string, unknown>,
  t: TFunction<'common'>,
): string {
  if (sentence) return sentence
  if (!count) return errorText(sentences, error)
  if (error === 'accounts:code_too_soon') return t('wait.code', { count })
  if (count < 120) return t('wait.seconds', { count })
  return t('wait.minutes', { count: Math.ceil(count / 60) })
}
