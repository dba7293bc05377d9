// The pages whose forms may wait in a browser for the network. Payments, passwords, codes and accounts are not among them.
const id = '[a-z2-7]{26}'

/** Patterns of the pathnames, without the language; the service worker gets them as text. */
export const waitingPaths: readonly string[] = [
  `vacancies/${id}/(apply|view/[a-z-]+)`,
  `resumes/${id}/(invite|view/[a-z-]+)`,
  `my/applications(/${id}/[a-z-]+)?`,
  'bookmarks',
]

/** Returns whether a form of this URL may wait. The URL is a path of this site with or without a query. */
export function mayWait(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const pattern = new RegExp(`^/[a-z]{2}/(${waitingPaths.join('|')})$`)
  return path.length <= 1000 && pattern.test(pathname)
}
