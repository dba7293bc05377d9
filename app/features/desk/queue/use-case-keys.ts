import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { deskPaths } from '#app/desk-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import type { ShownQueue } from './read-queue.server.ts'

/** Lets the keys J and K open the next and the previous case, and T press the button that takes the case. */
export function useCaseKeys({ results, kind }: ShownQueue, opened?: string): void {
  const paths = deskPaths(usePaths())
  const navigate = useNavigate()
  useEffect(() => {
    function press({ code, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isTyping = (target as Element).closest?.('input, textarea, select, [contenteditable]')
      if (isTyping || ctrlKey || metaKey || altKey) return
      if (code === 'KeyT') document.querySelector<HTMLElement>('[data-take]')?.click()
      const step = code === 'KeyJ' ? 1 : code === 'KeyK' ? -1 : 0
      if (step === 0) return
      const at = results.findIndex(({ public_id }) => public_id === opened)
      const next = results[at < 0 ? 0 : at + step]
      if (next) navigate(paths.case(next.public_id, kind), { preventScrollReset: true })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [results, kind, opened, paths, navigate])
}
