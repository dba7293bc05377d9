/** The public pages that have changed, for example the page of a vacancy. */
export interface PublicChange {
  /** `vacancies` includes their lists, the home page and the pages of companies. */
  kind: 'vacancies' | 'resumes' | 'all'
  id?: string
}
