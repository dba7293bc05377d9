import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { ErrorSummary, type FormError } from '#app/ui/error-summary.tsx'
import { focusOn } from '#app/ui/unfold.ts'
import type { VersionRefusal } from './versions.server.ts'

interface EditorErrorsProps {
  shown: VersionRefusal
  errors: readonly FormError[]
}

/** Shows the errors of a form above it, and takes the focus to the field that the address asks for. */
export function EditorErrors({ shown, errors }: EditorErrorsProps) {
  const { t } = useTranslation('editor')
  useAskedField()
  // Another tab has saved a newer version of the resume or vacancy, so the form shows both versions.
  if (shown.choices) return null
  const offline = shown.error === 'network_error' ? t('offline') : undefined
  return (
    <>
      <ErrorSummary errors={errors} answer={shown} />
      <RefusalNotice refusal={shown} sentence={offline} />
    </>
  )
}

function useAskedField(): void {
  useEffect(() => {
    const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (asked?.matches('input, select, textarea')) focusOn(asked)
  }, [])
}
