/** Searchable lists; paths, texts and counts use these names. */
export type SearchList = 'vacancies' | 'resumes'
