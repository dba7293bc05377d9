import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import type { Paths } from '#app/paths.ts'

export function bookmarksPath(paths: Paths, type: FavoriteType, page = 1): string {
  return paths.myBookmarks([`type=${type}`, page > 1 && `page=${page}`].filter(Boolean).join('&'))
}
