import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrival } from '#app/platform/navigation/use-arrival.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { takeWord, type SessionWord } from './session-word.ts'

/** On the page that a tab shows after it noticed a change of its visitor; gone with the next one. */
export function SessionNotice() {
  const { t } = useTranslation('common')
  const [word, setWord] = useState<SessionWord | null>(null)
  useEffect(() => setWord(takeWord()), [])
  useArrival(() => setWord(null))
  if (!word) return null
  return (
    <Container className="page-notice">
      <Notice role="status">{t(`session.${word}`)}</Notice>
    </Container>
  )
}
