import { useLocation } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths, useUser } from '#app/platform/root-data.tsx'
import { useScripted } from '#app/platform/use-scripted.ts'
import type { DraftSaveResult } from './draft-saver.ts'
import { AsideDraft, DraftOffer, offerId, ReturnedDraft } from './draft-offer.tsx'
import { fillFields } from './fill-fields.ts'
import type { DraftInfo } from './draft-info.ts'
import { createSender } from './local-drafts.ts'
import { useFormDraft } from './use-form-draft.ts'
import { watchForm, type WatchedForm } from './watch-form.ts'

interface DraftOptions {
  form: string | null
  typed: FormRefusal | null | undefined
  page?: string
}

export interface FormDraft {
  /** A notice above the form that offers to restore an earlier draft. */
  offer: ReactNode
  field: ReactNode
  /** The text «Сохранено как черновик в 12:04», or the reason why the draft is not saved. */
  text: ReactNode
  link: ReactNode
  waiting: { id: string; page: string } | null
  /** Ends the draft, because the form was sent and stays open to be filled in again. */
  restart: () => void
  /** Saves the draft again, because the form was refused without a reply of the page's action. */
  refused: () => void
}

/** Saves the text typed into a form as a draft on the server, and offers to restore an earlier draft. */
export function useDraft({ form, typed, page }: DraftOptions): FormDraft {
  const url = usePaths().liveDrafts()
  const account = useUser()?.id
  const sender = useMemo(
    () => (account === undefined || !form ? null : createSender(url, account)),
    [url, account, form],
  )
  const { key, pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const watched = useRef<WatchedForm | null>(null)
  const [began] = useState(() => {
    const draft = typed?.values.draft?.toString() || null
    const isRestored = draft !== null && new URLSearchParams(search).get('draft') === draft
    const isReturned = typed?.returned !== undefined
    const how = isRestored ? 'restored' : isReturned ? 'returned' : typed ? 'typed' : 'blank'
    return { typed, draft, how } as const
  })
  const [id, setId] = useState(began.draft)
  const [outcome, setOutcome] = useState<DraftSaveResult>({ is: 'none' })

  useEffect(() => {
    const element = field.current?.form
    if (!element || !sender || !form) return
    const { draft, how } = began
    const hooks = { tell: setOutcome, tellId: setId }
    const watching = watchForm(element, { form, sender, id: draft, began: how, ...hooks })
    watched.current = watching
    return watching.unwatch
  }, [form, sender, began])

  useEffect(() => watched.current?.answered(), [key])

  useEffect(() => {
    if (typed && typed !== began.typed) watched.current?.refused()
  }, [typed, began])

  const { t } = useTranslation('fields')
  const text = useDraftText(outcome)
  const shown = began.how === 'restored' || began.how === 'returned' ? began.draft : null
  const looked = useFormDraft(form, {
    url,
    sender,
    watched,
    shown,
    isPosted: began.how === 'typed',
  })
  const { asked, aside, settled } = looked
  const [filled, setFilled] = useState<DraftInfo | null>(null)
  useEffect(() => {
    const element = field.current?.form
    if (!asked || !element || !watched.current?.isUntouched()) return
    fillFields(element, asked.values)
    watched.current.filledWith(asked.id)
    setFilled(asked)
  }, [asked])
  const [isRestarted, setRestarted] = useState(false)
  const returned = began.typed?.returned ?? filled
  const found = looked.found ?? asked
  const [offered, setOffered] = useState(found)
  const [declined, setDeclined] = useState<string | null>(null)
  if (!offered && found && found.id !== id && found.id !== declined) setOffered(found)

  const offer = offered?.id === id ? null : offered

  function decline({ id: unwanted }: DraftInfo) {
    setDeclined(unwanted)
    setOffered(null)
    if (form) void sender?.remove({ id: unwanted, form })
  }

  async function startAnew(): Promise<string> {
    await settled.current
    await watched.current?.keep()
    watched.current?.sent()
    const own = field.current?.value
    return own || (returned?.id ?? '')
  }

  const here = page ?? pathname + search
  function above(): ReactNode {
    if (!form || isRestarted) return null
    const named = { form, page: here }
    if (returned) return <ReturnedDraft draft={returned} {...named} onStartAnew={startAnew} />
    if (aside) return <AsideDraft draft={aside} {...named} />
    if (!offer) return null
    return <DraftOffer draft={offer} {...named} onDecline={decline} settled={settled} />
  }

  return {
    offer: above(),
    field: form && (
      <>
        <input type="hidden" name="draft" value={id ?? ''} ref={field} />
        <input type="hidden" name="draft_seq" />
        <input type="hidden" name="draft_source" />
      </>
    ),
    restart() {
      watched.current?.restart()
      setRestarted(true)
    },
    refused: () => watched.current?.refused(),
    waiting: typed?.waiting ? { id: typed.waiting.id, page: here } : null,
    text: form && text,
    link: offer && !returned && !aside && <a href={`#${offerId}`}>{t('draft.there')}</a>,
  }
}

function useDraftText(outcome: DraftSaveResult): ReactNode {
  const { t } = useTranslation('fields')
  const { timeZone } = useClock()
  const isScripted = useScripted()
  if (!isScripted) return <span className="without-script">{t('draft.unscripted')}</span>
  switch (outcome.is) {
    case 'none':
      return null
    case 'saved':
      return t('draft.saved', { time: formatTime(outcome.at, timeZone) })
    default:
      return t(`draft.${outcome.is}`)
  }
}
