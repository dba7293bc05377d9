/** Tells that public pages have changed; without an id, all pages of the kind. */
export interface PublicChange {
  /** `vacancies` includes their lists, the home page and the pages of companies. */
  kind: 'vacancies' | 'resumes' | 'all'
  id?: string
}
