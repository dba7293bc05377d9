import { CallFailure, call } from '#contract/call.ts'
import { syncFavorites, type FavoriteItem } from '#contract/favorites.ts'
import { limits } from '#contract/rules/limits.ts'
import { favoriteTypes, type FavoriteType } from '#contract/rules/vocabulary.ts'
import { apiClient } from '#app/platform/api/api.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { cookieSeconds } from './cookie-seconds.ts'
import { secured } from './cookies.server.ts'
import {
  favoritesCookie,
  favoritesName,
  guestFavorites,
  idsIn,
  readIds,
} from './guest-favorites.ts'
import type { RequestArgs } from './session.server.ts'

const mostPending = 2 * guestFavorites.most

export function readGuestFavorites(request: Request, type: FavoriteType): string[] {
  return idsIn(request.headers.get('cookie'), type) ?? []
}

export function guestFavoritesCookie(request: Request, type: FavoriteType, ids: string[]): string {
  return secured(request, favoritesCookie(type, ids))
}

/** After the sign-in, adds the guest's favorites to the account (spec §4.1). */
export async function pushFavorites(args: RequestArgs, token: string): Promise<string[]> {
  const { request } = args
  const api = apiClient(args, token)
  const lists = favoriteTypes.map((type) => ({
    type,
    ids: [...new Set([...readGuestFavorites(request, type), ...readPending(request, type)])],
  }))
  const isPushed = await push((endpoint, input) => call(api, endpoint, input), lists)
  if (isPushed) return forgetFavorites(request)
  const pending = lists
    .filter(({ ids }) => ids.length > 0)
    .map(({ type, ids }) => pendingCookie(request, type, ids))
  return [...forgetLocal(request), ...pending]
}

export async function pushPendingFavorites({ request, user, call }: Visit): Promise<string[]> {
  const lists = favoriteTypes.map((type) => ({ type, ids: readPending(request, type) }))
  return user && (await push(call, lists)) ? forgetPending(request) : []
}

interface List {
  type: FavoriteType
  ids: string[]
}

async function push(call: Visit['call'], lists: List[]): Promise<boolean> {
  const items = lists.flatMap(({ type, ids }) =>
    ids.map((id): FavoriteItem => ({ item_type: type, item_public_id: id })),
  )
  if (items.length === 0) return true
  try {
    await call(syncFavorites, { body: { items: items.slice(0, limits.favoritesSync) } })
    return true
  } catch (error) {
    if (error instanceof CallFailure) return false
    throw error
  }
}

const pendingName = (type: FavoriteType) => `pending-${favoritesName(type)}`

function readPending({ headers }: Request, type: FavoriteType): string[] {
  const cookies = (headers.get('cookie') ?? '').split('; ')
  const start = `${pendingName(type)}=`
  return readIds(cookies.find((each) => each.startsWith(start))?.slice(start.length), mostPending)
}

function pendingCookie(request: Request, type: FavoriteType, ids: string[]): string {
  const value = ids.slice(0, mostPending).join('.')
  return cookieOf(request, pendingName(type), value, cookieSeconds.favorites)
}

export function forgetFavorites(request: Request): string[] {
  return [...forgetLocal(request), ...forgetPending(request)]
}

function forgetLocal(request: Request): string[] {
  return forget(request, favoriteTypes.map(favoritesName))
}

function forgetPending(request: Request): string[] {
  return forget(request, favoriteTypes.map(pendingName))
}

function forget(request: Request, names: string[]): string[] {
  const sent = request.headers.get('cookie') ?? ''
  return names
    .filter((name) => sent.split('; ').some((cookie) => cookie.startsWith(`${name}=`)))
    .map((name) => cookieOf(request, name, '', 0))
}

function cookieOf(request: Request, name: string, value: string, maxAge: number): string {
  return secured(request, `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}`)
}
