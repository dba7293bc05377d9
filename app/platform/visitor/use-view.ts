import { useEffect } from 'react'
import type { ViewedKind } from '#contract/rules/vocabulary.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { visitorId } from './visitor.ts'

/** Reports that this browser, and the account if somebody is signed in, has viewed a vacancy or resume. */
export function useView(kind: ViewedKind, id: string | false | undefined): void {
  const path = usePaths().viewed()
  useEffect(() => {
    const visitor = visitorId()
    if (!id || !visitor) return
    const body = new URLSearchParams({ visitor, kind, public_id: id })
    fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {})
  }, [kind, id, path])
}
