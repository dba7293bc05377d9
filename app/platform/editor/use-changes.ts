import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/**
 * The version that the form was made from, and whether the form has changed since. A newer version that the page hears
 * of without a post of its own was saved by another tab: the next save has to find that out.
 */
export function useChanges(latest: string | string[] | undefined) {
  // Other forms of the page, that of the theme for one, have no version.
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
