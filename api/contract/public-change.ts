/** A change of public pages; without an id, all pages of this kind have changed. */
export interface PublicChange {
  /** `vacancies` means the pages and lists of vacancies, the home page and the pages of companies. */
  kind: 'vacancies' | 'resumes' | 'all'
  id?: string
}
