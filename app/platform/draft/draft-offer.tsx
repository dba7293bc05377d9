import type { FormEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { daysAgo, formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FoundDraft } from './found-draft.ts'

interface DraftFormProps {
  draft: FoundDraft
  /** The form's own name. */
  form: string
  /** Where it is shown. */
  page: string
}

interface DraftOfferProps extends DraftFormProps {
  onDecline: (draft: FoundDraft) => void
  /** Restoring waits for it: a draft that is saved once more after it was taken would be there twice. */
  settled: RefObject<Promise<void>>
}

/** Where a form that is longer than the window leads to. */
export const offerId = 'draft-offer'

/** Asks what to do with words that were typed before. A document brings them back, whole, and whatever the form holds. */
export function DraftOffer({ onDecline, settled, ...named }: DraftOfferProps) {
  const { t } = useTranslation('fields')
  const { draft } = named
  const when = useWhen()(draft.savedAt)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = event.currentTarget
    event.preventDefault()
    if ((submitter as HTMLButtonElement | null)?.value === 'delete') onDecline(draft)
    else void settled.current?.then(() => form.submit())
  }

  return (
    <Notice>
      <DraftForm id={offerId} className="rows" {...named} onSubmit={onSubmit}>
        <p>{t('draft.offer', { what: [when, draft.device].filter(Boolean).join(', ') })}</p>
        <div className="actions">
          <Button size="sm" name="intent" value="restore">
            {t('draft.restore')}
          </Button>
          <Button size="sm" variant="outline" name="intent" value="delete">
            {t('draft.delete')}
          </Button>
        </div>
      </DraftForm>
    </Notice>
  )
}

interface ReturnedDraftProps extends DraftFormProps {
  /** Saves the last words; answers the draft that holds them. */
  onStartAnew: () => Promise<string>
}

/** Says what a form is filled with, beside the way to an empty one. */
export function ReturnedDraft({ onStartAnew, ...named }: ReturnedDraftProps) {
  const { t } = useTranslation('fields')
  const when = useWhen()(named.draft.savedAt)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    event.preventDefault()
    void onStartAnew().then((id) => {
      const field = form.elements.namedItem('id')
      if (field instanceof HTMLInputElement) field.value = id
      form.submit()
    })
  }

  return (
    <DraftForm className="draft-line" {...named} onSubmit={onSubmit}>
      <p className="help">{t('draft.returned', { when })}</p>
      <input type="hidden" name="intent" value="aside" />
      <Button size="sm" variant="ghost">
        {t('draft.start_anew')}
      </Button>
    </DraftForm>
  )
}

/** What was set aside can be had back while one stays on the page. */
export function AsideDraft(named: DraftFormProps) {
  const { t } = useTranslation('fields')
  const when = useWhen()(named.draft.savedAt)
  return (
    <DraftForm className="draft-line" {...named}>
      <p className="help">{t('draft.aside', { when })}</p>
      <input type="hidden" name="intent" value="back" />
      <Button size="sm" variant="ghost">
        {t('draft.back')}
      </Button>
    </DraftForm>
  )
}

interface FormProps extends DraftFormProps {
  id?: string
  className: string
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form of documents: whatever state the page had is gone with it. */
function DraftForm({ draft, form, page, children, ...rest }: FormProps) {
  return (
    <form method="post" action={usePaths().drafts()} {...rest}>
      {children}
      <input type="hidden" name="id" value={draft.id} />
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="page" value={page} />
    </form>
  )
}

/** Of today the time is enough. */
function useWhen(): (savedAt: string) => string {
  const { now, timeZone } = useClock()
  return (savedAt) =>
    daysAgo(savedAt, timeZone, now) === 0
      ? formatTime(savedAt, timeZone)
      : formatMoment(savedAt, timeZone, now)
}
