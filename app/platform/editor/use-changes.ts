import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/**
 * Returns the version that the form was made from, and whether the form has unsaved changes. A newer version that
 * appears without a post of this form was saved in another tab; the next save must detect the conflict.
 */
export function useChanges(latest: string | string[] | undefined) {
  // Other forms of the page, such as the form that changes the theme, do not post a version.
  const isSending = useNavigation().formData?.has('version') ?? false
  const wasSending = useRef(false)
  const [version, setVersion] = useState(latest)
  useEffect(() => {
    if (wasSending.current) setVersion(latest)
    wasSending.current = isSending
  }, [latest, isSending])

  const [changedSince, setChangedSince] = useState<typeof latest | null>(null)
  return {
    version,
    isChanged: changedSince === version,
    touch: () => setChangedSince(version),
  }
}
