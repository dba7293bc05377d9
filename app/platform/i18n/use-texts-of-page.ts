import { useMatches } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

/**
 * Waits for all namespaces that the handles of the present pages name. A component waits for its own alone, and may say a text
 * of another one by its whole key.
 */
export function useTextsOfPage(): void {
  const named = useMatches().flatMap(({ handle }) => {
    const { i18n = [] } = (handle ?? {}) as { i18n?: 'common'[] }
    return i18n
  })
  useTranslation(named)
}
