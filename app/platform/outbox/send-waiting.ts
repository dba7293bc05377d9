// Sends the waiting forms in their order; at any time only one tab or the service worker sends.
import i18next from 'i18next'
import { showToast } from '#app/platform/toast/toast-store.ts'
import { changeRecord, deleteRecord } from './outbox-database.ts'
import { ownerOfForms, readForms, showFormsEverywhere } from './own-forms.ts'
import { postWaitingForm } from './post-waiting-form.ts'
import { nextToSend, parseWaitingForm, retryDelayMs, type WaitingForm } from './waiting-form.ts'

let attempt = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined

/** Sends the waiting forms at once, because the server may be reachable again. */
export function retry(): void {
  attempt = 0
  void sendWaiting()
}

/** Sends the waiting forms after a pause, which grows with each attempt. */
export function retryLater(): void {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => void sendWaiting(), retryDelayMs(attempt++))
}

/** Sends the waiting forms one after another, until one of them does not reach the server. */
export async function sendWaiting(): Promise<void> {
  if (ownerOfForms() === null) return
  await withLock(async () => {
    clearTimeout(retryTimer)
    let sent: WaitingForm[] = []
    for (;;) {
      const form = await claimNext()
      if (!form) break
      const isSent = await sendClaimed(form)
      if (isSent === null) break
      if (isSent) sent = [...sent, form]
    }
    const [first] = sent
    if (!first) return
    attempt = 0
    const { title } = first
    const message = i18next.t('sent', { ns: 'outbox', count: sent.length, title })
    showToast({ message, variant: 'success' })
  })
}

async function withLock(work: () => Promise<void>): Promise<void> {
  // Browsers support locks only on pages from HTTPS or localhost.
  if (!navigator.locks) return work()
  await navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    else retryLater()
  })
}

async function claimNext(): Promise<WaitingForm | null> {
  // This tab has the lock, so a tab that was sending has been closed. Its claims are ignored.
  const forms = (await readForms().catch(() => [])).map(({ claimedAt: _, ...form }) => form)
  const next = nextToSend(forms, Date.now())
  if (!next) return null
  const claimed = await changeRecord(next.id, (record) => {
    const form = parseWaitingForm(record)
    return form && form.account === ownerOfForms() ? { ...form, claimedAt: Date.now() } : null
  })
  await showFormsEverywhere()
  return claimed
}

/** Sends a form. Returns true if it succeeded, false if it was refused, and null if later forms have to wait. */
async function sendClaimed(form: WaitingForm): Promise<boolean | null> {
  const { reply, isFromServer } = await postWaitingForm(form)
  const free = (change: Partial<WaitingForm>) =>
    changeRecord(form.id, (record) => {
      const { claimedAt: _, ...freed } = record as WaitingForm
      return { ...freed, ...change }
    })
  switch (reply.is) {
    case 'done':
      await deleteRecord(form.id)
      break
    case 'refused':
      await free({ refusal: reply.sentence.slice(0, 1000) })
      break
    case 'other_account':
      await free({})
      break
    case 'unreachable':
      await free({ tries: form.tries + (isFromServer ? 1 : 0) })
      retryLater()
  }
  await showFormsEverywhere()
  return reply.is === 'done' ? true : reply.is === 'refused' ? false : null
}
