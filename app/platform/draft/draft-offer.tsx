import type { FormEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { daysAgo, formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FoundDraft } from './unsent.server.ts'

interface DraftOfferProps {
  draft: FoundDraft
  /** Where its form is shown. */
  page: string
  onDecline: (draft: FoundDraft) => void
  /** Restoring waits for it: a draft that is saved once more after it was taken would be there twice. */
  settled: RefObject<Promise<void>>
}

/** Where a form that is longer than the window leads to. */
export const offerId = 'draft-offer'

/** Asks what to do with words that were typed before. A document brings them back, whole, and whatever the form holds. */
export function DraftOffer({ draft, page, onDecline, settled }: DraftOfferProps) {
  const { t } = useTranslation('fields')
  const { now, timeZone } = useClock()
  const { id, savedAt, device } = draft
  const isToday = daysAgo(savedAt, timeZone, now) === 0
  const when = isToday ? formatTime(savedAt, timeZone) : formatMoment(savedAt, timeZone, now)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = event.currentTarget
    event.preventDefault()
    if ((submitter as HTMLButtonElement | null)?.value === 'delete') onDecline(draft)
    else void settled.current?.then(() => form.submit())
  }

  return (
    <Notice>
      <form
        id={offerId}
        method="post"
        action={usePaths().drafts()}
        className="rows"
        onSubmit={onSubmit}
      >
        <p>{t('draft.offer', { what: [when, device].filter(Boolean).join(', ') })}</p>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="page" value={page} />
        <div className="actions">
          <Button size="sm" name="intent" value="restore">
            {t('draft.restore')}
          </Button>
          <Button size="sm" variant="outline" name="intent" value="delete">
            {t('draft.delete')}
          </Button>
        </div>
      </form>
    </Notice>
  )
}
