// Handles clicks on favorite buttons in the browser.
import i18next from 'i18next'
import { favoriteTypes, type FavoriteType } from '#contract/rules/vocabulary.ts'
import { guestFavorites, withId } from '#app/platform/session/guest-favorites.ts'
import { isSignedIn } from '#app/platform/session/is-signed-in.ts'
import { waitsField, writeWaits, type Waiting } from '#app/platform/outbox/waits-field.ts'
import { showToast } from '#app/platform/toast/toast-store.ts'
import { pathsIn } from '#app/paths.ts'
import { clearLocal, readLocal, writeLocal } from './local.ts'
import { setFavorites } from './favorite-states.ts'
import { guestFavoritesPath } from './favorites-path.ts'

const t = i18next.getFixedT(null, 'common')
const paths = () => pathsIn(document.documentElement.lang)
const keyOf = (type: FavoriteType) => (id: string) => `${type}.${id}`

// Changes of favorites are sent to the server one after another, so that the visitor's last click has the final effect.
let sending = Promise.resolve()

/** Marks which vacancies and resumes are favorites; guests' favorites are in the browser (spec §4.2). */
export function showFavorites(): void {
  if (isSignedIn()) {
    favoriteTypes.forEach(clearLocal)
    sending = sending.then(readAccount).catch(() => {})
    return
  }
  for (const type of favoriteTypes) {
    const ids = readLocal(type)
    setFavorites(ids.map(keyOf(type)), true)
    writeLocal(type, ids)
  }
}

export function submitFavorite(form: HTMLFormElement): void {
  const title = form.dataset.favorite ?? ''
  for (const [act, key] of new FormData(form)) setFavorite(String(key), act === 'add', title, form)
}

function setFavorite(
  key: string,
  isFavorite: boolean,
  title: string,
  form?: HTMLFormElement,
): void {
  const [type, id = ''] = key.split('.') as [FavoriteType, string?]
  if (!isSignedIn() && !storeForGuest(type, id, isFavorite, title)) return
  setFavorites([key], isFavorite)
  if (isSignedIn()) {
    send(isFavorite ? 'add' : 'remove', key, title, (status, error) => {
      // If the session has ended, the browser sends the form as if JavaScript were off and gets the sign-in page.
      if (status === 401 && form) return form.submit()
      setFavorites([key], !isFavorite)
      showToast({ title: t('favorites.failed'), message: error, variant: 'danger' })
    })
  }
  if (!isFavorite) {
    const undo = { label: t('favorites.undo'), onSelect: () => setFavorite(key, true, title) }
    showToast({ message: t('favorites.removed_named', { title }), action: undo })
  }
}

/** Adds or removes a guest's favorite in the browser. Returns false if the list of favorites is full. */
function storeForGuest(
  type: FavoriteType,
  id: string,
  isFavorite: boolean,
  title: string,
): boolean {
  const before = readLocal(type)
  const ids = withId(before, id, isFavorite)
  const hasRoom = ids.length <= guestFavorites.most
  if (hasRoom) writeLocal(type, ids)
  if (!hasRoom) {
    showToast({
      message: t('favorites.guest_limit', { count: guestFavorites.most }),
      variant: 'warning',
      action: { label: t('favorites.sign_up'), to: paths().signUp() },
    })
  } else if (isFavorite) {
    showToast({
      message: t('favorites.kept_here_named', { title }),
      action: { label: t('favorites.open'), to: guestFavoritesPath(paths(), type) },
    })
  }
  return hasRoom
}

/** Adds or removes a favorite of a signed-in user (spec §8). Without network, the change waits in the browser. */
function send(
  act: 'add' | 'remove',
  key: string,
  title: string,
  failed: (status: number, error: string) => void,
) {
  sending = sending.then(async () => {
    try {
      const outbox = await import('#app/platform/outbox/outbox.ts')
      const form = new FormData()
      form.set(act, key)
      const kind = act === 'add' ? 'favorite' : 'unfavorite'
      const waiting: Waiting = { of: `favorite.${key}`, title, kind }
      form.set(waitsField, writeWaits(waiting))
      const answer = await outbox.sendOrHold(paths().bookmarks(), form, () => post(act, key))
      if (answer instanceof Response) {
        outbox.tellHeld(title)
        outbox.onDiscarded(waiting.of, () => setFavorites([key], act === 'remove'))
      } else if (answer) failed(answer.status, answer.error)
    } catch {
      failed(0, 'network_error')
    }
  })
}

async function post(act: 'add' | 'remove', key: string) {
  const body = new URLSearchParams({ [act]: key })
  const response = await fetch(paths().liveFavorites(), { method: 'POST', body })
  if (response.ok) return null
  const { error } = (await response.json()) as { error: string }
  return { status: response.status, error }
}

async function readAccount(): Promise<void> {
  const response = await fetch(paths().liveFavorites())
  if (response.ok) setFavorites((await response.json()) as string[], true)
}
