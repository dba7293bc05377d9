/** The two lists that can be searched; paths, texts and counts have the same names. */
export type SearchList = 'vacancies' | 'resumes'
