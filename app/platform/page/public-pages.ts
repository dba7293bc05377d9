// The pages that guests with the same cookies share; the content of such a page depends only on the day.

const publicId = '[a-z2-7]{26}'
/** Matches the URLs of the home page, both searches, a vacancy, a resume and a company's page. */
const address = new RegExp(
  `^/[a-z]{2}(?:(?:/(vacancies|resumes))(?:/(${publicId}))?|/(companies)/[\\w-]{1,150})?$`,
)

/** The content of a public page: everything (`home`), a list, a vacancy, a resume or a company. */
export interface PublicPage {
  kind: 'home' | 'vacancies' | 'resumes' | 'companies'
  id?: string
}

/** Returns the content of the public page with a path; null for any other page. */
export function shownAt(path: string): PublicPage | null {
  const found = address.exec(path)
  if (!found) return null
  const [, kind = found[3] ?? 'home', id] = found
  return { kind: kind as PublicPage['kind'], ...(id && { id }) }
}
