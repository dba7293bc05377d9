import { useTranslation } from 'react-i18next'
import { errorText } from './error-text.ts'

export function useErrorText(): (error: string) => string {
  const { i18n } = useTranslation('errors')
  const sentences = (i18n.getResourceBundle(i18n.language, 'errors') ?? {}) as object
  return (error) => errorText(sentences as Record<string, unknown>, error)
}
