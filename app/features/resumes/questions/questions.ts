// The questions that complete a short resume, one page each.
import { isEmpty } from '#contract/content/empty.ts'
import type { Field } from '#contract/content/kinds.ts'
import { resume, type ResumeContent, type ResumeFields } from '#contract/content/resume.ts'

type Name = keyof ResumeFields

const fieldsOf = {
  person: ['first_name', 'last_name'],
  position: ['title', 'specialty_code'],
  city: ['area_code'],
  contacts: ['contacts'],
  experience: ['no_experience', 'experience'],
  education: ['education_level'],
  languages: ['languages'],
  conditions: ['employment_forms', 'work_formats'],
  salary: ['salary_expected'],
  schedule: ['work_schedules'],
  skills: ['skills'],
} as const satisfies Record<string, readonly Name[]>

export type ResumeQuestion = keyof typeof fieldsOf

/** The questions in their order: those that publishing needs, then those that help. */
export const resumeQuestions = Object.keys(fieldsOf) as ResumeQuestion[]

const optional: readonly ResumeQuestion[] = ['salary', 'schedule', 'skills']

export function isResumeQuestion(name: string): name is ResumeQuestion {
  return Object.hasOwn(fieldsOf, name)
}

/** Returns whether a form field belongs to the question, such as `experience[0].start` to the experience. */
export function isOfQuestion(question: ResumeQuestion, field: string): boolean {
  const top = field.replace(/[.[].*$/, '')
  return (fieldsOf[question] as readonly string[]).includes(top)
}

/** Returns the questions without an answer; `missing` names the fields that publishing still needs. */
export function openQuestions(
  content: ResumeContent,
  missing: readonly string[],
): ResumeQuestion[] {
  return resumeQuestions.filter((question) => {
    const names: readonly Name[] = fieldsOf[question]
    if (names.some((name) => missing.includes(name))) return true
    const isBlank = (name: Name) => isEmpty(resume.fields[name] as Field, content[name])
    return optional.includes(question) && names.every(isBlank)
  })
}

/** Returns whether publishing needs the answer. */
export function isNeeded(question: ResumeQuestion): boolean {
  return !optional.includes(question)
}
