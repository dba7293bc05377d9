import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** Returns the saved version that the form shows; the API compares it with the newest version. */
export function useChanges(latest: string | string[] | undefined) {
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
