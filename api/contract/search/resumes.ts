// The search of resumes: product 2.8. Nobody is searched by age or gender.
import {
  driverLicences,
  educationLevels,
  employmentForms,
  experienceLevels,
  resumeSorts,
  searchedLanguages,
  workFormats,
  workSchedules,
} from '../rules/vocabulary.ts'
import { defineSearch } from './kinds.ts'

export const resumeSearch = defineSearch({
  filters: {
    q: { kind: 'words', above: true },
    area: { kind: 'code', above: true },
    /** A group of specialties is named by its code with a `g` in front. */
    specialty: { kind: 'codes' },
    /** The most that may be expected for a month; who does not say it is left out. */
    salary_to: { kind: 'sum' },
    /** By the months of all jobs together; less than a year is none. */
    experience: { kind: 'choices', values: experienceLevels, counted: true },
    work_format: { kind: 'choices', values: workFormats, counted: true },
    employment_form: { kind: 'choices', values: employmentForms, counted: true },
    work_schedule: { kind: 'choices', values: workSchedules, counted: true },
    education_level: { kind: 'choices', values: educationLevels, counted: true },
    language: { kind: 'choices', values: searchedLanguages, counted: true },
    driver_license: { kind: 'choices', values: driverLicences, counted: true },
    /** Ready to move to another place. */
    relocation: { kind: 'flag', counted: true },
    /** Days since it was published or raised. */
    raised_within: { kind: 'choice', values: [1, 3, 7, 30] },
  },
  sorts: resumeSorts,
})
