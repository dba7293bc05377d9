import { useLocation } from '@remix-run/react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { daysAgo, formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DraftInfo } from './draft-info.ts'
import { isImported } from './imported.ts'

interface DraftFormProps {
  draft: DraftInfo
  form: string
  page: string
}

interface DraftOfferProps extends DraftFormProps {
  onDecline: (draft: DraftInfo) => void
  /** Resolves when the draft is saved. The restored form waits for this; otherwise the draft would be saved twice. */
  settled: RefObject<Promise<void>>
}

export const offerId = 'draft-offer'

/** Offers the visitor to restore an earlier draft, which replaces all values in the form. */
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
  /** Saves the current values of the form as a draft at once, and returns the id of the draft. */
  onStartAnew: () => Promise<string>
}

/** Tells the visitor that the form shows a saved draft, with the button «Начать заново» (start with an empty form). */
export function ReturnedDraft({ onStartAnew, ...named }: ReturnedDraftProps) {
  const { t } = useTranslation('fields')
  const when = useWhen()(named.draft.savedAt)
  const isFromText = isImported(useLocation().search)

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
      <p className="help">{isFromText ? t('draft.imported') : t('draft.returned', { when })}</p>
      <input type="hidden" name="intent" value="aside" />
      <Button size="sm" variant="ghost">
        {t('draft.start_anew')}
      </Button>
    </DraftForm>
  )
}

/** Offers to restore the draft that the visitor has put away by the button «Начать заново». */
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

function useWhen(): (savedAt: string) => string {
  const { now, timeZone } = useClock()
  return (savedAt) =>
    daysAgo(savedAt, timeZone, now) === 0
      ? formatTime(savedAt, timeZone)
      : formatMoment(savedAt, timeZone, now)
}
