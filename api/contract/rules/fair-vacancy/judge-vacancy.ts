// Judges all texts of a vacancy that candidates read.
import { holdsContacts } from '../contacts-in-text.ts'
import { judgeText } from './fair-vacancy.ts'
import type { TextRule, Verdict } from './finding.ts'
import { namesTwoJobs } from './titles.ts'

interface Texts {
  title: string
  description: string
  responsibilities: readonly string[]
  requirements: readonly string[]
  conditions: readonly string[]
  key_skills: readonly string[]
  address: string
  questions: readonly { text: string; type: string; options: readonly string[] }[]
}

export interface VacancyFinding {
  /** The path of the field in the vacancy, such as `questions[0].text`. */
  field: string
  rule: TextRule | 'two_jobs'
  verdict: Verdict
  /** The words as they are written. */
  words: string
}

const fields = [
  'title',
  'description',
  'responsibilities',
  'requirements',
  'conditions',
  'key_skills',
] as const

/** Returns everything that the rules find in the texts of a vacancy, the questions and the address last. */
export function judgeVacancy(vacancy: Texts): VacancyFinding[] {
  const texts = fields.map((field) => [field, [vacancy[field]].flat().join('\n')] as const)
  const asked = vacancy.questions.flatMap(({ text, type, options }, index) => [
    [`questions[${index}].text`, text] as const,
    [`questions[${index}].options`, type === 'choice' ? options.join('\n') : ''] as const,
  ])
  // A street or a house may be named after people whom nobody may choose by.
  const inAddress = judgeField('address', vacancy.address).filter(({ rule }) => rule === 'contacts')
  const inTexts = [...texts, ...asked].flatMap(([field, text]) => judgeField(field, text))
  const found = [...inTexts, ...inAddress]
  if (!namesTwoJobs(vacancy.title)) return found
  const words = vacancy.title.trim()
  return [{ field: 'title', rule: 'two_jobs', verdict: 'doubtful', words }, ...found]
}

function judgeField(field: string, text: string): VacancyFinding[] {
  const found = judgeText(text).map(({ rule, verdict, words }) => ({ field, rule, verdict, words }))
  const isKnown = found.some(({ rule, verdict }) => rule === 'contacts' && verdict === 'clear')
  if (isKnown || !holdsContacts(text)) return found
  return [...found, { field, rule: 'contacts', verdict: 'clear', words: '' }]
}

/**
 * Returns the error codes of the fields whose text is refused: `contacts_in_text`, or the rule and the words that
 * violate it, such as `unfair_sex:только девушки`.
 */
export function refusedFields(vacancy: Texts): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { field, rule, words, verdict } of judgeVacancy(vacancy)) {
    if (verdict !== 'clear') continue
    const code = rule === 'contacts' ? 'contacts_in_text' : `unfair_${rule}:${words}`
    const codes = (errors[field] ??= [])
    if (!codes.includes(code)) codes.push(code)
  }
  return errors
}
