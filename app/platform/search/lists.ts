/** The two lists that visitors can search; the names are also used in paths, texts and counts. */
export type SearchList = 'vacancies' | 'resumes'
