import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { DrawnPlaces } from './drawn-places.tsx'
import { WaitingFormCards } from './waiting-form-cards.tsx'
import { startOutbox } from './outbox.ts'
import { MarkedButtons } from './marked-buttons.tsx'
import { followForms } from './forms-to-other-pages.ts'
import { useSentForms, useWaitingForms, type ShownForm } from './waiting-store.ts'

/** Starts the outbox of an account, and lists its waiting forms at the top of each page. */
export function OutboxLine({ account }: { account: number }) {
  const forms = useWaitingForms()
  useEffect(() => void startOutbox(account), [account])
  useEffect(followForms, [])
  useReload()
  const place = document.querySelector('.offline-line')
  return (
    <>
      <DrawnPlaces />
      <MarkedButtons />
      {forms.length > 0 && place && createPortal(<Line forms={forms} />, place)}
    </>
  )
}

function Line({ forms }: { forms: readonly ShownForm[] }) {
  const { t } = useTranslation('outbox')
  const undecided = forms.filter(({ state }) => ['asks', 'refused', 'expired'].includes(state))
  return (
    <details className="outbox-line">
      <summary>
        {undecided.length > 0
          ? t('line_undecided', { count: undecided.length })
          : t('line', { count: forms.length })}
      </summary>
      <WaitingFormCards forms={forms} isList />
    </details>
  )
}

/** Loads the data of the page again after waiting forms have reached the server, if no other page is loading. */
function useReload(): void {
  const sent = useSentForms()
  const shown = useRef(sent)
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (!isIdle || shown.current === sent) return
    shown.current = sent
    revalidate()
  }, [isIdle, sent, revalidate])
}
