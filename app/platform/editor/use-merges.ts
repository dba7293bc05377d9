import { useNavigation } from '@remix-run/react'
import { useState } from 'react'

export function useMerges(isTyped: boolean): number {
  const isMerging = useNavigation().formData?.has('overwrite') ?? false
  const [known, setKnown] = useState({ isMerging, merges: 0 })
  if (known.isMerging === isMerging) return known.merges
  const merges = known.merges + Number(known.isMerging && !isTyped)
  setKnown({ isMerging, merges })
  return merges
}
