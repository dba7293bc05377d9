// Hides a card and shows a line with «Вернуть» (restore) in its place; makes the card visible again.
import i18next from 'i18next'
import { waitsField, writeWaits } from '#app/platform/outbox/waits-field.ts'
import { isSignedIn } from '#app/platform/session/is-signed-in.ts'
import { showToast } from '#app/platform/toast/toast-store.ts'
import { pathsIn } from '#app/paths.ts'
import { dismissOutside } from '#app/ui/use-dismissal.ts'

const t = i18next.getFixedT(null, 'common')
const kinds = ['vacancy', 'company', 'resume'] as const
const paths = () => pathsIn(document.documentElement.lang)

// Requests are sent one after another, so that the last click has the final effect.
let sending = Promise.resolve()

/** Closes an open menu when the visitor clicks or focuses anything outside the menu, or presses Escape. */
export function followMenu(menu: HTMLDetailsElement): void {
  const stop = dismissOutside(menu)
  menu.addEventListener('toggle', stop, { once: true })
}

export function submitHidden(form: HTMLFormElement, { name, value: key }: HTMLButtonElement): void {
  const item = form.closest('li')
  if (!item) return
  if (name === 'hide') hide(item, form.dataset.hide ?? '', key)
  else show(item, key)
  send(name, key, form.dataset.hide ?? '', () => {
    if (name === 'hide') show(item, key)
    else hide(item, form.dataset.hide ?? '', key)
  })
}

function hide(item: HTMLLIElement, title: string, key: string): void {
  const kind = kinds.find((each) => key.startsWith(`${each}.`)) ?? 'vacancy'
  const line = document.createElement('form')
  line.className = 'hidden-line'
  line.dataset.hide = title
  line.method = 'post'
  line.action = paths().hidden()
  const text = document.createElement('span')
  text.textContent = t(`hidden.${kind}_done`)
  const undo = document.createElement('button')
  undo.className = 'btn btn-ghost btn-sm'
  undo.name = 'show'
  undo.value = key
  undo.id = `hidden.${key}`
  undo.textContent = t('hidden.undo')
  undo.setAttribute('aria-label', `${text.textContent}. ${undo.textContent}: ${title}`)
  line.append(text, undo)
  setHidden(item, true)
  untick(item)
  for (const other of kind === 'company' ? itemsWith(key) : []) other.hidden = other !== item
  item.append(line)
  undo.focus()
}

function show(item: HTMLLIElement, key: string): void {
  item.querySelector('.hidden-line')?.remove()
  setHidden(item, false)
  for (const other of itemsWith(key)) other.hidden = false
  item.querySelector('details:has(> [data-hide])')?.removeAttribute('open')
  item
    .querySelector<HTMLElement>('summary:has(+ [data-hide]), [data-hide] > [name="hide"]')
    ?.focus()
}

function setHidden(item: HTMLLIElement, isHidden: boolean): void {
  for (const part of item.querySelectorAll<HTMLElement>(':scope > *')) part.hidden = isHidden
}

/** Unchecks the hidden card, so that no application or invitation is sent for it. */
function untick(item: HTMLLIElement): void {
  const box = item.querySelector<HTMLInputElement>(':checked')
  if (!box) return
  box.checked = false
  box.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Returns the cards that the key hides. The key of a company hides all its vacancies. */
function itemsWith(key: string): HTMLLIElement[] {
  const buttons = document.querySelectorAll(`[data-hide] > [name="hide"][value="${key}"]`)
  return [...buttons].flatMap((button) => button.closest('li') ?? [])
}

function send(name: string, key: string, title: string, revert: () => void): void {
  sending = sending.then(async () => {
    const refusal = await deliver(name, key, title, revert).catch(() => ({ error: undefined }))
    if (!refusal) return
    revert()
    showToast({ message: refusal.error ?? t('hidden.failed'), variant: 'danger' })
  })
}

/** Sends the change, or lets it wait for the network. Returns the refusal of the server. */
async function deliver(name: string, key: string, title: string, revert: () => void) {
  const post = async () => {
    const body = new URLSearchParams({ [name]: key })
    const response = await fetch(paths().liveHidden(), { method: 'POST', body, keepalive: true })
    return response.ok ? null : ((await response.json()) as { error?: string })
  }
  if (!isSignedIn()) return post()
  const outbox = await import('#app/platform/outbox/outbox.ts')
  const of = `hidden.${key}`
  const form = new FormData()
  form.set(name, key)
  form.set(waitsField, writeWaits({ of, title, kind: name === 'hide' ? 'hide_item' : 'show_item' }))
  const answer = await outbox.sendOrHold(paths().hidden(), form, post)
  if (!(answer instanceof Response)) return answer
  outbox.onDiscarded(of, revert)
  return null
}
