// Pages that are the same for all guests with the same headers for a day.

const publicId = '[a-z2-7]{26}'
/** The home page, both searches, a vacancy, a resume, a company's page. */
const address = new RegExp(
  `^/[a-z]{2}(?:(?:/(vacancies|resumes))(?:/(${publicId}))?|/(companies)/[\\w-]{1,150})?$`,
)

/** The content of a public page: everything, one kind of items, or one item. */
export interface PublicPage {
  kind: 'home' | 'vacancies' | 'resumes' | 'companies'
  id?: string
}

/** Null for every other page. */
export function shownAt(path: string): PublicPage | null {
  const found = address.exec(path)
  if (!found) return null
  const [, kind = found[3] ?? 'home', id] = found
  return { kind: kind as PublicPage['kind'], ...(id && { id }) }
}
