import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import {
  createDraftSaver,
  serializeTyped,
  type DraftSaver,
  type DraftSaveResult,
} from './draft-saver.ts'
import type { DraftSender } from './local-drafts.ts'
import { newDraftId } from './new-draft-id.ts'

interface WatchOptions {
  form: string
  sender: DraftSender
  id: string | null
  began: 'blank' | 'typed' | 'restored' | 'returned'
  tell: (outcome: DraftSaveResult) => void
  tellId: (id: string) => void
}

export type WatchedForm = DraftSaver & {
  filledWith: (id: string) => void
  /** Ends the draft of a form that was sent and stays open to be filled in again. */
  restart: () => void
  unwatch: () => void
}

export function watchForm(
  element: HTMLFormElement,
  { form, sender, id, began, tell, tellId }: WatchOptions,
): WatchedForm {
  let own = began === 'returned' ? null : id
  let source = began === 'returned' ? id : null
  const setField = (name: string, value: string) => {
    const field = element.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  function nextSeq(): number {
    const seq = (last = Math.max(Date.now(), last + 1))
    setField('draft_seq', String(seq))
    return seq
  }
  const draft = () => ({ id: own ?? take(newDraftId()), form, seq: nextSeq() })
  const read = () => typedValues(new FormData(element))

  function take(taken: string): string {
    own = taken
    setField('draft_source', source ?? '')
    // The form may be sent before React renders the draft's id, so the id is set directly on the hidden field.
    setField('draft', taken)
    tellId(taken)
    return taken
  }

  const saver = createDraftSaver({
    read,
    start: began === 'blank' ? startOf(element) : null,
    async save(values) {
      const saved = draft()
      left.note(form, saved.id, values)
      const outcome = await sender.save(saved, values)
      if (outcome.is === 'saved') void removeSource()
      return outcome
    },
    async remove() {
      left.forget(form)
      void removeSource()
      return own ? sender.remove(draft()) : { is: 'none' }
    },
    onResult: tell,
  })
  if (own) nextSeq()
  if (began === 'restored' || began === 'returned') saver.markSaved()

  async function removeSource(): Promise<void> {
    const replaced = source
    source = null
    if (replaced) await sender.remove({ id: replaced, form })
  }

  function filledWith(filler: string): void {
    source = filler
    setField('draft', filler)
    tellId(filler)
    saver.markSaved()
  }

  const settled = setTimeout(() => {
    const known = own ? null : left.idOf(form, read())
    if (known) {
      if (known === source) source = null
      take(known)
      nextSeq()
      saver.markSaved()
    }
    saver.touched()
  })

  function sent(): void {
    saver.sent()
    left.forget(form)
    if (own) sender.forget({ id: own, form })
  }
  // The listener is on the form itself, so that it runs before the router reads the form.
  function onSubmit({ submitter }: SubmitEvent): void {
    if (own) setField('draft', own)
    if (submitter?.hasAttribute('formaction')) void saver.keep()
    else sent()
  }
  function onVisibility(): void {
    if (document.visibilityState === 'hidden') void saver.keep()
  }

  for (const sign of ['input', 'change', 'click']) element.addEventListener(sign, saver.touched)
  element.addEventListener('submit', onSubmit)
  addEventListener('pagehide', saver.keep)
  addEventListener('online', saver.keep)
  document.addEventListener('visibilitychange', onVisibility)
  return {
    ...saver,
    sent,
    filledWith,
    restart() {
      own = source = null
      for (const name of ['draft', 'draft_seq', 'draft_source']) setField(name, '')
      tellId('')
      saver.restarted(emptyOf(element))
      saver.touched()
    },
    unwatch() {
      clearTimeout(settled)
      void saver.leave()
      for (const sign of ['input', 'change', 'click']) {
        element.removeEventListener(sign, saver.touched)
      }
      element.removeEventListener('submit', onSubmit)
      removeEventListener('pagehide', saver.keep)
      removeEventListener('online', saver.keep)
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

function startOf(element: HTMLFormElement): FormRefusal['values'] {
  const untouched = element.cloneNode(true) as HTMLFormElement
  untouched.reset()
  return typedValues(new FormData(untouched))
}

/** Returns the values of a form whose texts are all empty. */
function emptyOf(element: HTMLFormElement): FormRefusal['values'] {
  const empty = element.cloneNode(true) as HTMLFormElement
  for (const area of empty.querySelectorAll('textarea')) area.value = ''
  return typedValues(new FormData(empty))
}

let last = 0

const left = {
  note(form: string, id: string, values: FormRefusal['values']): void {
    try {
      sessionStorage.setItem(`my:draft:${form}`, JSON.stringify([id, serializeTyped(values)]))
    } catch {}
  },
  forget(form: string): void {
    try {
      sessionStorage.removeItem(`my:draft:${form}`)
    } catch {}
  },
  idOf(form: string, values: FormRefusal['values']): string | null {
    try {
      const [id, words] = JSON.parse(sessionStorage.getItem(`my:draft:${form}`) ?? '[]')
      return words === serializeTyped(values) ? (id as string) : null
    } catch {
      return null
    }
  },
}
