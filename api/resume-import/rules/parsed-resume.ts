// The facts that the rules find in the text of a resume. They become the fields of our own resumes later.
import type { businessTrips, workSchedules } from '../../contract/rules/vocabulary.ts'

export interface ParsedJob {
  /** `2019-03` or `2019`; empty if the text does not say. */
  from: string
  /** Null if the job continues. */
  to: string | null
  employer: string
  position: string
  duties: string
}

export interface ParsedEducation {
  place: string
  faculty: string
  specialty: string
  year: number | null
}

export interface ParsedResume {
  last: string
  first: string
  middle: string
  phones: string[]
  /** The phones beside which the text names WhatsApp. */
  whatsapp: string[]
  mail: string
  birth: string
  gender: 'male' | 'female' | null
  /** The name of the city; `area` is its code if the dictionary has it. */
  city: string
  area: string | null
  title: string
  salary: { amount: number; currency: 'KZT' | 'RUB' | 'USD' | 'EUR' | 'UZS' } | null
  hasNoExperience: boolean
  experience: ParsedJob[]
  education: ParsedEducation[]
  /** The level that the text names beside the schools, as the form codes it. */
  educationLevel: string | null
  courses: { name: string; year: number | null }[]
  skills: string[]
  languages: { code: string; level: string | null }[]
  licences: string[]
  hasVehicle: boolean
  schedules: (typeof workSchedules)[number][]
  /** Whether the person wants to work in rotation («вахта»). */
  isRotation: boolean
  trips: Exclude<(typeof businessTrips)[number], 'never'> | null
  isReadyToMove: boolean
  about: string
  links: string[]
  /** The lines that no rule has used. */
  rest: string
}

export function emptyResume(): ParsedResume {
  return {
    last: '',
    first: '',
    middle: '',
    phones: [],
    whatsapp: [],
    mail: '',
    birth: '',
    gender: null,
    city: '',
    area: null,
    title: '',
    salary: null,
    hasNoExperience: false,
    experience: [],
    education: [],
    educationLevel: null,
    courses: [],
    skills: [],
    languages: [],
    licences: [],
    hasVehicle: false,
    schedules: [],
    isRotation: false,
    trips: null,
    isReadyToMove: false,
    about: '',
    links: [],
    rest: '',
  }
}
