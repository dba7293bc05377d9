import { useNavigation } from '@remix-run/react'
import { useState } from 'react'

/**
 * How many times the form was saved together with fields of another version: then it holds what it did not, and begins
 * anew, at once, before its draft could take the choices that go for a change.
 */
export function useMerges(isTyped: boolean): number {
  const isMerging = useNavigation().formData?.has('overwrite') ?? false
  const [known, setKnown] = useState({ isMerging, merges: 0 })
  if (known.isMerging === isMerging) return known.merges
  const merges = known.merges + Number(known.isMerging && !isTyped)
  setKnown({ isMerging, merges })
  return merges
}
