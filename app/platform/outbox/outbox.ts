// Stores the forms of a signed-in user while the server is not reachable; send-waiting.ts sends them afterwards.
import i18next from 'i18next'
import { isNetworkFailure } from '#app/platform/errors/network-failure.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import { showToast } from '#app/platform/toast/toast-store.ts'
import { pathsIn } from '#app/paths.ts'
import { addRecord, changeRecord, deleteRecord } from './outbox-database.ts'
import {
  followForms,
  ownerOfForms,
  ownerSoon,
  readForms,
  showForms,
  showFormsEverywhere,
} from './own-forms.ts'
import { filePatienceMs, isReachable, patienceMs } from './post-waiting-form.ts'
import { retry, retryLater, sendWaiting } from './send-waiting.ts'
import { isSameForm, outboxLimits, parseWaitingForm, type WaitingForm } from './waiting-form.ts'
import { shownForms } from './waiting-store.ts'
import { readWaits, waitsField } from './waits-field.ts'

const t = i18next.getFixedT(null, 'outbox')

/** Shows and sends the waiting forms of an account; sends again when the network is back. */
export async function startOutbox(user: number): Promise<void> {
  await i18next.loadNamespaces('outbox')
  // The page cannot show waiting forms without these texts.
  if (!i18next.hasLoadedNamespace('outbox')) return
  if (ownerOfForms() === null) {
    addEventListener('online', retry)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') retry()
    })
    document.addEventListener('submit', askBeforeSignOut, true)
  }
  await followForms(user)
  await sendWaiting()
}

/**
 * Sends a form, or stores the form if the server is not reachable or an earlier form is still waiting. Returns the
 * server's reply, or a refusal without a message if the form was stored.
 */
export async function sendOrHold<T>(
  url: string,
  form: FormData,
  send: () => Promise<T>,
): Promise<T | Response> {
  const { pathname, search } = new URL(url, 'https://this.site')
  const hold = () => holdForm(pathname + search, form)
  if (isQueueing() && (await hold())) {
    void sendWaiting()
    return heldReply(form)
  }
  try {
    const answer = await withPatience(form, send())
    const isAnswered = isReachable((answer as FormRefusal | null)?.error)
    return isAnswered || !(await hold()) ? answer : heldReply(form)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!isNetworkFailure(error) && !(error instanceof LateReply)) reportInBrowser(error)
    if (await hold()) return heldReply(form)
    throw error
  }
}

/** Shows a toast that a form waits for the network, on pages without room for a card. */
export function tellHeld(title: string): void {
  showToast({ title, message: t('state.waits'), variant: 'warning' })
}

const discarded = new Map<string, () => void>()

/** Registers a function that corrects the page when the user discards a waiting form of the item `of`. */
export function onDiscarded(of: string, run: () => void): void {
  discarded.set(of, run)
}

/** Returns an idempotency key for a form that the page creates without the server. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns whether a new form has to wait for earlier forms. */
export function isQueueing(): boolean {
  return shownForms().some(({ state }) => state === 'waits' || state === 'sending')
}

/** Stores a form. Returns false if forms of this type never wait or the browser cannot store the form. */
export async function holdForm(path: string, form: FormData): Promise<boolean> {
  const account = await ownerSoon()
  const waiting = readWaits(form)
  const fields = [...form].filter(
    ([name, value]) => name !== waitsField && !(value instanceof File && value.size === 0),
  )
  if (account === null || !waiting) return false
  const record = {
    version: 1,
    account,
    path,
    fields,
    ...waiting,
    at: Date.now(),
    tries: 0,
  } as const
  if (!parseWaitingForm({ ...record, id: 0 })) return false
  try {
    const forms = await readForms()
    const isKnown = forms.some((each) => each.refusal === undefined && isSameForm(each, record))
    if (!isKnown && forms.length >= outboxLimits.forms) return false
    if (!isKnown) await addRecord(record)
  } catch (error) {
    reportInBrowser(error)
    return false
  }
  await showFormsEverywhere()
  retryLater()
  void askForSync()
  return true
}

/** Sends an old form after the user has agreed. */
export async function sendForm(id: number): Promise<void> {
  await changeRecord(id, (record) => ({
    ...(record as WaitingForm),
    agreedAt: Date.now(),
    tries: 0,
  }))
  await showForms()
  await sendWaiting()
}

/** Deletes a waiting form that the user does not want to send, unless a tab is just sending the form. */
export async function discardForm(id: number): Promise<void> {
  await showForms()
  const form = shownForms().find((each) => each.id === id)
  if (!form || form.state === 'sending') return
  await deleteRecord(id)
  discarded.get(form.of)?.()
  await showFormsEverywhere()
  // Other forms of the same item may have waited for this decision.
  await sendWaiting()
}

/** Deletes all waiting forms of the signed-in account. */
export async function dropForms(): Promise<void> {
  for (const { id } of await readForms()) await deleteRecord(id)
  await showFormsEverywhere()
}

class LateReply extends Error {}

/** Limits the time for a reply. The idempotency key lets the browser send the form again without a second effect. */
function withPatience<T>(form: FormData, answer: Promise<T>): Promise<T> {
  const ms = [...form.values()].some((value) => value instanceof File && value.size > 0)
    ? filePatienceMs
    : patienceMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateReply(`outbox: no reply within ${ms} ms`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function heldReply(form: FormData): Response {
  const refusal: FormRefusal = { values: typedValues(form), fields: {}, error: null, isHeld: true }
  return Response.json(refusal, { status: 503 })
}

/** Before a sign-out, opens a page with the list of waiting forms, because they would be lost. */
function askBeforeSignOut(event: SubmitEvent): void {
  const signOut = pathsIn(document.documentElement.lang).signOut()
  const form = event.target as HTMLFormElement
  const isSignOut = form.getAttribute('action') === signOut && location.pathname !== signOut
  if (!isSignOut || shownForms().length === 0) return
  event.preventDefault()
  location.assign(signOut)
}

/** Makes the browser start the service worker when the network is back, even if the tab is closed then. */
async function askForSync(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined
  await worker?.sync?.register('outbox').catch(() => {})
}
