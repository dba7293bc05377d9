/** The lists that can be searched; each has its path, its texts and its count by this name. */
export type ListName = 'vacancies' | 'resumes'
