import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrival } from '#app/platform/navigation/use-arrival.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { hearWord } from './session-word.ts'

const never = () => () => {}

/** On the page that a tab shows after it noticed a change of its visitor; gone with the next one. */
export function SessionNotice() {
  const { t } = useTranslation('common')
  const word = useSyncExternalStore(never, hearWord, () => null)
  const [isPast, setPast] = useState(false)
  useArrival(() => setPast(true))
  if (!word || isPast) return null
  return (
    <Container className="page-notice">
      <Notice role="status">{t(`session.${word}`)}</Notice>
    </Container>
  )
}
