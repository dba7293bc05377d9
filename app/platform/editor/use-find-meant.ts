import { useCallback } from 'react'
import { usePaths } from '#app/platform/root-data.tsx'
import type { FindMeant } from '#app/ui/use-meant-options.ts'

/** Returns the specialties or places that match a typed text, also by another name: «сатушы», «Алма-Ата». */
export function useFindMeant(list: 'specialties' | 'areas'): FindMeant {
  const paths = usePaths()
  return useCallback(
    async (text, signal) => {
      const answer = await fetch(paths.suggestions(list, text), { signal })
      return answer.ok ? ((await answer.json()) as string[]) : []
    },
    [paths, list],
  )
}
