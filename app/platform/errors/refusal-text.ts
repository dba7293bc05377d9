import type { TFunction } from 'i18next'
import { errorText } from './error-text.ts'

interface RefusalParts {
  error: string
  sentence?: string
  retryAfterSeconds?: number
}

/** A longer time would be a strange number of minutes: the sentence of the error says it better. */
const mostSeconds = 2 * 3600

export function refusalText(
  { error, sentence, retryAfterSeconds: count }: RefusalParts,
  sentences: Record<string, unknown>,
  t: TFunction<'common'>,
): string {
  if (sentence) return sentence
  if (!count || count > mostSeconds) return errorText(sentences, error)
  if (error === 'accounts:code_too_soon') return t('wait.code', { count })
  if (count < 120) return t('wait.seconds', { count })
  return t('wait.minutes', { count: Math.ceil(count / 60) })
}
