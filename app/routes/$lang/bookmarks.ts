import { redirect } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { addFavorite, removeFavorite, type FavoriteItem } from '#contract/favorites.ts'
import { favoriteTypes } from '#contract/rules/vocabulary.ts'
import { bookmarksPath } from '#app/features/favorites/bookmarks-path.ts'
import { parseItemKey } from '#app/features/favorites/item-key.ts'
import { guestFavoritesPath } from '#app/features/favorites/favorites-path.ts'
import { shownError } from '#app/platform/form/answer-form.server.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { hasWaited } from '#app/platform/outbox/reply-to-waited.server.ts'
import { previousUrl } from '#app/platform/page/previous-url.server.ts'
import {
  guestFavoritesCookie,
  readGuestFavorites,
} from '#app/platform/session/guest-favorites.server.ts'
import { guestFavorites, readIds, withId } from '#app/platform/session/guest-favorites.ts'
import type { FlashToast } from '#app/platform/toast/toast.server.ts'

const page = guard('guest')

export const loader = page.loader(({ paths }) => redirect(paths.home()))

/** Adds or removes a favorite when JavaScript is off, then shows the previous page again. */
export const action = page.action(async (visit) => {
  const { fields, user, paths, leave } = visit
  const key = fields.add ?? fields.remove ?? ''
  const item = parseItemKey(key)
  const isItem = favoriteTypes.includes(item.item_type) && readIds(item.item_public_id).length > 0
  if (!isItem) return leave(paths.home())
  return user ? changeInAccount(visit, item, key) : changeInBrowser(visit, item, key)
})

async function changeInAccount(visit: ActionVisit, item: FavoriteItem, key: string) {
  const { fields, call, paths, texts, leave } = visit
  const isFavorite = fields.add !== undefined
  const t = texts('common')
  try {
    if (isFavorite) await call(addFavorite, { body: item })
    else await call(removeFavorite, { query: {}, body: item })
  } catch (error) {
    if (!(error instanceof CallFailure) || hasWaited(visit.request)) throw error
    const toast = { title: t('favorites.failed'), message: shownError(error) }
    return leave(backOf(visit, null), { toast: { ...toast, variant: 'danger' } })
  }
  const toast: FlashToast = {
    message: t(isFavorite ? 'favorites.kept' : 'favorites.removed'),
    variant: 'success',
    action: isFavorite
      ? { label: t('favorites.open'), to: bookmarksPath(paths, item.item_type) }
      : undo(visit, key),
  }
  return leaveWithToast(visit, isFavorite ? null : key, toast)
}

async function changeInBrowser(visit: ActionVisit, item: FavoriteItem, key: string) {
  const { fields, request, paths, texts, leave } = visit
  const isFavorite = fields.add !== undefined
  const t = texts('common')
  const { item_type: type, item_public_id: id } = item
  const ids = withId(readGuestFavorites(request, type), id, isFavorite)
  if (ids.length > guestFavorites.most) {
    const message = t('favorites.guest_limit', { count: guestFavorites.most })
    const action = { label: t('favorites.sign_up'), to: paths.signUp() }
    return leave(backOf(visit, null), { toast: { message, variant: 'warning', action } })
  }
  const toast: FlashToast = {
    message: t(isFavorite ? 'favorites.kept_here' : 'favorites.removed'),
    variant: 'success',
    action: isFavorite
      ? { label: t('favorites.open'), to: guestFavoritesPath(paths, type) }
      : undo(visit, key),
  }
  const cookies = [guestFavoritesCookie(request, type, ids)]
  return leaveWithToast(visit, isFavorite ? null : key, toast, cookies)
}

function undo({ url, texts }: ActionVisit, key: string) {
  return { label: texts('common')('favorites.undo'), post: url.pathname, fields: { add: key } }
}

function leaveWithToast(
  visit: ActionVisit,
  removed: string | null,
  toast: FlashToast,
  cookies: string[] = [],
) {
  const isInBookmarks = isBookmarks(visit)
  const to = backOf(visit, isInBookmarks ? removed : null)
  return visit.leave(to, { cookies, toast: isInBookmarks ? undefined : toast })
}

function isBookmarks(visit: ActionVisit): boolean {
  const { pathname, searchParams } = previousUrl(visit)
  return pathname === visit.paths.myBookmarks() || searchParams.has('saved')
}

function backOf(visit: ActionVisit, removed: string | null): string {
  const { pathname, searchParams } = previousUrl(visit)
  searchParams.delete('removed')
  if (removed) searchParams.set('removed', removed)
  const search = searchParams.toString()
  return search ? `${pathname}?${search}` : pathname
}
