/** A change that makes stored copies of public pages outdated. */
export interface PublicChange {
  /** `vacancies` means pages of vacancies and companies, lists of vacancies and the home page. */
  kind: 'vacancies' | 'resumes' | 'all'
  id?: string
}
