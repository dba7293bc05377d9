// The search of resumes: spec §10.8. There are no filters by age or gender.
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
    /** A group of specialties is its code with the prefix `g`. */
    specialty: { kind: 'codes' },
    /** The maximum expected pay per month; resumes without one are excluded. */
    salary_to: { kind: 'sum' },
    /** By total months of work; less than a year is `no_experience`. */
    experience: { kind: 'choices', values: experienceLevels, counted: true },
    work_format: { kind: 'choices', values: workFormats, counted: true },
    employment_form: { kind: 'choices', values: employmentForms, counted: true },
    work_schedule: { kind: 'choices', values: workSchedules, counted: true },
    education_level: { kind: 'choices', values: educationLevels, counted: true },
    language: { kind: 'choices', values: searchedLanguages, counted: true },
    driver_license: { kind: 'choices', values: driverLicences, counted: true },
    /** Ready to relocate. */
    relocation: { kind: 'flag', counted: true },
    /** Days since publication or raise. */
    raised_within: { kind: 'choice', values: [1, 3, 7, 30] },
  },
  sorts: resumeSorts,
})
