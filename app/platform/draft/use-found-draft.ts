import { useMatches, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { DraftSender } from './held-drafts.ts'
import type { DraftOfForm, FoundDraft } from './unsent.server.ts'

interface Found {
  found: FoundDraft | null
  /** When what earlier pages could not send is on the server, or not to be had there. */
  settled: RefObject<Promise<void>>
}

/** The draft to offer: what the page's loader found or, where a form opened without one, what the server says. */
export function useFoundDraft(
  form: string | null,
  url: string,
  sender: DraftSender | null,
  restored: string | null,
): Found {
  const known = useMatches()
    .map(({ data }) => (data as { draft?: DraftOfForm } | undefined)?.draft)
    .find((draft) => draft?.form === form)
  const isKnown = known !== undefined
  const [asked, setAsked] = useState<FoundDraft | null>(null)
  const { revalidate } = useRevalidator()
  const settled = useRef(Promise.resolve())

  useEffect(() => {
    if (!sender || !form) return
    let isOver = false
    async function look(drafts: DraftSender, name: string) {
      const sent = await drafts.sendHeld()
      if (isOver) return
      // Words that reached the server after it had made this page out of that draft.
      if (restored && sent.includes(restored)) return location.reload()
      if (isKnown) return void (sent.length > 0 && revalidate())
      const answer = await fetch(`${url}?form=${encodeURIComponent(name)}`)
      if (answer.status === 200 && !isOver) setAsked((await answer.json()) as FoundDraft)
    }
    // Without an answer there is nothing to offer.
    settled.current = look(sender, form).catch(() => {})
    return () => {
      isOver = true
    }
  }, [form, url, sender, restored, isKnown, revalidate])

  return { found: known ? known.found : asked, settled }
}
