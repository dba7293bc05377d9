// The fields of vacancies and resumes that the demo data fills in.

export type Level = 'no_experience' | '1_3' | '3_6' | '6_plus'
export type EmploymentForm = 'full' | 'part' | 'project' | 'rotation' | 'side_job'
export type WorkFormat = 'on_site' | 'remote' | 'hybrid' | 'field_work'
export type WorkSchedule =
  | '5_2'
  | '6_1'
  | '2_2'
  | '3_3'
  | '4_2'
  | '1_3'
  | 'flexible'
  | 'weekend'
  | 'other'
export type WorkingHours = '4' | '5' | '6' | '7' | '8' | '11' | '12' | '24' | 'flexible'
export type ShiftStart = 'morning' | 'day' | 'evening' | 'night'
export type Gender = 'male' | 'female'

export interface DemoVacancyContent {
  title: string
  specialty_code: string
  area_code: string | null
  address: string
  description: string
  responsibilities: string[]
  requirements: string[]
  conditions: string[]
  key_skills: string[]
  must_have_skills: string[]
  salary_from: number | null
  salary_to: number | null
  salary_currency: 'KZT'
  salary_period: 'month' | 'shift' | 'hour'
  salary_gross: boolean
  payout_frequency: 'weekly' | 'twice_per_month' | 'monthly'
  experience: Level
  employment_form: EmploymentForm
  work_formats: WorkFormat[]
  work_schedules: WorkSchedule[]
  working_hours: WorkingHours[]
  shift_start: ShiftStart[]
  night_shifts: boolean
  internship: boolean
  accept_disabled: boolean
  education_level_min: 'special_secondary' | 'higher' | null
  openings_count: number
  cover_letter_required: boolean
  response_due_days: number
}

/** A job in a demo resume; its months are written as YYYY-MM. */
export interface DemoJob {
  company: string
  position: string
  start: string
  end: string | null
  area_code: string
  description: string
}

export interface DemoResumeContent {
  title: string
  specialty_code: string
  first_name: string
  last_name: string
  middle_name?: string
  birth_date: string | null
  gender: Gender
  area_code: string
  relocation: { type: 'no' | 'possible' | 'desired'; area_codes: string[] }
  business_trips: 'never' | 'sometimes' | 'ready'
  citizenship_codes: string[]
  contacts: {
    email: string
    phones: {
      number: string
      comment: string
      messengers: ('whatsapp' | 'telegram')[]
      preferred: boolean
    }[]
  }
  salary_expected: { amount: number; currency: 'KZT' } | null
  employment_forms: EmploymentForm[]
  work_formats: WorkFormat[]
  work_schedules: WorkSchedule[]
  no_experience?: boolean
  /** The person's jobs, the last job first; no job begins before the previous job has ended. */
  experience: DemoJob[]
  education_level: 'secondary' | 'special_secondary' | 'bachelor' | 'higher' | 'master' | null
  education: { name: string; faculty: string; specialty: string; year: number }[]
  courses?: { name: string; organization: string; year: number }[]
  certificates?: { title: string; url: null; achieved_at: string }[]
  languages: { code: string; level: 'a1' | 'a2' | 'b1' | 'b2' | 'c1' | 'c2' | 'native' }[]
  skills: string[]
  about: string
  links?: { type: 'portfolio'; url: string }[]
  driver_license_types?: DemoLicence[]
  visibility?: 'employers' | 'everyone' | 'direct_link'
  hidden_fields?: 'phones'[]
}

/** The driving licences that the skills of occupations name. */
export type DemoLicence = 'B' | 'C' | 'CE' | 'D'

/** Returns how many months a person has worked. A job without an end lasts until `today`. */
export function monthsWorked(jobs: readonly Pick<DemoJob, 'start' | 'end'>[], today: Date): number {
  const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth()
  return jobs.reduce((sum, { start, end }) => {
    const last = end ? Math.min(monthNumber(end), thisMonth) : thisMonth
    return sum + Math.max(0, last - monthNumber(start) + 1)
  }, 0)
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}
