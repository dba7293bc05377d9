// The filters of the search for resumes (spec §10.8). There are deliberately no filters by age or gender.
import {
  driverLicences,
  educationLevels,
  employmentForms,
  experienceLevels,
  resumeSorts,
  searchedLanguages,
  workFormats,
  workSchedules,
  type AccountType,
} from '../rules/vocabulary.ts'
import { defineSearch } from './kinds.ts'

export const resumeSearch = defineSearch({
  filters: {
    q: { kind: 'words', above: true },
    area: { kind: 'codes', above: true },
    /** The distance in kilometres around the chosen or typed areas; it has no effect without an area. */
    within: { kind: 'choice', values: [25, 50, 100], widens: 'area', above: true },
    /** Codes of specialties; a code with the prefix `g` selects a whole group. */
    specialty: { kind: 'codes' },
    /** The highest expected pay per month; resumes that state no pay are excluded. */
    salary_to: { kind: 'sum' },
    /** The total time worked; less than a year is `no_experience`. */
    experience: { kind: 'choices', values: experienceLevels, counted: true },
    work_format: { kind: 'choices', values: workFormats, counted: true },
    employment_form: { kind: 'choices', values: employmentForms, counted: true },
    work_schedule: { kind: 'choices', values: workSchedules, counted: true },
    education_level: { kind: 'choices', values: educationLevels, counted: true },
    language: { kind: 'choices', values: searchedLanguages, counted: true },
    driver_license: { kind: 'choices', values: driverLicences, counted: true },
    /** Selects candidates who would relocate for a job. */
    relocation: { kind: 'flag', counted: true },
    /** Selects resumes that were published or raised in the lists at most this many days ago. */
    raised_within: { kind: 'choice', values: [1, 3, 7, 30] },
    /** Selects candidates who used the site at most this many days ago. */
    active_within: { kind: 'choice', values: [1, 3, 7, 30] },
  },
  sorts: resumeSorts,
})

/** Returns the filters that an account of this type may use: only employers filter by the candidates' last visit. */
export function resumeSearchOf(side: AccountType | undefined): typeof resumeSearch {
  if (side === 'employer') return resumeSearch
  const { active_within: _, ...filters } = resumeSearch.filters
  return { ...resumeSearch, filters } as typeof resumeSearch
}
