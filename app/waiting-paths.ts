// The URLs of forms that the browser may store until the network is back: none about payments, passwords or accounts.
const id = '[a-z2-7]{26}'

/** Patterns of the paths, without the language; they are texts, because the service worker gets them as text. */
export const waitingPaths: readonly string[] = [
  `vacancies/${id}/(apply|published|view/[a-z-]+)`,
  `resumes/${id}/(invite|published|view/[a-z-]+)`,
  `my/applications(/${id}/[a-z-]+)?`,
  'my/resumes',
  'bookmarks',
  'hidden',
  'saved-searches',
]

/** Returns whether the browser may store a form with this path until the network is back. A query is ignored. */
export function mayWait(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const pattern = new RegExp(`^/[a-z]{2}/(${waitingPaths.join('|')})$`)
  return path.length <= 1000 && pattern.test(pathname)
}
