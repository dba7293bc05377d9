import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { createKeeper, wordsOf, type DraftKeeper, type Outcome } from './draft-keeper.ts'
import type { DraftSender } from './held-drafts.ts'

interface WatchOptions {
  form: string
  sender: DraftSender
  /** Of the draft that it goes on with. */
  id: string | null
  /**
   * How it came to what it holds: as the page made it, typed and not kept yet, or out of the draft `id`, which it goes on
   * with (`restored`) or which may be open in another tab too (`returned`): then its first save is a draft of its own.
   */
  began: 'blank' | 'typed' | 'restored' | 'returned'
  tell: (outcome: Outcome) => void
  /** Told once, when the form gets a draft. */
  tellId: (id: string) => void
}

export type WatchedForm = DraftKeeper & {
  /** The form was filled with the draft `id`. */
  filledWith: (id: string) => void
  unwatch: () => void
}

/** Keeps what is typed into a form as a draft. */
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
  // What the form says as it is sent: whatever was saved under that number or a lower one is over.
  function nextSeq(): number {
    const seq = (last = Math.max(Date.now(), last + 1))
    setField('draft_seq', String(seq))
    return seq
  }
  const draft = () => ({ id: own ?? take(newId()), form, seq: nextSeq() })
  const read = () => typedValues(new FormData(element))

  function take(taken: string): string {
    own = taken
    // The draft that the form was filled with ends with the form too.
    setField('draft_source', source ?? '')
    // The form may be sent before the page is drawn with it.
    setField('draft', taken)
    tellId(taken)
    return taken
  }

  const keeper = createKeeper({
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
    tell,
  })
  if (own) nextSeq()
  if (began === 'restored' || began === 'returned') keeper.isKept()

  async function removeSource(): Promise<void> {
    const replaced = source
    source = null
    if (replaced) await sender.remove({ id: replaced, form })
  }

  function filledWith(filler: string): void {
    source = filler
    setField('draft', filler)
    tellId(filler)
    keeper.isKept()
  }

  // By then the browser, or keep-words.tsx, has put back what stood in a form that one returns to.
  const settled = setTimeout(() => {
    const known = own ? null : left.idOf(form, read())
    if (known) {
      if (known === source) source = null
      take(known)
      nextSeq()
      keeper.isKept()
    }
    // Also what was typed before the script came.
    keeper.touched()
  })

  function sent(): void {
    keeper.sent()
    left.forget(form)
    if (own) sender.forget({ id: own, form })
  }
  function onSubmit({ submitter }: SubmitEvent): void {
    // A look at it is not the end of it.
    if (submitter?.hasAttribute('formaction')) void keeper.keep()
    else sent()
  }
  function onVisibility(): void {
    if (document.visibilityState === 'hidden') void keeper.keep()
  }

  // Rows come and go by clicks.
  for (const sign of ['input', 'change', 'click']) element.addEventListener(sign, keeper.touched)
  element.addEventListener('submit', onSubmit)
  addEventListener('pagehide', keeper.keep)
  addEventListener('online', keeper.keep)
  document.addEventListener('visibilitychange', onVisibility)
  return {
    ...keeper,
    sent,
    filledWith,
    unwatch() {
      clearTimeout(settled)
      void keeper.leave()
      for (const sign of ['input', 'change', 'click']) {
        element.removeEventListener(sign, keeper.touched)
      }
      element.removeEventListener('submit', onSubmit)
      removeEventListener('pagehide', keeper.keep)
      removeEventListener('online', keeper.keep)
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

/** What a form holds that nobody has touched. */
function startOf(element: HTMLFormElement): FormRefusal['values'] {
  const untouched = element.cloneNode(true) as HTMLFormElement
  untouched.reset()
  return typedValues(new FormData(untouched))
}

/** Also a document that goes on with a draft of the one before counts on from it. */
let last = 0

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** A public id, as the API makes them. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26))
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('')
}

/**
 * The words that this tab last left in a form, and their draft: a form that comes back with the same words goes on with
 * it, so that sending it leaves no draft behind.
 */
const left = {
  note(form: string, id: string, values: FormRefusal['values']): void {
    try {
      sessionStorage.setItem(`my:draft:${form}`, JSON.stringify([id, wordsOf(values)]))
    } catch {
      // Then the next draft is another one.
    }
  },
  forget(form: string): void {
    try {
      sessionStorage.removeItem(`my:draft:${form}`)
    } catch {
      // There is none.
    }
  },
  idOf(form: string, values: FormRefusal['values']): string | null {
    try {
      const [id, words] = JSON.parse(sessionStorage.getItem(`my:draft:${form}`) ?? '[]')
      return words === wordsOf(values) ? (id as string) : null
    } catch {
      return null
    }
  },
}
