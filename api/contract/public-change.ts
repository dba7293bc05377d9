/** The public pages that have changed, for example the page of a vacancy. */
export interface PublicChange {
  kind: 'vacancies' | 'resumes' | 'all'
  id?: string
}
