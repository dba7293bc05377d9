// Sends forms that may wait for the network to other pages than the open one, without leaving it.
import i18next from 'i18next'
import { showToast } from '#app/platform/toast/toast-store.ts'
import { holdForm, isQueueing } from './outbox.ts'
import { ownerSoon } from './own-forms.ts'
import { postWaitingForm } from './post-waiting-form.ts'
import { sendWaiting } from './send-waiting.ts'
import { noteSentForms } from './waiting-store.ts'
import { waitsField } from './waits-field.ts'

const sending = new WeakSet<HTMLFormElement>()
const leftToBrowser = new WeakSet<HTMLFormElement>()

/**
 * Sends each form with the field `waits` to another page by this code, because the router would need the network to load
 * that page first.
 */
export function followForms(): () => void {
  // In the capture phase this code runs before the router.
  document.addEventListener('submit', handleSubmit, true)
  return () => document.removeEventListener('submit', handleSubmit, true)
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const isOurs = form.elements.namedItem(waitsField) !== null && !leftToBrowser.has(form)
  if (!isOurs || urlOf(form).pathname === location.pathname) return
  event.preventDefault()
  if (!sending.has(form)) void send(form, event.submitter)
}

function urlOf(form: HTMLFormElement): URL {
  return new URL(form.getAttribute('action') ?? '', location.href)
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  sending.add(form)
  try {
    if (!(await reachesServer(form, new FormData(form, submitter)))) {
      leftToBrowser.add(form)
      // A toast removes its form as soon as the form is sent.
      if (!form.isConnected) document.body.append(form)
      form.requestSubmit(submitter)
    }
  } finally {
    sending.delete(form)
  }
}

/** Sends or stores a form. Returns false if the browser should send the form as if there were no JavaScript. */
async function reachesServer(form: HTMLFormElement, body: FormData): Promise<boolean> {
  const { pathname, search } = urlOf(form)
  const path = pathname + search
  const account = await ownerSoon()
  if (account === null) return false
  if (isQueueing() && (await holdForm(path, body))) {
    void sendWaiting()
    return true
  }
  const fields = [...body].filter(([name]) => name !== waitsField)
  const { reply } = await postWaitingForm({ path, account, fields }, { isNew: true })
  if (reply.is === 'other_account') return false
  if (reply.is === 'unreachable') return holdForm(path, body)
  if (reply.is === 'refused') {
    const message = reply.sentence || i18next.t('state.refused', { ns: 'outbox' })
    showToast({ message, variant: 'danger' })
  }
  closeMenu(form)
  noteSentForms()
  return true
}

function closeMenu(form: HTMLFormElement): void {
  const menu = form.closest('details')
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus()
}
