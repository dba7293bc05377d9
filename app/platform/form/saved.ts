import { useSearchParams } from '@remix-run/react'

export function savedAt(path: string, intent: string, now = Date.now()): string {
  return `${path}?${new URLSearchParams({ saved: intent, at: String(now) })}`
}

export function useSaved(intent: string | undefined): Date | null {
  const [search] = useSearchParams()
  const at = new Date(Number(search.get('at') ?? NaN))
  return intent && search.get('saved') === intent && !Number.isNaN(at.getTime()) ? at : null
}
