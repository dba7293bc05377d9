// Sends plain HTML forms that may wait for the network, without leaving the page.
import i18next from 'i18next'
import { showToast } from '#app/platform/toast/toast-store.ts'
import { holdForm, isQueueing } from './outbox.ts'
import { ownerOfForms } from './own-forms.ts'
import { postWaitingForm } from './post-waiting-form.ts'
import { sendWaiting } from './send-waiting.ts'
import { noteSentForms } from './waiting-store.ts'
import { waitsField } from './waits-field.ts'

const sending = new WeakSet<HTMLFormElement>()
const leftToBrowser = new WeakSet<HTMLFormElement>()

/** Sends each plain form with the field `waits` by this code; the router sends the forms of components. */
export function followPlainForms(): () => void {
  document.addEventListener('submit', handleSubmit)
  return () => document.removeEventListener('submit', handleSubmit)
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const isOurs = !event.defaultPrevented && form.elements.namedItem(waitsField) !== null
  if (!isOurs || leftToBrowser.has(form)) return
  event.preventDefault()
  if (!sending.has(form)) void send(form, event.submitter)
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
  const { pathname, search } = new URL(form.getAttribute('action') ?? '', location.href)
  const path = pathname + search
  const account = ownerOfForms()
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
