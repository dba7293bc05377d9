import { useSearchParams } from '@remix-run/react'

/** The page where an act was saved; the `SavedNote` of its intent there says when, also after the page is loaded anew. */
export function savedAt(path: string, intent: string, now = Date.now()): string {
  return `${path}?${new URLSearchParams({ saved: intent, at: String(now) })}`
}

/** The moment in which the act of an intent was saved, null where none was. */
export function useSaved(intent: string | undefined): Date | null {
  const [search] = useSearchParams()
  const at = new Date(Number(search.get('at') ?? NaN))
  return intent && search.get('saved') === intent && !Number.isNaN(at.getTime()) ? at : null
}
