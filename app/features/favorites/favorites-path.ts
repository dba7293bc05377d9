import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import type { Paths } from '#app/paths.ts'

export function listPath(paths: Paths, type: FavoriteType, search?: string): string {
  return paths[type === 'vacancy' ? 'vacancies' : 'resumes'](search)
}

export function guestFavoritesPath(paths: Paths, type: FavoriteType): string {
  return listPath(paths, type, 'saved=1')
}
