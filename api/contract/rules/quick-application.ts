import type { ResumeStatus } from './vocabulary.ts'

interface Demands {
  cover_letter_required: boolean
  questions: readonly unknown[]
  languages: readonly unknown[]
}

/** Returns whether people may apply to the vacancy without an account: it asks for no letter, answer or language. */
export function takesQuickApplications(vacancy: Demands): boolean {
  const { cover_letter_required, questions, languages } = vacancy
  return !cover_letter_required && questions.length === 0 && languages.length === 0
}

interface ShortResume {
  is_short: boolean
  status: ResumeStatus
}

/** Returns whether a resume is still short: its candidate has not published it, and nobody has hidden or blocked it. */
export function isOpenShort({ is_short, status }: ShortResume): boolean {
  return is_short && status === 'draft'
}
