import { useEffect, useState } from 'react'
import { whenServerAnswers } from './when-server-answers.ts'

export function useServerBack(failure: object | null): boolean {
  const [mended, setMended] = useState<object | null>(null)
  useEffect(() => (failure ? whenServerAnswers(() => setMended(failure)) : undefined), [failure])
  return failure !== null && mended === failure
}
