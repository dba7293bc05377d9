// Recognizes the pages that look the same for all guests.

const publicId = '[a-z2-7]{26}'
/** Matches the URL of a public page: home page, search, vacancy, resume, companies or one of them. */
const address = new RegExp(
  `^/[a-z]{2}(?:(?:/(vacancies|resumes))(?:/(${publicId}))?|/(companies)(?:/[\\w-]{1,150})?)?$`,
)

export interface PublicPage {
  kind: 'home' | 'vacancies' | 'resumes' | 'companies'
  id?: string
}

export function shownAt(path: string): PublicPage | null {
  const found = address.exec(path)
  if (!found) return null
  const [, kind = found[3] ?? 'home', id] = found
  return { kind: kind as PublicPage['kind'], ...(id && { id }) }
}
