// What a star does with script. Loaded when one is pressed, or when something is kept.
import i18next from 'i18next'
import { favoriteTypes, type FavoriteType } from '#contract/rules/vocabulary.ts'
import { guestFavorites, withId } from '#app/platform/session/guest-favorites.ts'
import { showToast } from '#app/platform/toast/toast-store.ts'
import { pathsIn } from '#app/paths.ts'
import { clearLocal, readLocal, writeLocal } from './local.ts'
import { setMarks } from './marks.ts'
import { savedPath } from './saved-path.ts'

const t = i18next.getFixedT(null, 'common')
const paths = () => pathsIn(document.documentElement.lang)
const keyOf = (type: FavoriteType) => (id: string) => `${type}.${id}`

// One after the other, so that the last press is the last to arrive.
let sending = Promise.resolve()

/** Lights the stars: a guest's from the browser, else those of the account, to which signing in has pushed a guest's (spec §4). */
export function start(): void {
  if (isSignedIn()) {
    favoriteTypes.forEach(clearLocal)
    sending = sending.then(readAccount).catch(() => {})
    return
  }
  for (const type of favoriteTypes) {
    const ids = readLocal(type)
    setMarks(ids.map(keyOf(type)), true)
    writeLocal(type, ids)
  }
}

/** By a form: what its star stands for is kept, or no longer. */
export function press(form: HTMLFormElement): void {
  const title = form.dataset.star ?? ''
  for (const [act, key] of new FormData(form)) keep(String(key), act === 'add', title, form)
}

function keep(key: string, isKept: boolean, title: string, form?: HTMLFormElement): void {
  const [type, id = ''] = key.split('.') as [FavoriteType, string?]
  if (!isSignedIn() && !keepHere(type, id, isKept, title)) return
  setMarks([key], isKept)
  if (isSignedIn()) {
    send(isKept ? 'add' : 'remove', key, (status, error) => {
      // Without a session the form says where to sign in.
      if (status === 401 && form) return form.submit()
      setMarks([key], !isKept)
      showToast({ title: t('favorites.failed'), message: error, variant: 'danger' })
    })
  }
  if (!isKept) {
    const undo = { label: t('favorites.undo'), onSelect: () => keep(key, true, title) }
    showToast({ message: t('favorites.removed_named', { title }), action: undo })
  }
}

/** In the browser of a guest, as far as there is room. */
function keepHere(type: FavoriteType, id: string, isKept: boolean, title: string): boolean {
  const before = readLocal(type)
  const ids = withId(before, id, isKept)
  const hasRoom = ids.length <= guestFavorites.most
  if (hasRoom) writeLocal(type, ids)
  if (!hasRoom) {
    showToast({
      message: t('favorites.guest_limit', { count: guestFavorites.most }),
      variant: 'warning',
      action: { label: t('favorites.sign_up'), to: paths().signUp() },
    })
  } else if (isKept) {
    showToast({
      message: t('favorites.kept_here_named', { title }),
      action: { label: t('favorites.open'), to: savedPath(paths(), type) },
    })
  }
  return hasRoom
}

/** A failure is told as its raw text (spec §8). */
function send(act: 'add' | 'remove', key: string, failed: (status: number, error: string) => void) {
  const body = new URLSearchParams({ [act]: key })
  sending = sending.then(async () => {
    try {
      const response = await fetch(paths().liveFavorites(), { method: 'POST', body })
      if (response.ok) return
      const { error } = (await response.json()) as { error: string }
      failed(response.status, error)
    } catch {
      failed(0, 'network_error')
    }
  })
}

async function readAccount(): Promise<void> {
  const response = await fetch(paths().liveFavorites())
  if (response.ok) setMarks((await response.json()) as string[], true)
}

function isSignedIn(): boolean {
  return /(?:^|; )auth=1(?:;|$)/.test(document.cookie)
}
