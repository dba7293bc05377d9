import { useNavigation } from '@remix-run/react'
import { useState } from 'react'

/**
 * Counts how many times the visitor has merged the own version with a version saved in another tab. After a merge the
 * form is mounted anew, before its draft takes the merged values for typed changes.
 */
export function useMerges(isTyped: boolean): number {
  const isMerging = useNavigation().formData?.has('overwrite') ?? false
  const [known, setKnown] = useState({ isMerging, merges: 0 })
  if (known.isMerging === isMerging) return known.merges
  const merges = known.merges + Number(known.isMerging && !isTyped)
  setKnown({ isMerging, merges })
  return merges
}
