import { useEffect, useState } from 'react'
import { whenServerAnswers } from './when-server-answers.ts'

/** Whether the server has answered again since the failure, a request that got no response. */
export function useServerBack(failure: object | null): boolean {
  const [mended, setMended] = useState<object | null>(null)
  useEffect(() => (failure ? whenServerAnswers(() => setMended(failure)) : undefined), [failure])
  return failure !== null && mended === failure
}
