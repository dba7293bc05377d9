import { useMatches, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { DraftOfForm, DraftInfo } from './draft-info.ts'
import type { DraftSender } from './local-drafts.ts'
import type { WatchedForm } from './watch-form.ts'

interface FormDraftState {
  found: DraftInfo | null
  aside: DraftInfo | null
  asked: FetchedDraft | null
  settled: RefObject<Promise<void>>
}

export interface FetchedDraft extends DraftInfo {
  values: FormRefusal['values']
}

interface LookOptions {
  url: string
  sender: DraftSender | null
  watched: RefObject<WatchedForm | null>
  shown: string | null
  isPosted: boolean
}

/** Requests the saved draft of a form, to offer it to the visitor. */
export function useFormDraft(
  form: string | null,
  { url, sender, watched, shown, isPosted }: LookOptions,
): FormDraftState {
  const known = useMatches()
    .map(({ data }) => (data as { draft?: DraftOfForm } | undefined)?.draft)
    .find((draft) => draft?.form === form)
  const isKnown = known !== undefined
  const returns = isKnown && !known.isFilled && !isPosted
  const [asked, setAsked] = useState<FetchedDraft | null>(null)
  const { revalidate } = useRevalidator()
  const settled = useRef(Promise.resolve())

  useEffect(() => {
    if (!sender || !form) return
    let isOver = false
    async function look(drafts: DraftSender, name: string) {
      const sent = await drafts.sendHeld()
      if (isOver) return
      const isLate = sent.some(({ draft, values }) => {
        const isOfPage = draft.id === shown || (returns && draft.form === name)
        return isOfPage && !watched.current?.hasText(values)
      })
      if (isLate && watched.current?.isUntouched()) return location.reload()
      if (isKnown) return void (sent.length > 0 && revalidate())
      const answer = await fetch(`${url}?form=${encodeURIComponent(name)}`)
      if (answer.status === 200 && !isOver) setAsked((await answer.json()) as FetchedDraft)
    }
    settled.current = look(sender, form).catch(() => {})
    return () => {
      isOver = true
    }
  }, [form, url, sender, watched, shown, isKnown, returns, revalidate])

  return { found: known?.found ?? null, aside: known?.aside ?? null, asked, settled }
}
