// The filters of the search for vacancies (spec §10.8).
import {
  answerHabits,
  driverLicences,
  employmentForms,
  experienceLevels,
  payoutFrequencies,
  shiftStarts,
  vacancySorts,
  workFormats,
  workSchedules,
} from '../rules/vocabulary.ts'
import { defineSearch, type SearchOf } from './kinds.ts'

export const vacancySearch = defineSearch({
  filters: {
    q: { kind: 'words', above: true },
    area: { kind: 'codes', above: true },
    /** The distance in kilometres around the chosen or typed areas; it has no effect without an area. */
    within: { kind: 'choice', values: [25, 50, 100], widens: 'area', above: true },
    /** The code of a district, such as `160-medeu`. Vacancies whose address tells no known district are excluded. */
    district: { kind: 'code' },
    /** The place of the visitor, such as `43.24,76.92`, rounded to about 100 m. Results get their distance from it. */
    near: { kind: 'point', isPrivate: true },
    /** The greatest distance from `near` in kilometres. Vacancies whose place is unknown are excluded. */
    radius: { kind: 'choice', values: [2, 5, 10, 25], around: 'near' },
    /** Selects vacancies with a workplace whose address names no known street or district. */
    unplaced: { kind: 'flag', linked: true },
    /** Codes of specialties; a code with the prefix `g` selects a whole group. */
    specialty: { kind: 'codes' },
    company: { kind: 'slug' },
    /** The lowest monthly salary that the candidate accepts, compared with the highest salary that a vacancy offers. */
    salary_from: { kind: 'sum' },
    only_with_salary: { kind: 'flag', counted: true },
    /** Selects vacancies of companies with an answer record of 8 of 10 answers in time or more. */
    answers: { kind: 'choices', values: answerHabits, counted: true },
    experience: { kind: 'choices', values: experienceLevels, counted: true },
    work_format: { kind: 'choices', values: workFormats, counted: true },
    employment_form: { kind: 'choices', values: employmentForms, counted: true },
    work_schedule: { kind: 'choices', values: workSchedules, counted: true },
    shift_start: { kind: 'choices', values: shiftStarts, counted: true },
    payout: { kind: 'choices', values: payoutFrequencies, counted: true },
    /** Selects vacancies whose text offers a place to live. */
    housing: { kind: 'flag', counted: true },
    night: { kind: 'flag', counted: true },
    internship: { kind: 'flag', counted: true },
    /** Selects vacancies that accept candidates from the age of 14. */
    teens: { kind: 'flag', counted: true },
    /** Selects vacancies for candidates with disabilities. */
    disabled: { kind: 'flag', counted: true },
    /** Selects vacancies of employers themselves, without agencies and recruiters. */
    direct: { kind: 'flag', counted: true },
    driver_license: { kind: 'choices', values: driverLicences, counted: true },
    /** Selects vacancies that were published at most this many days ago. */
    published_within: { kind: 'choice', values: [1, 3, 7, 30] },
  },
  sorts: vacancySorts,
})

export type VacancySearch = SearchOf<typeof vacancySearch>
