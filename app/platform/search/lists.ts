/** The two lists that visitors can search: vacancies and resumes. */
export type SearchList = 'vacancies' | 'resumes'
