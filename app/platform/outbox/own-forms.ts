// The waiting forms of the signed-in account: reads them from the database, and shows them in this tab and in others.
import i18next from 'i18next'
import { isSignedIn } from '#app/platform/session/is-signed-in.ts'
import { showToast } from '#app/platform/toast/toast-store.ts'
import { deleteRecords, readRecords } from './outbox-database.ts'
import {
  endAfterMs,
  outboxLimits,
  parseWaitingForm,
  statesOf,
  type WaitingForm,
} from './waiting-form.ts'
import { noteSentForms, setShownForms, shownForms } from './waiting-store.ts'

const clockMs = 60_000
/** The time in ms for which a form waits for the start of the outbox, just after the page has opened. */
const startMs = 5000

let account: number | null = null
let announceStart: (user: number) => void
const started = new Promise<number>((resolve) => (announceStart = resolve))
let clockTimer: ReturnType<typeof setInterval> | undefined
let otherTabs: BroadcastChannel | undefined

/** Returns the account whose forms wait; null before the outbox has started. */
export function ownerOfForms(): number | null {
  return account
}

/** Returns the account whose forms wait, also if the outbox is only starting; null if nobody is signed in. */
export async function ownerSoon(): Promise<number | null> {
  if (account !== null || !isSignedIn()) return account
  const patience = new Promise<null>((resolve) => setTimeout(resolve, startMs, null))
  return Promise.race([started, patience])
}

/** Shows the waiting forms of an account from now on, also those that other tabs store. */
export async function followForms(user: number): Promise<void> {
  account = user
  announceStart(user)
  if (!otherTabs) {
    otherTabs = new BroadcastChannel('outbox')
    otherTabs.addEventListener('message', () => void showForms())
  }
  await deleteOld()
  await showForms()
}

/** Reads the waiting forms of the account, oldest first. */
export async function readForms(): Promise<WaitingForm[]> {
  const forms = (await readRecords()).map(parseWaitingForm)
  return forms.filter((form) => form !== null && form.account === account) as WaitingForm[]
}

/** Shows the stored forms with their states in this tab. */
export async function showForms(): Promise<void> {
  const forms = await readForms().catch(() => [])
  const states = statesOf(forms, Date.now())
  const before = shownForms()
  setShownForms(forms.map((form) => ({ ...form, state: states.get(form.id) ?? 'waits' })))
  const isGone = before.some(({ id, state }) => state === 'sending' && !states.has(id))
  if (isGone) noteSentForms()
  clearInterval(clockTimer)
  if (forms.length > 0) clockTimer = setInterval(() => void showForms(), clockMs)
}

/** Shows the stored forms in all tabs, because one of them has changed. */
export async function showFormsEverywhere(): Promise<void> {
  await showForms()
  otherTabs?.postMessage(null)
}

/** Deletes records with a wrong format or above the limit of their account, and forms that have been too old for days. */
async function deleteOld(): Promise<void> {
  const records = await readRecords().catch(() => [])
  const before = Date.now() - 7 * endAfterMs
  const readable = new Map<number, number>()
  const unreadable: IDBValidKey[] = []
  const old: IDBValidKey[] = []
  for (const record of records) {
    const form = parseWaitingForm(record)
    const count = form ? (readable.get(form.account) ?? 0) + 1 : 0
    if (form) readable.set(form.account, count)
    if (!form || count > outboxLimits.forms) unreadable.push((record as WaitingForm).id)
    else if (form.at <= before) old.push(form.id)
  }
  await deleteRecords([...unreadable, ...old])
  if (unreadable.length > 0) {
    const message = i18next.t('unreadable', { ns: 'outbox', count: unreadable.length })
    showToast({ message, variant: 'warning', autoHide: false })
  }
}
