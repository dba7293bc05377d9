/** A change of public pages; without an id it concerns all of the kind. */
export interface PublicChange {
  /** `vacancies` are their lists, the home page and companies too. */
  kind: 'vacancies' | 'resumes' | 'all'
  id?: string
}
