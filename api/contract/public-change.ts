/** A change of public pages, for example of a vacancy; without an id, all pages of this kind. */
export interface PublicChange {
  kind: 'vacancies' | 'resumes' | 'all'
  id?: string
}
