// Pages that are the same for every guest who reads them by the same means, and for all of a day.

const publicId = '[a-z2-7]{26}'
/** The home page, both searches, one vacancy, one resume, a company's card. */
const address = new RegExp(
  `^/[a-z]{2}(?:(?:/(vacancies|resumes))(?:/(${publicId}))?|/(companies)/[\\w-]{1,150})?$`,
)

/** What a public page shows: everything, one kind of things, or one thing. */
export interface Shown {
  kind: 'home' | 'vacancies' | 'resumes' | 'companies'
  id?: string
}

/** Null for every other page. */
export function shownAt(path: string): Shown | null {
  const found = address.exec(path)
  if (!found) return null
  const [, kind = found[3] ?? 'home', id] = found
  return { kind: kind as Shown['kind'], ...(id && { id }) }
}
