import { useEffect } from 'react'
import type { ViewedKind } from '#contract/rules/vocabulary.ts'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { visitorId } from './visitor.ts'

/** Reports that this browser has viewed a vacancy or resume. The API learns the account only if it is a candidate's. */
export function useView(kind: ViewedKind, id: string | false | undefined): void {
  const path = usePaths().viewed()
  const credentials = useUser()?.accountType === 'candidate' ? 'same-origin' : 'omit'
  useEffect(() => {
    const visitor = visitorId()
    if (!id || !visitor) return
    const body = new URLSearchParams({ visitor, kind, public_id: id })
    fetch(path, { method: 'POST', body, credentials, keepalive: true }).catch(() => {})
  }, [kind, id, path, credentials])
}
