import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import type { Paths } from '#app/paths.ts'

/** Where all of a type are found. */
export function listPath(paths: Paths, type: FavoriteType, search?: string): string {
  return paths[type === 'vacancy' ? 'vacancies' : 'resumes'](search)
}

/** Where a guest finds what his browser keeps of a type. */
export function savedPath(paths: Paths, type: FavoriteType): string {
  return listPath(paths, type, 'saved=1')
}
