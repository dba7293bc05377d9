import { useTranslation } from 'react-i18next'

/**
 * Returns the sentences about errors by their codes, and whether they are loaded. They come when the first form is shown,
 * so that pages without forms do without them.
 */
export function useErrorSentences(): { sentences: Record<string, unknown>; ready: boolean } {
  const { i18n, ready } = useTranslation('errors', { useSuspense: false })
  return {
    sentences: (i18n.getResourceBundle(i18n.language, 'errors') ?? {}) as Record<string, unknown>,
    ready,
  }
}
